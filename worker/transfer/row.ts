import type { Kind } from "#franchise/works.ts";
import { type Flag, labelOf } from "#worker/log/contract/fields.ts";
import type { CsvColumn } from "#worker/log/contract/file-formats.ts";
import {
  EARLIEST_DAY,
  type EntryValues,
  HOURS_MAX,
  NOTES_MAX,
  RATING_MAX,
  REPEATS_MAX,
  toHundredths,
  withoutControls,
} from "#worker/log/contract/index.ts";
import {
  type Day,
  dayAt,
  dayNumber,
  dayText,
  type EntryLog,
  type GameLog,
  latestDay,
  type SeriesLog,
  type Session,
  type Stretch,
} from "#worker/log/contract/log.ts";
import type { EpisodeMark } from "#worker/log/contract/marks.ts";
import { PRODUCT } from "#worker/platform/product.ts";

/** `active` is "watching" for a series and "playing" for a game. */
export type RowStatus = "active" | "completed" | "planning" | "paused" | "dropped";

/** The tracker keeps its own value where one is undefined. The same is true for a log. */
export type RowValues = Partial<
  Pick<EntryValues, "rating" | "notes" | "isFavourite" | "isPrivate" | "isReview"> & { status: RowStatus }
>;

/**
 * What a file says of the tracker's log: of the viewings of a series and the sessions of a game, as long as the kind isn't
 * known. `more` also counts repeats of a game. Null is no day. Negative episodes count from the end, like in `Array.at`.
 */
export type RowLog = Partial<
  Pick<SeriesLog, "viewings" | "more"> & Pick<GameLog, "sessions"> & { startedOn: Day; finishedOn: Day }
> & {
  episodeMarks?: EpisodeMark[];
  /** The log from a file of our own. Nothing else of the row counts then. */
  whole?: EntryLog | undefined;
};

export type Row = {
  /** The row's number in the file, starting with 1. */
  number: number;
  title: string;
  otherTitles: readonly string[];
  kind: Kind | null;
  ids: {
    side7: string | null;
    myAnimeList: number | null;
    aniList: number | null;
    tvdb?: number | null;
    tmdb?: number | null;
  };
  year: number | null;
  episodes: number | null;
  /** The season that the row is about, if the show may be several of our works. Null for all of it. */
  season?: number | null;
  /** The row is also about all seasons before. */
  isUpTo?: boolean;
  /** The episodes of the work that the log is about, in the work's numbers. Before, they are those of the show or part. */
  place?: { at: number; count: number };
  log: RowLog;
  /** Set for our own files: no value follows from another. */
  isExact?: boolean;
  values: RowValues;
  remarks: string[];
};

export const OWN_FORMAT = PRODUCT;
/** The id of the data in a whole page that we made. */
export const ONE_PAGE_DATA = "side7-data";

export class FileError extends Error {
  override name = "FileError";
}

export const ROWS_MAX = 20_000;
/** A file may have a line for each episode. */
export const LINES_MAX = 200_000;
export const COLUMNS_MAX = 500;

export function boundedRows<Item>(items: readonly Item[], most = ROWS_MAX): readonly Item[] {
  if (items.length === 0) throw new FileError("There are no entries in this file.");
  if (items.length > most) throw tooManyRows(most);
  return items;
}

export const tooManyRows = (most: number) =>
  new FileError(`This file has more than ${most.toLocaleString("en")} rows. Please split it.`);

/** Between two slices, the page answers. Showing progress costs slow devices time, so it comes less often. */
const SLICE_MS = 80;
const PROGRESS_MS = 400;
export type OnProgress = (done: number, total: number) => void;

