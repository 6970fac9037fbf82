import { firstPicks, laterPicks } from "#app/content/viewing-order.ts";
import type { SeriesTimeline } from "#franchise/calendars.ts";
import { WATCH_FIRST } from "#franchise/relations.ts";
import { isMinor, isRetelling, timelineText } from "#franchise/story.ts";
import type { Series } from "#franchise/works.ts";
import type { EntryState } from "#worker/log/contract/entry.ts";
import { lastWatchedFirst as byFacts } from "#worker/log/contract/facts.ts";
import type { SeriesStatus } from "#worker/log/contract/index.ts";
import { type Opening, openingOf } from "./opening";

export type Suggestion = { series: Series; reason: "continue" | "next" | "missing" | "planned" | "begin" };

const REASONS: Record<Suggestion["reason"], (series: Series) => string> = {
  continue: () => "Continue",
  next: ({ timeline }) => `Next in ${timeline}`,
  missing: (series) => `You skipped it in ${timelineText(series)}`,
  planned: () => "On your list",
  begin: ({ timeline }) => `Begin in ${timeline}`,
};

export const reasonText = ({ series, reason }: Suggestion) => REASONS[reason](series);

const isMain = (series: Series) => !isMinor(series);

const LATER_PICKS: ReadonlySet<string> = new Set(laterPicks);

/** What the guide puts off waits until nothing else is in progress or left to start in its timeline. */
const canWait = ({ id, isAlternate }: Series, open: readonly Series[]): boolean =>
  isAlternate === true ||
  LATER_PICKS.has(id) ||
  open.some((one) => WATCH_FIRST[id]?.includes(one.id) && canWait(one, open));

type Entries = ReadonlyMap<string, Pick<EntryState, "status" | "progress" | "facts">>;

type TimelineState = {
  timeline: SeriesTimeline;
  isNotStarted: boolean;
  isUnderWay: boolean;
  watched: ReturnType<typeof withStatus>;
  open: Series[];
  ifNothingElse: Series[];
};

/** Suggests, in this order: works in progress, next and skipped ones, those on the list, other timelines, the rest. */
export function nextUp(series: readonly Series[], entries: Entries): Suggestion[] {
  const all = [...inProgress(series, entries), ...afterThose(series, entries)];
  return all.filter(({ series: { id } }, at) => all.findIndex((other) => other.series.id === id) === at);
}

export function seriesOpening(series: readonly Series[], entries: Entries): Opening {
  const underWay = inProgress(series, entries);
  const next = nextUp(series, entries).slice(underWay.length);
  return openingOf(
    underWay.map((one) => one.series.id),
    next.map((one) => ({ id: one.series.id, why: reasonText(one) })),
  );
}

function afterThose(series: readonly Series[], entries: Entries): Suggestion[] {
  const timelines = timelineStates(series.toSorted(byWatchOrder), entries);
  const started = timelines.filter(({ watched }) => watched.length > 0).toSorted(lastWatchedFirst);
  const notStarted = timelines.filter(({ isNotStarted }) => isNotStarted);
  const onHold = timelines.filter(({ watched, isNotStarted }) => watched.length === 0 && !isNotStarted);
  return [
    ...started.flatMap(continuations),
    ...suggest("planned", planned(series, entries)),
    ...suggest("missing", started.flatMap(firstLeft).slice(0, 1)),
    ...suggest("begin", firstWorks(notStarted)),
    ...onHold.flatMap(continuations),
    ...suggest("missing", timelines.flatMap(firstLeft)),
  ];
}

const suggest = (reason: Suggestion["reason"], series: Series[]): Suggestion[] =>
  series.map((one) => ({ series: one, reason }));

const byWatchOrder = (one: Series, other: Series) => one.watchOrder - other.watchOrder;

function timelineStates(series: Series[], entries: Entries): TimelineState[] {
  const timelines = [...new Set(series.map(({ timeline }) => timeline))];
  return timelines.map((timeline) => {
    const works = series.filter((one) => one.timeline === timeline);
    const isOpen = (one: Series) => (statusOf(one, entries) ?? "planning") === "planning";
    const stories = works.filter((one) => isOpen(one) && !isRetelling(one));
    const open = stories.filter((one) => !canWait(one, stories));
    const isUnderWay = withStatus(works, entries, "watching").length > 0;
    return {
      timeline,
      isNotStarted: works.every(isOpen),
      isUnderWay,
      watched: withStatus(works, entries, "completed", "watching"),
      open,
      ifNothingElse: open.length > 0 || isUnderWay ? [] : stories,
    };
  });
}

const lastWatched = ({ watched }: TimelineState) =>
  watched.map(({ entry }) => entry.facts.lastWatched).reduce((last, one) => (one > last ? one : last));

const lastWatchedFirst = (one: TimelineState, other: TimelineState) =>
  lastWatched(other).localeCompare(lastWatched(one));

const inProgress = (series: readonly Series[], entries: Entries) =>
  suggest(
    "continue",
    withStatus(series, entries, "watching")
      .toSorted((one, other) => byFacts(one.entry.facts, other.entry.facts))
      .map((one) => one.series),
  );

/** Nothing follows a work that isn't seen to its end. */
function continuations({ watched, open, isUnderWay }: TimelineState): Suggestion[] {
  const furthest = Math.max(
    0,
    ...watched.filter(({ series }) => isMain(series)).map(({ series }) => series.watchOrder),
  );
  const works = open.filter(isMain);
  const next = isUnderWay ? [] : works.filter(({ watchOrder }) => watchOrder > furthest);
  const missing = works.filter(({ watchOrder }) => watchOrder < furthest);
  return [...suggest("next", next.slice(0, 1)), ...suggest("missing", missing.slice(0, 1))];
}

/** Empty if the timeline has a longer work left that can't wait. */
const firstLeft = ({ open, ifNothingElse }: TimelineState) =>
  open.some(isMain) ? [] : [...open, ...ifNothingElse].slice(0, 1);

function firstWorks(notStarted: TimelineState[]): Series[] {
  const picks = firstPicks.flatMap(({ id }) =>
    notStarted.flatMap(({ open }) => open.filter((one) => one.id === id)),
  );
  const others = notStarted.filter(({ timeline }) => picks.every((pick) => pick.timeline !== timeline));
  return [...picks, ...others.flatMap(({ open }) => open.filter(isMain).slice(0, 1))];
}

const planned = (series: readonly Series[], entries: Entries) =>
  withStatus(series, entries, "planning")
    .map((one) => one.series)
    .toSorted(byWatchOrder);

/** What is finished is completed, even if the entry has another status, until the member watches it again. */
const statusOf = ({ id }: Series, entries: Entries) => {
  const entry = entries.get(id);
  return entry && (entry.facts.isFinished && !entry.facts.isRewatching ? "completed" : entry.status);
};

const withStatus = (series: readonly Series[], entries: Entries, ...statuses: SeriesStatus[]) =>
  series.flatMap((one) => {
    const entry = entries.get(one.id);
    const status = statusOf(one, entries);
    return entry && (statuses as (typeof status)[]).includes(status) ? [{ series: one, entry }] : [];
  });
