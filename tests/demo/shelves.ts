import { findSeries } from "#franchise/catalog.ts";
import type { EntryChange } from "#worker/tracker/contract/entry.ts";

type Shelf = {
  series: EntryChange[];
  games: EntryChange[];
  /** The last series and game, watched and played today. */
  lastSeries: EntryChange;
  lastGame: EntryChange;
};

const seen = (seriesId: string, rating: number, details: Omit<EntryChange, "workId"> = {}): EntryChange => ({
  workId: seriesId,
  status: "completed",
  rating,
  progress: findSeries(seriesId)?.episodes ?? 0,
  ...details,
});
const begun = (
  seriesId: string,
  status: "watching" | "paused" | "dropped",
  progress: number,
): EntryChange => ({ workId: seriesId, status, progress });
const planned = (workId: string): EntryChange => ({ workId });

const played = (workId: string, progress: number, rating: number): EntryChange => ({
  workId,
  status: "completed",
  progress,
  rating,
});
const underWay = (
  workId: string,
  status: EntryChange["status"],
  progress: number,
  rating: number | null = null,
  notes: string | null = null,
): EntryChange => ({ workId, status, progress, rating, notes });
/** The entries of the demo's members. */
export const shelves = {
  sayuri: {
    series: [
      seen("mobile-suit-gundam", 9, {
        isFavourite: true,
        repeats: 2,
        notes: "The colony on the first page.",
      }),
      seen("mobile-suit-gundam-i", 7),
      seen("mobile-suit-gundam-ii-soldiers-of-sorrow", 7),
      seen("mobile-suit-gundam-iii-encounters-in-space", 9),
      seen("zeta-gundam", 10, { isFavourite: true, startedOn: "2026-02-01", finishedOn: "2026-03-22" }),
      seen("chars-counterattack", 10, { repeats: 3, notes: "Once a year.", isReview: true }),
      seen("war-in-the-pocket", 10, { notes: "Don't watch this one at Christmas." }),
      seen("stardust-memory", 6),
      seen("the-08th-ms-team", 8),
      seen("gundam-unicorn", 9, { startedOn: "2026-07-04", finishedOn: "2026-07-19" }),
      begun("victory-gundam", "paused", 14),
      begun("gundam-thunderbolt-season-1", "watching", 2),
      begun("gundam-seed", "dropped", 6),
      planned("gundam-f91"),
      planned("gundam-hathaway"),
      planned("gundam-gquuuuuux"),
    ],
    games: [
      played("encounters-in-space", 21.5, 8),
      played("federation-vs-zeon", 60, 9),
      { workId: "gihrens-greed", status: "paused", progress: 34, rating: 9 },
      { workId: "gundam-breaker-4" },
    ],
    lastSeries: underWay("gundam-zz", "watching", 12, null, "It gets serious. They say."),
    lastGame: underWay("battle-operation-2", "playing", 212.5, 8),
  },
  emil: {
    series: [
      seen("gundam-00-season-1", 8, { isFavourite: true }),
      seen("iron-blooded-orphans-season-1", 9),
      seen("iron-blooded-orphans-season-2", 10, { isFavourite: true }),
      seen("the-witch-from-mercury-prologue", 9),
      seen("the-witch-from-mercury-season-1", 9),
      seen("gundam-build-fighters", 7),
      seen("mobile-suit-gundam", 6),
      seen("war-in-the-pocket", 10),
      seen("chars-counterattack", 4, { notes: "Old men shout in space. Great music.", isReview: true }),
      begun("the-witch-from-mercury-season-2", "watching", 5),
      planned("a-wakening-of-the-trailblazer"),
      planned("gundam-wing"),
    ],
    games: [played("gundam-breaker-3", 48, 7), played("next-evolution", 9.5, 5)],
    lastSeries: underWay("gundam-00-season-2", "watching", 9, 7),
    lastGame: underWay("gundam-breaker-4", "playing", 17, 8, "My own Exia, in pink."),
  },
  noor: {
    series: [
      seen("turn-a-gundam-i-earth-light", 8),
      seen("g-gundam", 8),
      seen("gundam-x", 7),
      begun("gundam-reconguista-in-g", "dropped", 9),
      planned("gundam-wing"),
      planned("gundam-age"),
    ],
    games: [{ workId: "super-robot-wars-30", status: "dropped", progress: 3.5 }],
    lastSeries: {
      ...underWay("turn-a-gundam", "completed", 50, 10, "Mustache."),
      isReview: true,
    },
    lastGame: underWay("journey-to-jaburo", "playing", 6, 4),
  },
  former: {
    series: [
      seen("gundam-wing", 8),
      seen("endless-waltz", 9, { isFavourite: true }),
      seen("zeta-gundam", 6),
      seen("chars-counterattack", 9, { notes: "I cry every time.\nI won't say where.", isReview: true }),
      begun("gundam-x", "watching", 21),
    ],
    games: [played("endless-duel", 14, 7)],
    lastSeries: underWay("gundam-seed", "watching", 17),
    lastGame: underWay("battle-operation-2", "paused", 40, 6),
  },
} satisfies Record<string, Shelf>;
