/* Manhattan for four, written by hand: the limit that the compiled rules are measured against.

   The same game as src/stockwerk/games/manhattan, as a C programmer would write it for random playouts: bytes, bit
   masks, a fast and poor generator, every count kept up to date, nothing told and nothing checked. */

#include <stdint.h>
#include <string.h>

enum {
    SEATS = 4, CITIES = 6, SQUARES = 9, SITES = 54, SIZES = 4, HAND = 4, PICKS = 84, ROUNDS = 4,
    BUILDS = SQUARES * CITIES * SIZES, FIRST_DISCARD = BUILDS + PICKS, ACTIONS = FIRST_DISCARD + SQUARES,
    NOBODY = SEATS, TRIES = 256
};

typedef struct {
    uint8_t roof[SITES], height[SITES], floors[SEATS][SITES];
    uint8_t may[SEATS][SITES];                     /* sizes that may be set here, one bit each */
    uint8_t towers[CITIES][SEATS];
    uint8_t stock[SEATS][SIZES], parts[SEATS][SIZES];
    uint8_t ready[SEATS];                          /* sizes among the parts, one bit each */
    uint8_t hand[SEATS][SQUARES], pile[SQUARES], played[SQUARES];
    uint16_t cards[SEATS];                         /* cards in hand, one bit each */
    uint16_t points[SEATS];
    uint8_t pile_left, actor, start, turns, round, picking, over;
    uint32_t luck;
} Table;

static uint8_t PICK[PICKS][SIZES];
static const uint8_t SQUARE_OF[SEATS][SQUARES] = {
    {0, 1, 2, 3, 4, 5, 6, 7, 8}, {2, 5, 8, 1, 4, 7, 0, 3, 6}, {8, 7, 6, 5, 4, 3, 2, 1, 0}, {6, 3, 0, 7, 4, 1, 8, 5, 2}
};
static const uint8_t LACKING[64] = {15, 15, 14, 12, 8};   /* sizes that make up for so many floors */

__attribute__((constructor)) static void list_picks(void) {
    int n = 0;
    for (int ones = 0; ones <= 6; ones++)
        for (int twos = 0; twos <= 6 - ones; twos++)
            for (int threes = 0; threes <= 6 - ones - twos; threes++, n++) {
                PICK[n][0] = ones; PICK[n][1] = twos; PICK[n][2] = threes; PICK[n][3] = 6 - ones - twos - threes;
            }
}

static inline uint32_t below(Table *t, uint32_t n) {
    t->luck = t->luck * 1664525u + 1013904223u;
    return (t->luck >> 16) * n >> 16;
}

/* Cards */

static void draw(Table *t, int seat) {
    if (!t->pile_left)
        for (int card = 0; card < SQUARES; card++) {
            t->pile[card] = t->played[card];
            t->pile_left += t->played[card];
            t->played[card] = 0;
        }
    int nth = below(t, t->pile_left), card = 0;
    while (nth >= t->pile[card]) nth -= t->pile[card++];
    t->pile[card]--;
    t->pile_left--;
    t->hand[seat][card]++;
    t->cards[seat] |= 1 << card;
}

static void discard(Table *t, int seat, int card) {
    if (!--t->hand[seat][card]) t->cards[seat] -= 1 << card;
    t->played[card]++;
}

/* Getting ready */

static void deal(Table *t, uint32_t seed) {
    static const uint8_t box[SIZES] = {11, 6, 4, 3};
    memset(t, 0, sizeof *t);
    memset(t->roof, NOBODY, sizeof t->roof);
    memset(t->may, 15, sizeof t->may);
    memset(t->pile, 5, sizeof t->pile);
    t->pile_left = 45;
    t->turns = SEATS;
    t->picking = 1;
    t->luck = seed * 2654435761u + 12345u;
    for (int seat = 0; seat < SEATS; seat++) {
        memcpy(t->stock[seat], box, sizeof box);
        for (int k = 0; k < HAND; k++) draw(t, seat);
    }
}

/* What is legal */

static inline int may_pick(const Table *t, int seat, int pick) {
    const uint8_t *wanted = PICK[pick], *stock = t->stock[seat];
    return wanted[0] <= stock[0] && wanted[1] <= stock[1] && wanted[2] <= stock[2] && wanted[3] <= stock[3];
}

static int legal(const Table *t, int16_t *out) {
    int seat = t->actor, n = 0;
    if (t->picking) {
        for (int pick = 0; pick < PICKS; pick++)
            if (may_pick(t, seat, pick)) out[n++] = BUILDS + pick;
        return n;
    }
    for (int card = 0; card < SQUARES; card++)
        if (t->hand[seat][card]) {
            const uint8_t *may = t->may[seat] + SQUARE_OF[seat][card];
            for (int city = 0; city < CITIES; city++, may += SQUARES)
                for (int sizes = *may & t->ready[seat]; sizes; sizes &= sizes - 1)
                    out[n++] = (card * CITIES + city) * SIZES + __builtin_ctz(sizes);
        }
    if (!n)
        for (int card = 0; card < SQUARES; card++)
            if (t->hand[seat][card]) out[n++] = FIRST_DISCARD + card;
    return n;
}