export async function inSlices<Item>(
  items: readonly Item[],
  act: (item: Item) => void,
  onProgress: OnProgress,
): Promise<void> {
  let pause = performance.now() + SLICE_MS;
  let progress = pause;
  let done = 0;
  for (const item of items) {
    act(item);
    done++;
    const now = performance.now();
    if (now < pause) continue;
    if (now >= progress) {
      onProgress(done, items.length);
      progress = now + PROGRESS_MS;
    }
    await new Promise((resolve) => setTimeout(resolve));
    pause = performance.now() + SLICE_MS;
  }
}

const STATUS_WORDS: Record<RowStatus, string> = {
  active: "watching playing current inprogress started",
  completed: "completed complete finished watched played done",
  planning: "planning planned plantowatch plantoplay ptw backlog wishlist",
  paused: "paused onhold hold",
  dropped: "dropped abandoned",
};
const STATUSES: StatusWords = Object.fromEntries(
  Object.entries(STATUS_WORDS).flatMap(([status, words]) =>
    words.split(" ").map((word) => [word, status as RowStatus]),
  ),
);

/** Keys are lower case, only letters. Null says nothing about the status. */
export type StatusWords = Readonly<Record<string, RowStatus | null>>;

const YES = new Set(["true", "yes", "y", "1", "x"]);
const NO = new Set(["false", "no", "n", "0", ""]);

const NO_RATING = /^(?:|n\/?a|none|-+)$/i;

export type Fields = Record<string, unknown>;

export const textOf = (value: unknown) => (value === null || value === undefined ? "" : String(value).trim());

/** Episodes without days. */
export const upTo = (last: number): Stretch[] => (last === 0 ? [] : [[null, 1, last]]);
export const sessionsOf = (hours: number): Session[] => (hours > 0 ? [[null, hours]] : []);

/** What equals ten stars, or AniList's three smileys. */
export type Scale = number | "smileys";
const SMILEYS = [0, 3.5, 6, 8.5];

/** `scale` equals ten stars. */
type Units = { scale?: Scale; unit?: TimeUnit; statuses?: StatusWords | undefined };

/** Undefined says nothing, and an empty cell, an element without text and null mean "none". */
type Cells = { readonly [column in CsvColumn]?: unknown };

const AGAIN = new Set(["repeating", "rewatching", "replaying"]);

/**
 * Returns what reads the fields of a row, and adds its remarks. A value is undefined if the file has no usable one, with a
 * remark if it has an unusable one.
 */
