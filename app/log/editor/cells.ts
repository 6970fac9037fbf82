import { formatDay } from "#app/ui/formats.ts";
import type { Entry, LogFields } from "#worker/log/contract/entry.ts";
import { NEW_VALUES } from "#worker/log/contract/fields.ts";
import { isAllSeen, RATING_MAX } from "#worker/log/contract/index.ts";
import {
  dayText,
  type EntryLog,
  emptyLog,
  isGameLog,
  numbersOf,
  type Stretch,
} from "#worker/log/contract/log.ts";
import type { Status } from "../entry";
import { logAfter } from "../log-rules";
import type { Work } from "../shelf";
import { completedPatch, type Stepping } from "../steps";
import { type Step, spanText } from "./log-step";

/** What the cells of episodes change. `on` is null for some time ago. Without `viewing`, it is the current one. */
export type CellChange =
  | { does: "watch"; first: number; last: number; viewing?: number; on: string | null }
  | { does: "takeBack"; first: number; last: number; viewing?: number }
  | { does: "startAgain" }
  | { does: "removeViewing"; viewing: number }
  | { does: "mark"; episode: number; mark: number | null };

const viewingIn = ({ viewing }: { viewing?: number }) => (viewing === undefined ? {} : { viewing });

const loggedOf = (change: CellChange): LogFields => {
  switch (change.does) {
    case "watch":
      return { watched: [change.first, change.last], ...viewingIn(change), watchedOn: change.on };
    case "takeBack":
      return { notWatched: [change.first, change.last], ...viewingIn(change) };
    case "startAgain":
      return { startAgain: true };
    case "removeViewing":
      return { removeViewing: change.viewing };
    case "mark":
      return { mark: [change.episode, change.mark] };
  }
};

/** Adds the status that fits: completed by the last episode, in progress by any other or the next viewing. */
export function cellStep(
  work: Work,
  before: Pick<Entry, "status"> & { log: EntryLog },
  active: Status,
  change: CellChange,
): Step {
  const { log, status } = before;
  const step: Step = { values: {}, logged: loggedOf(change) };
  const wasWhole = isAllSeen(numbersOf(log, work).progress, work.length);
  const isWhole = isAllSeen(numbersOf(logAfter(before, step, work), work).progress, work.length);
  const current = viewingsOf(log).length - 1;
  const isCurrent = change.does === "watch" && (change.viewing ?? current) === current;
  const isBegun = change.does === "startAgain" || (isCurrent && status !== "completed");
  if (isWhole !== wasWhole) step.values.status = isWhole ? "completed" : active;
  else if (isBegun && !isWhole) step.values.status = active;
  return step;
}

/** The press that logs what this one leaves out before its episodes. Null if it leaves none out. */
export function gapBefore(log: EntryLog, change: CellChange): (CellChange & { does: "watch" }) | null {
  if (change.does !== "watch") return null;
  const viewing = viewingsOf(log).at(change.viewing ?? -1) ?? [];
  let { first } = change;
  while (first > 1 && dayOfEpisode(viewing, first - 1) === undefined) first -= 1;
  return first < change.first ? { ...change, first, last: change.first - 1 } : null;
}

/** What else a work's page changes. */
export type PagePress = CellChange | { does: "choose"; status?: Status; rating?: number | null };

/** Null if nothing changes, or if the page doesn't know the log. */
export function stepOfPage({ work, kind, active, entry }: Stepping, press: PagePress, today: string) {
  if (press.does !== "choose") {
    const { log = null, status } = entry ?? { log: emptyLog(kind), status: NEW_VALUES.status };
    return log && cellStep(work, { log, status }, active, press);
  }
  const { status, rating } = press;
  const isNew = status !== undefined && status !== entry?.status;
  const values = {
    ...(isNew && (status === "completed" ? completedPatch(work, entry, today) : { status })),
    ...(rating !== undefined && rating !== (entry?.rating ?? null) && { rating }),
  };
  return Object.keys(values).length > 0 ? { values } : null;
}

const episodesText = (first: number, last: number) =>
  `${first === last ? "Episode" : "Episodes"} ${spanText(first, last)}`;

export const markText = (mark: number) => `${mark} of ${RATING_MAX}`;

export function cellTitle(change: CellChange): string {
  switch (change.does) {
    case "watch":
      return `${episodesText(change.first, change.last)}: watched`;
    case "takeBack":
      return `${episodesText(change.first, change.last)}: not watched`;
    case "startAgain":
      return "Started again";
    case "removeViewing":
      return "Viewing removed";
    case "mark":
      return `Episode ${change.episode}: ${change.mark ? markText(change.mark) : "no mark"}`;
  }
}

/** The day of an episode in a viewing: a number, null if unknown, undefined if it was not watched. */
export const dayOfEpisode = (viewing: readonly Stretch[], episode: number) =>
  viewing.find(([, first, last]) => first <= episode && episode <= last)?.[0];

/** Empty for a game. */
export const viewingsOf = (log: EntryLog): Stretch[][] => (isGameLog(log) ? [] : log.viewings);

const ORDINALS = ["First", "Second", "Third", "Fourth", "Fifth"];

export const viewingName = (at: number) => `${ORDINALS[at] ?? `${at + 1}th`} viewing`;

/** "Nov 3, 2026 – Nov 30, 2026". */
export function daysText(viewing: readonly Stretch[]): string {
  const days = viewing.flatMap(([day]) => day ?? []).toSorted((one, other) => one - other);
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return "some time ago";
  const ends = first === last ? [first] : [first, last];
  return ends.map((day) => formatDay(dayText(day))).join(" – ");
}

/** Returns a line for each viewing: "Second viewing, Nov 3, 2026". */
export function viewingsText(log: EntryLog | undefined): string[] {
  if (!log || isGameLog(log)) return [];
  return log.viewings.map((viewing, at) => `${viewingName(at + (log.more ?? 0))}, ${daysText(viewing)}`);
}

export const between = (one: number, other: number) => ({
  first: Math.min(one, other),
  last: Math.max(one, other),
});
