import {
  type Day,
  dayNumber,
  type GameLog,
  type SeriesLog,
  type Session,
  type Stretch,
} from "#worker/log/contract/log.ts";

/** From Saturday, November 28 to Wednesday, December 2, 2026. */
export const [SAT, SUN, MON, TUE, WED] = [17_498, 17_499, 17_500, 17_501, 17_502] as const;

/** `?` is a day that nobody knows. Other days are dates or numbers. */
const NAMED: Record<string, Day> = { "?": null, sat: SAT, sun: SUN, mon: MON, tue: TUE, wed: WED };
const dayCalled = (name: string): Day => {
  if (name in NAMED) return NAMED[name] ?? null;
  return name.includes("-") ? dayNumber(name) : Number(name);
};

const partsOf = (words: string) =>
  words.split(",").flatMap((part) => {
    const [day, amount = ""] = part.trim().split(" ");
    return day ? [[dayCalled(day), amount] as const] : [];
  });

const stretchesOf = (words: string) =>
  partsOf(words).map(([day, episodes]): Stretch => {
    const [first = 0, last = first] = episodes.split("-").map(Number);
    return [day, first, last];
  });

/** The log of a series. `mon 1-3, tue 4 | wed 1` has two viewings. */
export const seen = (words = "", more: Partial<SeriesLog> = {}): SeriesLog => ({
  viewings: words.split("|").map(stretchesOf),
  ...more,
});

/** The log of a game: `mon 1.5, tue 2`. */
export const played = (words = "", more: Partial<GameLog> = {}): GameLog => ({
  sessions: partsOf(words).map(([day, hours]): Session => [day, Number(hours)]),
  ...more,
});

/** Works that these logs are of. */
export const SERIES = { length: 12 };
export const GAME = { length: null };

/** Each episode of a viewing with its day. */
export const episodesOf = (viewing: readonly Stretch[]) =>
  viewing.flatMap(([on, first, last]) =>
    Array.from({ length: last - first + 1 }, (_, at) => ({ on, episode: first + at })),
  );
