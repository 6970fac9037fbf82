import {
  EARLIEST_DAY,
  HOURS_MAX,
  NOTES_MAX,
  RATING_MAX,
  REPEATS_MAX,
  toHundredths,
  withoutControls,
} from "#worker/tracker/contract.ts";
import type { RowStatus } from "./row";

const STATUS_WORDS: Record<RowStatus, readonly string[]> = {
  active: ["watching", "playing", "current", "inprogress", "started"],
  completed: ["completed", "complete", "finished", "watched", "played", "done"],
  planning: ["planning", "planned", "plantowatch", "plantoplay", "ptw", "backlog", "wishlist"],
  paused: ["paused", "onhold", "hold"],
  dropped: ["dropped", "abandoned"],
};
const STATUSES = new Map(
  Object.entries(STATUS_WORDS).flatMap(([status, words]) =>
    words.map((word) => [word, status as RowStatus] as const),
  ),
);
const YES = new Set(["true", "yes", "y", "1", "x"]);
const NO = new Set(["false", "no", "n", "0", ""]);

/** The values of one entry, by the file's own names. */
export type Fields = Record<string, unknown>;

export const textOf = (value: unknown) => (value === null || value === undefined ? "" : String(value).trim());
/**
 * An empty cell, an element without text and null mean "none". Undefined means that the file does not have the field.
 */
const isGiven = (value: unknown) => value !== undefined;

/**
 * Turns a file's values into those of an entry. Each function returns undefined if the file has no usable value, and
 * adds a remark about a value that can't be used.
 */
export function valueReader(remarks: string[]) {
  const leaveOut = (what: string, value: unknown, why = "can't be read") => {
    remarks.push(`${what} “${textOf(value)}” ${why} and was left out.`);
    return undefined;
  };

  function count(what: string, value: unknown, max = Number.MAX_SAFE_INTEGER): number | undefined {
    if (!isGiven(value)) return undefined;
    const text = textOf(value);
    if (text === "") return 0;
    const number = Math.trunc(Number(text.replace(/^([^/]*)\/\s*\d+$/, "$1")));
    if (!(number >= 0)) return leaveOut(what, value);
    if (number > max) remarks.push(`${what} of ${number} became ${max}, the most there can be.`);
    return Math.min(number, max);
  }

  /** Year-month-day. Zeros mean unknown. */
  function day(what: string, value: unknown): string | null | undefined {
    if (!isGiven(value)) return undefined;
    const text = textOf(value).replace(/^(\d{4}-\d{2}-\d{2})T.*$/, "$1");
    if (/^[0-]*$/.test(text)) return null;
    if (/^\d{4}(?:-\d\d)?(?:-00)?$/.test(text)) return leaveOut(what, value, "is not a whole day");
    if (!isDay(text)) return leaveOut(what, value);
    return text >= EARLIEST_DAY ? text : leaveOut(what, value, "is before the first series");
  }

  function flag(what: string, value: unknown): boolean | undefined {
    if (!isGiven(value)) return undefined;
    const text = textOf(value).toLowerCase();
    if (YES.has(text)) return true;
    return NO.has(text) ? false : leaveOut(what, value);
  }

  return {
    status(value: unknown): RowStatus | undefined {
      const text = textOf(value);
      if (text === "") return undefined;
      const word = text.toLowerCase().replace(/[^a-z]/g, "");
      if (word === "repeating" || word === "rewatching" || word === "replaying") {
        remarks.push("Rewatching: counts as completed.");
        return "completed";
      }
      return STATUSES.get(word) ?? leaveOut("The status", value, "is not known");
    },

    /** `scale` is the score that means ten stars. 0 means no rating. */
    rating(value: unknown, scale = RATING_MAX): number | null | undefined {
      if (!isGiven(value)) return undefined;
      const [text = "", outOf] = textOf(value).replace(",", ".").split("/");
      if (text === "") return null;
      const stars = (Number(text) / Number(outOf ?? scale)) * RATING_MAX;
      if (!(stars >= 0 && stars <= RATING_MAX)) return leaveOut("The rating", value);
      if (stars === 0) return null;
      const rating = Math.max(1, Math.round(stars));
      if (scale === RATING_MAX && rating !== stars) remarks.push(`The rating ${text} became ${rating}.`);
      return rating;
    },

    episodes: (value: unknown) => count("The number of episodes", value),
    repeats: (value: unknown) => count("The number of repeats", value, REPEATS_MAX),

    hours(value: unknown): number | undefined {
      if (!isGiven(value)) return undefined;
      const hours = Number(textOf(value).replace(",", "."));
      if (!(hours >= 0 && hours <= HOURS_MAX)) return leaveOut("The number of hours", value);
      return toHundredths(hours);
    },

    startedOn: (value: unknown) => day("The first day", value),
    finishedOn: (value: unknown) => day("The last day", value),

    notes(value: unknown): string | null | undefined {
      if (!isGiven(value)) return undefined;
      const raw = value === null ? "" : String(value);
      const notes = withoutControls(raw.replace(/\r\n?/g, "\n")).trim();
      const letters = [...notes];
      if (letters.length <= NOTES_MAX) return notes || null;
      remarks.push(`The notes were cut to ${NOTES_MAX} characters.`);
      return letters.slice(0, NOTES_MAX).join("").trim();
    },

    isFavourite: (value: unknown) => flag("The mark “favorite”", value),
    isPrivate: (value: unknown) => flag("The mark “private”", value),
  };
}

function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
}

/** Another tracker's id of a work; null if there is none. */
export function idOf(value: unknown): number | null {
  const id = Number(textOf(value));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
