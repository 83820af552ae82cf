// How the bot decides. It gets a Decision of the protocol and the colours of all cards by id, and returns a Move.
// Nothing here talks to a server, so it can be tested alone.

// What it likes to build, best first: a city of science and culture that does not forget its workshops.
const TASTE = ["GREEN", "BLUE", "PURPLE", "GRAY", "BROWN", "YELLOW", "RED"];

function taste(colors, cardId) {
  const place = TASTE.indexOf((colors.get(cardId) ?? "").replace("CARD_COLOR_", ""));
  return place < 0 ? TASTE.length : place;
}

/** Return a move for a decision: a wonder stage if it is cheap, else the favourite card, else a discard. */
export function choose(decision, colors) {
  const liked = [...decision.cards].sort((a, b) => taste(colors, a.cardId) - taste(colors, b.cardId));
  if (decision.kind === "DECISION_KIND_DIG") {
    const found = liked.find((option) => option.payments.length > 0);
    return found ? move("DIG", found.cardId) : move("DECLINE", "");
  }
  const stage = decision.stagePayments[0];
  if (stage && stage.totalCoins <= 2) {
    // Bury what it likes least.
    const buried = liked.filter((option) => option.stageAllowed).pop();
    if (buried) return move("BUILD_STAGE", buried.cardId, stage.purchases);
  }
  for (const option of liked) {
    // Payments come cheapest first.
    if (option.payments.length > 0) return move("BUILD", option.cardId, option.payments[0].purchases);
    if (option.freeBuildAllowed) return move("BUILD_FREE", option.cardId);
  }
  if (stage && liked.some((option) => option.stageAllowed)) {
    return move("BUILD_STAGE", liked.find((option) => option.stageAllowed).cardId, stage.purchases);
  }
  return move("DISCARD", liked[liked.length - 1].cardId);
}

function move(kind, cardId, purchases = []) {
  return { kind: `MOVE_KIND_${kind}`, cardId, purchases };
}
