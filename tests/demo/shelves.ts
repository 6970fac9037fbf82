import { ESSENTIALS, findSeries, GAMES, KNOWN_GAMES, SERIES } from "#franchise/catalog.ts";
import type { EntryChange } from "#worker/log/contract/entry.ts";

type Shelf = {
  series: EntryChange[];
  games: EntryChange[];
  /** The last series and game, watched and played today. Undefined if the catalog is too small. */
  lastSeries: EntryChange | undefined;
  lastGame: EntryChange | undefined;
};

type Row = Omit<EntryChange, "workId">;

/** The best known first. */
const SERIES_IDS = [...new Set([...ESSENTIALS, ...SERIES.map(({ id }) => id)])];
const GAME_IDS = [...new Set([...KNOWN_GAMES, ...GAMES.map(({ id }) => id)])];

/** Gives each row a work of its own, from a place in the list on. Rows without a work are left out. */
const placed = (ids: readonly string[], from: number, rows: readonly Row[]) => {
  const turned = [...ids.slice(from % ids.length), ...ids.slice(0, from % ids.length)];
  return rows.flatMap((row, at) => (turned[at] ? [{ ...row, workId: turned[at] }] : []));
};

/** What is completed was seen in full, and nothing is further than its end. */
const within = (change: EntryChange): EntryChange => {
  const end = findSeries(change.workId)?.episodes ?? 1;
  const isCompleted = change.status === "completed";
  return { ...change, progress: isCompleted ? end : Math.min(change.progress ?? 0, end) };
};

const seen = (rating: number, details: Row = {}): Row => ({ status: "completed", rating, ...details });
const begun = (status: "watching" | "paused" | "dropped", progress: number): Row => ({ status, progress });
const played = (status: EntryChange["status"], progress: number, rating: number, notes?: string): Row => ({
  ...{ status, progress, rating },
  ...(notes && { notes }),
});

function shelf(from: number, rows: [last: Row, ...Row[]], games: [last: Row, ...Row[]]): Shelf {
  const [lastSeries, ...series] = placed(SERIES_IDS, from, rows).map(within);
  const [lastGame, ...otherGames] = placed(GAME_IDS, from, games);
  return { series, games: otherGames, lastSeries, lastGame };
}

const FAVORITE = { isFavourite: true };
const TWICE_MORE = { repeats: 2, isFavourite: true, notes: "The colony on the first page." };
const DATED = { startedOn: "2026-02-01", finishedOn: "2026-03-22" };

/** The entries of the demo's members. The first row of each list is the work of today. */
export const shelves = {
  sayuri: shelf(
    0,
    [
      { ...begun("watching", 3), notes: "It gets serious. They say." },
      ...[seen(9, TWICE_MORE), seen(8), seen(10, { ...DATED, ...FAVORITE }), seen(7), seen(9)],
      seen(10, { repeats: 3, notes: "Once a year.", isReview: true }),
      ...[seen(10, { notes: "Don't watch this one at Christmas." }), seen(6), seen(8), seen(7)],
      ...[begun("paused", 14), begun("watching", 2), begun("dropped", 6), {}, {}, {}],
    ],
    [
      played("playing", 212.5, 8),
      ...[played("completed", 21.5, 8), played("completed", 60, 9), played("paused", 34, 9), {}],
    ],
  ),
  emil: shelf(
    6,
    [
      { ...begun("watching", 9), rating: 7 },
      ...[seen(8, FAVORITE), seen(9), seen(10, FAVORITE), seen(9), seen(7), seen(6), seen(10)],
      seen(4, { notes: "Old men shout in space. Great music.", isReview: true }),
      ...[begun("watching", 5), {}, {}],
    ],
    [
      played("playing", 17, 8, "My own, in pink."),
      ...[played("completed", 48, 7), played("completed", 9.5, 5)],
    ],
  ),
  noor: shelf(
    12,
    [
      seen(10, { notes: "Mustache.", isReview: true }),
      ...[seen(8), seen(8), seen(7), begun("dropped", 9), {}, {}],
    ],
    [played("playing", 6, 4), { status: "dropped", progress: 3.5 }],
  ),
  former: shelf(
    18,
    [
      begun("watching", 17),
      ...[seen(8), seen(9, FAVORITE), seen(6), begun("watching", 21)],
      seen(9, { notes: "I cry every time.\nI won't say where.", isReview: true }),
    ],
    [played("paused", 40, 6), played("completed", 14, 7)],
  ),
} satisfies Record<string, Shelf>;
