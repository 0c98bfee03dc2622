// A boardgame.io server as its documentation starts one, on loopback: node server.js PORT [FOLDER]
// With a folder it keeps matches in files (FlatFile), else in memory, which is its default.
// koa-compose is held at 4.1.0 (package.json): with later ones the lobby of boardgame.io 0.50.2 answers only 404.
// node-persist is held at 3.1.0: later ones write once a second only, and every second move would wait for it.
"use strict";
const { FlatFile, Server } = require("boardgame.io/server");
const { Manhattan } = require("./manhattan.js");

const [port, folder] = process.argv.slice(2);
const server = Server({ games: [Manhattan], origins: [], db: folder ? new FlatFile({ dir: folder }) : undefined });
server.run({ port: { host: "127.0.0.1", port: Number(port) } });
