// node --test: what the bot decides, without a server and without any package.

import assert from "node:assert/strict";
import test from "node:test";
import { choose } from "./choose.js";

const COLORS = new Map([
  ["altar", "CARD_COLOR_BLUE"],
  ["barracks", "CARD_COLOR_RED"],
  ["workshop", "CARD_COLOR_GREEN"],
]);

function option(cardId, more = {}) {
  return { cardId, payments: [], stageAllowed: false, freeBuildAllowed: false, ...more };
}

function decision(cards, more = {}) {
  return { kind: "DECISION_KIND_TURN", cards, stagePayments: [], ...more };
}

test("builds the favourite card that can be paid, the cheapest way", () => {
  const cheap = { totalCoins: 2, purchases: [{ sellerSeat: 1, resource: "RESOURCE_GLASS", amount: 1 }] };
  const dear = { totalCoins: 4, purchases: [] };
  const asked = decision([
    option("barracks", { payments: [{ totalCoins: 0, purchases: [] }] }),
    option("workshop", { payments: [cheap, dear] }),
  ]);
  assert.deepEqual(choose(asked, COLORS), {
    kind: "MOVE_KIND_BUILD",
    cardId: "workshop",
    purchases: cheap.purchases,
  });
});

test("buries what it likes least under a cheap stage", () => {
  const stage = { totalCoins: 0, purchases: [] };
  const cards = ["workshop", "barracks", "altar"].map((id) => option(id, { stageAllowed: true }));
  const chosen = choose(decision(cards, { stagePayments: [stage] }), COLORS);
  assert.deepEqual(chosen, { kind: "MOVE_KIND_BUILD_STAGE", cardId: "barracks", purchases: [] });
});

test("discards what it likes least when nothing can be built", () => {
  const chosen = choose(decision([option("barracks"), option("altar")]), COLORS);
  assert.deepEqual(chosen, { kind: "MOVE_KIND_DISCARD", cardId: "barracks", purchases: [] });
});

test("digs what it can, or declines", () => {
  const asked = decision([option("altar", { payments: [{}] })], { kind: "DECISION_KIND_DIG" });
  assert.equal(choose(asked, COLORS).kind, "MOVE_KIND_DIG");
  const useless = decision([option("altar")], { kind: "DECISION_KIND_DIG" });
  assert.deepEqual(choose(useless, COLORS), { kind: "MOVE_KIND_DECLINE", cardId: "", purchases: [] });
});