export function fieldReader({ scale = RATING_MAX, unit = "hours", statuses = {} }: Units = {}) {
  const latest = latestDay();
  let remarks: string[] = [];
  const leaveOut = (what: string, value: unknown, why?: string) => leftOut(remarks, what, value, why);

  function count(what: string, value: unknown, max = Number.MAX_SAFE_INTEGER): number | undefined {
    if (value === undefined) return undefined;
    const text = textOf(value);
    if (text === "") return 0;
    const number = Math.trunc(Number(text.replace(/^([\d.]+)\s*(?:\/|of)\s*\d+$/, "$1")));
    if (!(number >= 0)) return leaveOut(what, value);
    if (number > max) remarks.push(`${what} of ${number} became ${max}, the maximum.`);
    return Math.min(number, max);
  }

  /** Only zeros mean that there is no day. A date without a month or day is left out. */
  function day(what: string, value: unknown): Day | undefined {
    if (value === undefined) return undefined;
    const text = dayOfMoment(textOf(value));
    if (isDay(text)) {
      if (text > latest) return leaveOut(what, value, "is still to come");
      return text >= EARLIEST_DAY ? dayNumber(text) : leaveOut(what, value, "is before the first series");
    }
    if (/^[0-]*$/.test(text)) return null;
    const isPart = /^\d{4}(?:-\d\d?)?(?:-00?)?$/.test(text);
    return leaveOut(what, value, isPart ? "isn't a full date" : undefined);
  }

  function flag(name: Flag, value: unknown): boolean | undefined {
    if (value === undefined) return undefined;
    const text = textOf(value).toLowerCase();
    if (YES.has(text)) return true;
    return NO.has(text) ? false : leaveOut(`The mark “${labelOf(name, "series").toLowerCase()}”`, value);
  }

  function status(value: unknown, log: RowLog): RowStatus | undefined {
    const text = textOf(value);
    if (text === "") return undefined;
    const word = text.toLowerCase().replace(/[^a-z]/g, "");
    if (AGAIN.has(word)) {
      const isGoingOn = Boolean(log.viewings?.[0]?.length);
      if (!isGoingOn) remarks.push("Rewatching: counts as completed.");
      // A whole viewing, and the current one.
      else log.viewings?.unshift(upTo(-1));
      return isGoingOn ? "active" : "completed";
    }
    const words = [statuses, STATUSES].find((one) => Object.hasOwn(one, word));
    return words ? (words[word] ?? undefined) : leaveOut("The status", value, "isn't known");
  }

  /** 0 means no rating. */
  function rating(value: unknown): number | null | undefined {
    if (value === undefined) return undefined;
    const written = textOf(value);
    if (NO_RATING.test(written)) return null;
    const [text = "", outOf] = written
      .replace(/^(★*)(½?)☆*$/, (_, full: string, half) => `${full.length + (half ? 0.5 : 0)}/5`)
      .replace(/%$/, "/100")
      .replace(",", ".")
      .split("/");
    const stars =
      scale === "smileys"
        ? (SMILEYS[Number(text)] ?? Number.NaN)
        : (Number(text) / Number(outOf ?? scale)) * RATING_MAX;
    if (!(stars >= 0 && stars <= RATING_MAX)) return leaveOut("The rating", value);
    if (stars === 0) return null;
    const rounded = Math.max(1, Math.round(stars));
    if (scale === RATING_MAX && rounded !== stars) remarks.push(`The rating ${text} became ${rounded}.`);
    return rounded;
  }

  function sessions(value: unknown): Session[] | undefined {
    if (value === undefined) return undefined;
    const played = (secondsIn(textOf(value), unit) ?? -1) / SECONDS.hours;
    return played >= 0 && played <= HOURS_MAX
      ? sessionsOf(toHundredths(played))
      : leaveOut("The time played", value);
  }

  function notes(value: unknown): string | null | undefined {
    if (value === undefined) return undefined;
    const raw = value === null ? "" : String(value);
    return cutNotes(withoutControls(raw.replace(/\r\n?/g, "\n")).trim(), remarks) || null;
  }

  return (fields: Cells, to: string[]): Pick<Row, "values" | "log"> => {
    remarks = to;
    const episodes = count("The number of episodes", fields.episodesWatched);
    const log: RowLog = {
      viewings: episodes === undefined ? undefined : [upTo(episodes)],
      sessions: sessions(fields.hoursPlayed),
      more: count("The number of rewatches", fields.repeats, REPEATS_MAX),
      startedOn: day("The first day", fields.startedOn),
      finishedOn: day("The last day", fields.finishedOn),
    };
    const values: RowValues = {
      rating: rating(fields.rating),
      status: status(fields.status, log),
      notes: notes(fields.notes),
      isFavourite: flag("isFavourite", fields.isFavourite),
      isPrivate: flag("isPrivate", fields.isPrivate),
      isReview: flag("isReview", fields.isReview),
    };
    return { values, log };
  };
}

export function leftOut(remarks: string[], what: string, value: unknown, why = "can't be read") {
  remarks.push(`${what} “${textOf(value)}” ${why} and was left out.`);
  return undefined;
}

export function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

const ISO = /^\d{4}-\d\d-\d\d/;
const MOMENT = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d)?)?[.\d]*(Z|[+-]\d\d:?\d\d)?/;

const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const NAMED_MONTH = /^(?:(\d\d?)\.? )?([a-z]{3})[a-z]*\.?(?: (\d\d?)(?:st|nd|rd|th)?)?,? (\d{4})$/i;