/* The course of the game */

static void score_round(Table *t) {
    int tallest = 0, where = -1;
    for (int site = 0; site < SITES; site++) {
        if (t->height[site] > tallest) tallest = t->height[site], where = site;
        else if (t->height[site] == tallest) where = -1;
    }
    if (where >= 0) t->points[t->roof[where]] += 3;
    for (int city = 0; city < CITIES; city++) {
        int most = 0, leader = -1;
        for (int seat = 0; seat < SEATS; seat++) {
            int towers = t->towers[city][seat];
            t->points[seat] += towers;
            if (towers > most) most = towers, leader = seat;
            else if (towers == most) leader = -1;
        }
        if (leader >= 0) t->points[leader] += 2;
    }
}

static void build(Table *t, int seat, int action) {
    int card = action / (CITIES * SIZES), city = action / SIZES % CITIES, size = action % SIZES;
    int site = city * SQUARES + SQUARE_OF[seat][card], owner = t->roof[site];
    discard(t, seat, card);
    if (!--t->parts[seat][size]) t->ready[seat] -= 1 << size;
    int mine = t->floors[seat][site] += size + 1;
    t->height[site] += size + 1;
    if (owner != seat) {
        if (owner != NOBODY) t->towers[city][owner]--;
        t->towers[city][seat]++;
        t->roof[site] = seat;
    }
    for (int other = 0; other < SEATS; other++) {
        int lacking = mine - t->floors[other][site];
        t->may[other][site] = lacking > 0 ? LACKING[lacking] : 15;
    }
    draw(t, seat);
}

static void pick(Table *t, int seat, const uint8_t *wanted) {
    for (int size = 0; size < SIZES; size++) {
        t->stock[seat][size] -= wanted[size];
        t->parts[seat][size] = wanted[size];
        if (wanted[size]) t->ready[seat] |= 1 << size;
    }
}

static void take_parts_back(Table *t) {
    for (int seat = 0; seat < SEATS; seat++) {
        for (int size = 0; size < SIZES; size++) {
            t->stock[seat][size] += t->parts[seat][size];
            t->parts[seat][size] = 0;
        }
        t->ready[seat] = 0;
    }
}

static void apply(Table *t, int action) {
    int seat = t->actor;
    if (action < BUILDS) build(t, seat, action);
    else if (action < FIRST_DISCARD) pick(t, seat, PICK[action - BUILDS]);
    else { discard(t, seat, action - FIRST_DISCARD); draw(t, seat); }
    if (--t->turns) {
        t->actor = (seat + 1) % SEATS;
    } else if (t->picking) {
        t->picking = 0;
        t->actor = t->start;
        t->turns = SEATS * 6;
    } else {
        score_round(t);
        take_parts_back(t);
        t->over = ++t->round == ROUNDS;
        t->actor = t->start = (t->start + 1) % SEATS;
        t->picking = 1;
        t->turns = SEATS;
    }
}

/* Random play */

static int any_from_list(Table *t) {
    int16_t actions[ACTIONS];
    int n = legal(t, actions);
    return actions[below(t, n)];
}

static int any_by_trying(Table *t) {
    int seat = t->actor;
    if (t->picking)
        for (;;) {
            int pick = below(t, PICKS);
            if (may_pick(t, seat, pick)) return BUILDS + pick;
        }
    for (int attempt = 0; attempt < TRIES; attempt++) {
        int card = below(t, SQUARES);
        if (t->cards[seat] >> card & 1) {
            int size = below(t, SIZES);
            if (t->ready[seat] >> size & 1) {
                int city = below(t, CITIES);
                if (t->may[seat][city * SQUARES + SQUARE_OF[seat][card]] >> size & 1)
                    return (card * CITIES + city) * SIZES + size;
            }
        }
    }
    return any_from_list(t);
}

/* So many games: the number of actions, and the points of each seat, in all. */
int64_t playouts(int64_t games, uint32_t seed, int from_lists, int64_t *points) {
    int64_t steps = 0;
    Table table;
    for (int64_t game = 0; game < games; game++) {
        for (deal(&table, seed + (uint32_t)game); !table.over; steps++)
            apply(&table, from_lists ? any_from_list(&table) : any_by_trying(&table));
        for (int seat = 0; seat < SEATS; seat++) points[seat] += table.points[seat];
    }
    return steps;
}
