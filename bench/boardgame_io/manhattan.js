// Manhattan for four players as a boardgame.io game: the same sites, hands, checks, turn order and scoring as ours.
"use strict";
const { INVALID_MOVE, PlayerView, TurnOrder } = require("boardgame.io/core");

const PLAYERS = 4,
  CITIES = 6,
  LOTS = 9,
  ROUNDS = 4,
  PICKED = 6,
  HAND = 4,
  COPIES = 5;
const STOCK = [11, 6, 4, 3]; // parts of one to four floors
const SIDES = [
  // RULES.md, 4.2: which square a card marks from each side
  [1, 2, 3, 4, 5, 6, 7, 8, 9],
  [3, 6, 9, 2, 5, 8, 1, 4, 7],
  [9, 8, 7, 6, 5, 4, 3, 2, 1],
  [7, 4, 1, 8, 5, 2, 9, 6, 3],
];

const each = (count, make) => Array.from({ length: count }, (_, number) => make(number));
const sum = (numbers) => numbers.reduce((a, b) => a + b, 0);
const siteOf = (player, city, card) => city * LOTS + SIDES[player][card] - 1;

function mayBuild(G, player, site, size) {
  const { roof, floors } = G.sites[site];
  return roof === -1 || roof === player || floors[player] + size >= floors[roof];
}

function canBuild(G, player, hand) {
  return hand.some((card) =>
    each(CITIES, (city) => siteOf(player, city, card)).some((site) =>
      G.parts[player].some((left, kind) => left > 0 && mayBuild(G, player, site, kind + 1)),
    ),
  );
}

function draw(G, random, player, card) {
  const hand = G.players[player].hand;
  hand.splice(hand.indexOf(card), 1);
  G.discards[player].push(card);
  if (!G.secret.deck.length) {
    G.secret.deck = random.Shuffle(G.discards.flat());
    G.discards = each(PLAYERS, () => []);
  }
  hand.push(G.secret.deck.pop());
  G.deckSize = G.secret.deck.length;
}

function score(G) {
  const tallest = Math.max(...G.sites.map((site) => sum(site.floors)));
  const highest = G.sites.filter((site) => sum(site.floors) === tallest);
  if (tallest > 0 && highest.length === 1) G.scores[highest[0].roof] += 3;
  for (let city = 0; city < CITIES; city++) {
    const towers = each(
      PLAYERS,
      (player) => G.sites.slice(city * LOTS, (city + 1) * LOTS).filter((site) => site.roof === player).length,
    );
    const most = Math.max(...towers);
    if (towers.filter((count) => count === most).length === 1) G.scores[towers.indexOf(most)] += 2;
    towers.forEach((count, player) => {
      G.scores[player] += count;
    });
  }
}

/** Everybody has picked: build. Everybody has had a turn for each part: score, and the next round begins. */
function goOn(G, player) {
  G.actor = (player + 1) % PLAYERS;
  G.turns += 1;
  if (G.turns < PLAYERS * (1 + PICKED)) return;
  score(G);
  G.parts.forEach((parts, owner) =>
    parts.forEach((left, kind) => {
      G.stock[owner][kind] += left;
      parts[kind] = 0;
    }),
  );
  G.turns = 0;
  G.round += 1;
  G.start = (G.start + 1) % PLAYERS;
  G.actor = G.start;
}

module.exports.Manhattan = {
  name: "manhattan",
  minPlayers: PLAYERS,
  maxPlayers: PLAYERS,
  setup: ({ random }) => {
    const deck = random.Shuffle(each(LOTS * COPIES, (number) => number % LOTS));
    const players = Object.fromEntries(each(PLAYERS, (player) => [player, { hand: deck.splice(0, HAND) }]));
    return {
      sites: each(CITIES * LOTS, () => ({ roof: -1, floors: [0, 0, 0, 0], stack: [] })),
      stock: each(PLAYERS, () => [...STOCK]),
      parts: each(PLAYERS, () => [0, 0, 0, 0]), // picked for this round
      discards: each(PLAYERS, () => []),
      scores: each(PLAYERS, () => 0),
      round: 0,
      turns: 0,
      start: 0,
      actor: 0,
      players,
      secret: { deck },
      deckSize: deck.length,
    };
  },
  playerView: PlayerView.STRIP_SECRETS,
  turn: {
    minMoves: 1,
    maxMoves: 1,
    order: { ...TurnOrder.DEFAULT, first: ({ G }) => G.actor, next: ({ G }) => G.actor },
  },
  moves: {
    // What needs the secrets is worked out by the server alone.
    pick: {
      client: false,
      move: ({ G, playerID }, counts) => {
        const player = Number(playerID);
        const good =
          Array.isArray(counts) &&
          counts.length === 4 &&
          sum(counts) === PICKED &&
          counts.every((count, kind) => Number.isInteger(count) && count >= 0 && count <= G.stock[player][kind]);
        if (G.turns >= PLAYERS || !good) return INVALID_MOVE;
        counts.forEach((count, kind) => {
          G.stock[player][kind] -= count;
          G.parts[player][kind] = count;
        });
        goOn(G, player);
      },
    },
    build: {
      client: false,
      move: ({ G, playerID, random }, card, city, size) => {
        const player = Number(playerID);
        if (G.turns < PLAYERS || !G.players[player].hand.includes(card) || !(city in [0, 0, 0, 0, 0, 0]))
          return INVALID_MOVE;
        const at = siteOf(player, city, card);
        if (!(G.parts[player][size - 1] > 0) || !mayBuild(G, player, at, size)) return INVALID_MOVE;
        const site = G.sites[at];
        G.parts[player][size - 1] -= 1;
        site.stack.push([player, size]);
        site.floors[player] += size;
        site.roof = player;
        draw(G, random, player, card);
        goOn(G, player);
      },
    },
    pass: {
      client: false,
      move: ({ G, playerID, random }, card) => {
        const player = Number(playerID),
          hand = G.players[player].hand;
        if (G.turns < PLAYERS || !hand.includes(card) || canBuild(G, player, hand)) return INVALID_MOVE;
        draw(G, random, player, card);
        goOn(G, player);
      },
    },
  },
  endIf: ({ G }) => (G.round === ROUNDS ? { scores: G.scores } : undefined),
};