const YEAR_FIRST = /^(\d{4})[-/.年](\d\d?)[-/.月](\d\d?)日?(?!\d)/;

export const isoDay = (year: string, month = "", day = "") =>
  [year.padStart(4, "0"), month.padStart(2, "0"), day.padStart(2, "0")].join("-");

/** 2020/3/4, 2020年3月4日, 20200304, 4 March 2020 and Mar 4th, 2020. */
const inDigits = (written: string) =>
  written
    .replace(/^(\d{4})(\d\d)(\d\d)$/, "$1-$2-$3")
    .replace(YEAR_FIRST, (_, year, month, day) => isoDay(year, month, day))
    .replace(NAMED_MONTH, (whole, before, name: string, after, year) => {
      const month = 1 + MONTHS.indexOf(name.toLowerCase());
      return month > 0 ? isoDay(year, String(month), before ?? after) : whole;
    });

/** Converts a time with a zone to the member's day. Midnight stays on its date. */
function dayOfMoment(written: string): string {
  const text = ISO.test(written) ? written : inDigits(written);
  if (text.length <= 10) return /^\d{10}$/.test(text) ? localDay(Number(text) * 1000) : text;
  const moment = MOMENT.exec(text);
  if (!moment) return /^\d{13}$/.test(text) ? localDay(Number(text)) : text;
  const [, day = "", time, zone] = moment;
  if (!zone || time === "00:00" || time === "00:00:00") return day;
  const at = Date.parse(text.replace(" ", "T"));
  return Number.isNaN(at) ? day : localDay(at);
}

const localDay = (at: number) => dayText(dayAt(at - new Date(at).getTimezoneOffset() * 60_000));

export type TimeUnit = "hours" | "minutes" | "seconds";
const SECONDS: Record<TimeUnit, number> = { hours: 3600, minutes: 60, seconds: 1 };

/** A number of the unit, "1h 30min", 1:30:00 or 1:30, which is 90 minutes unless the unit is seconds. */
export function secondsIn(text: string, unit: TimeUnit): number | null {
  if (/^\d{1,6}(?::\d\d){1,2}$/.test(text.trim())) {
    const parts = text.split(":").map(Number);
    const [hours = 0, minutes = 0, seconds = 0] =
      parts.length === 2 && unit === "seconds" ? [0, ...parts] : parts;
    return hours * SECONDS.hours + minutes * SECONDS.minutes + seconds;
  }
  const words = [...text.matchAll(/(\d{1,6})\s?([hms])/gi)];
  if (words.length > 0)
    return words.reduce((sum, [, count, letter]) => sum + Number(count) * secondsOf(letter), 0);
  const number = Number(text.trim().replace(",", ".") || Number.NaN);
  return number >= 0 ? number * SECONDS[unit] : null;
}

const secondsOf = (letter = "") =>
  Object.entries(SECONDS).find(([unit]) => unit.startsWith(letter.toLowerCase()))?.[1] ?? 0;

export const yearOf = (value: unknown): number | null =>
  Number(/(?<!\d)(?:19|20)\d\d(?!\d)/.exec(textOf(value))?.[0]) || null;

export function cutNotes(notes: string, remarks: string[]): string {
  if (notes.length <= NOTES_MAX) return notes;
  const letters = [...notes];
  if (letters.length <= NOTES_MAX) return notes;
  remarks.push(`The notes were cut to ${NOTES_MAX} characters.`);
  return letters.slice(0, NOTES_MAX).join("").trim();
}

export const isDay = (text: string) =>
  /^(?!0000)\d{4}-(?:0[1-9]|1[0-2])-(?!00)\d\d$/.test(text) &&
  (text.slice(8) <= "28" || new Date(text).getUTCDate() === Number(text.slice(8)));

export function idOf(value: unknown): number | null {
  const id = value ? Number(textOf(value)) : 0;
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
