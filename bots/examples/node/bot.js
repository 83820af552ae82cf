// A complete bot: node bot.js --server 127.0.0.1:7777 --table ID [--name NAME] [--protos FOLDER]
// It opens a session, takes a seat, waits for the game, answers every decision and leaves when the game is over.

import { parseArgs } from "node:util";
import { fileURLToPath } from "node:url";
import path from "node:path";
import grpc from "@grpc/grpc-js";
import loader from "@grpc/proto-loader";
import { choose } from "./choose.js";

const HERE = path.dirname(fileURLToPath(import.meta.url));
const FILES = ["session_service", "catalog_service", "lobby_service", "game_service"];

/** Load the protocol: no generated code, only the .proto files. */
function protocol(folder) {
  const files = FILES.map((name) => `sevenwonders/v1/${name}.proto`);
  const loaded = loader.loadSync(files, {
    includeDirs: [folder],
    enums: String,
    longs: Number,
    defaults: true,
    arrays: true,
  });
  return grpc.loadPackageDefinition(loaded).sevenwonders.v1;
}

/** A server: `call` for single answers, `watch` for streams. The token goes with every call once there is one. */
class Server {
  constructor(v1, address) {
    const credentials = grpc.credentials.createInsecure();
    this.services = Object.fromEntries(
      ["SessionService", "CatalogService", "LobbyService", "GameService"].map((name) => [
        name,
        new v1[name](address, credentials),
      ]),
    );
    this.metadata = new grpc.Metadata();
  }

  useToken(token) {
    this.metadata.set("authorization", `Bearer ${token}`);
  }

  call(service, method, request) {
    return new Promise((resolve, reject) => {
      this.services[service][method](request, this.metadata, (error, answer) =>
        error ? reject(error) : resolve(answer),
      );
    });
  }

  watch(service, method, request) {
    return this.services[service][method](request, this.metadata);
  }
}

/** Return the colour of every card by its id. */
async function cardColors(server) {
  const { catalog } = await server.call("CatalogService", "GetCatalog", {});
  return new Map(catalog.cards.map((card) => [card.cardId, card.color]));
}

/** Wait at the table until its game begins. */
async function gameOf(server, tableId) {
  const stream = server.watch("LobbyService", "WatchTable", { tableId });
  for await (const { table } of stream) {
    if (table && table.state === "TABLE_STATE_PLAYING") {
      stream.cancel();
      return table.gameId;
    }
  }
  throw new Error("the table was closed");
}

/** Answer every decision until the game is over; return the final scores by seat. */
async function play(server, gameId, colors) {
  const answered = new Set();
  let scores = [];
  // A bot without a memory needs no events of the past; 0 asks for none.
  const stream = server.watch("GameService", "WatchGame", { gameId, startRevision: 0, afterChatSequence: -1 });
  for await (const { publicView, privateView } of stream) {
    if (publicView) scores = publicView.cities.map((city) => city.score.total);
    for (const decision of privateView?.decisions ?? []) {
      if (answered.has(decision.decisionId)) continue;
      answered.add(decision.decisionId);
      const move = choose(decision, colors);
      await server.call("GameService", "SubmitMove", { gameId, decisionId: decision.decisionId, move });
    }
  }
  return scores;
}

async function main() {
  const { values } = parseArgs({
    options: {
      server: { type: "string", default: "127.0.0.1:7777" },
      table: { type: "string" },
      name: { type: "string", default: "node bot" },
      protos: { type: "string", default: path.join(HERE, "..", "..", "..", "proto") },
    },
  });
  if (!values.table) throw new Error("which table? --table ID");
  const server = new Server(protocol(values.protos), values.server);
  const session = await server.call("SessionService", "CreateSession", {
    displayName: values.name,
    clientKind: "CLIENT_KIND_BOT",
    userAgent: "sevenwonders-example-node/0.1",
  });
  server.useToken(session.token);
  try {
    const { seat } = await server.call("LobbyService", "JoinTable", { tableId: values.table });
    console.log(`${session.displayName} sits at seat ${seat}`);
    const colors = await cardColors(server);
    const scores = await play(server, await gameOf(server, values.table), colors);
    console.log(`points by seat: ${scores.join(" ")}`);
  } finally {
    await server.call("SessionService", "DeleteSession", {});
  }
}

main().then(
  () => process.exit(0),
  (error) => {
    console.error(`node bot: ${error.details ?? error.message}`);
    process.exit(1);
  },
);
