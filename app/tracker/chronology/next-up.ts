import { firstPicks } from "#app/content/viewing-order.ts";
import type { Series, SeriesTimeline } from "#worker/catalog/contract.ts";
import { type SeriesEntry, type SeriesStatus, shownStatus } from "#worker/tracker/contract.ts";
import { isRetelling } from "./story";

/** A work to watch now, and why. */
export type Suggestion = {
  series: Series;
  reason: "continue" | "next" | "missing" | "planned" | "begin" | "start";
};

const MOST = 4;

/** Prologues, shorts, parodies and anniversary films. They wait until nothing longer is left in their timeline. */
const isAside = ({ kind, minutesPerEpisode }: Series) =>
  kind === "Special" || (minutesPerEpisode !== null && minutesPerEpisode < 10);

const isMain = (series: Series) => !isAside(series);

type Entry = Pick<SeriesEntry, "status" | "episodesWatched" | "progressedAt">;
type Entries = ReadonlyMap<string, Entry>;
type Tracked = { series: Series; entry: Entry };

/** One timeline: what the member has seen of it, and what they may watch next, in our recommended order. */
type Course = { timeline: SeriesTimeline; isUntouched: boolean; seen: Tracked[]; open: Series[] };

/**
 * Up to four suggestions, each work once. In order: works in progress; in started timelines, the next work and the
 * first one skipped; works on the list; one special of a timeline that is otherwise finished; other timelines to start
 * with; and what is left. Empty only if everything but retellings is completed, paused or dropped.
 */
export function nextUp(series: readonly Series[], entries: Entries): Suggestion[] {
  const courses = coursesOf(series.toSorted(byWatchOrder), entries);
  const begun = courses.filter(({ seen }) => seen.length > 0).toSorted(lastWatchedFirst);
  const untouched = courses.filter(({ isUntouched }) => isUntouched);
  const putOff = courses.filter(({ seen, isUntouched }) => seen.length === 0 && !isUntouched);
  const suggestions = [
    ...underWay(series, entries).slice(0, MOST - 1),
    ...begun.flatMap(onwards),
    ...because("planned", planned(series, entries)),
    ...because("missing", begun.flatMap(firstAside).slice(0, 1)),
    ...because(entries.size === 0 ? "start" : "begin", beginnings(untouched)),
    ...putOff.flatMap(onwards),
    ...because("missing", courses.flatMap(firstAside)),
  ];
  const isFirst = ({ series: { id } }: Suggestion, at: number) =>
    suggestions.findIndex((other) => other.series.id === id) === at;
  return suggestions.filter(isFirst).slice(0, MOST);
}

const because = (reason: Suggestion["reason"], series: Series[]): Suggestion[] =>
  series.map((one) => ({ series: one, reason }));

const byWatchOrder = (one: Series, other: Series) => one.watchOrder - other.watchOrder;

function coursesOf(series: Series[], entries: Entries): Course[] {
  const timelines = [...new Set(series.map(({ timeline }) => timeline))];
  return timelines.map((timeline) => {
    const works = series.filter((one) => one.timeline === timeline);
    const isOpen = (one: Series) => (statusOf(one, entries) ?? "planning") === "planning";
    return {
      timeline,
      isUntouched: works.every(isOpen),
      seen: withStatus(works, entries, "completed", "watching"),
      open: works.filter((one) => isOpen(one) && !isRetelling(one)),
    };
  });
}

const lastWatched = ({ seen }: Course) =>
  seen.map(({ entry }) => entry.progressedAt ?? "").reduce((last, one) => (one > last ? one : last));

const lastWatchedFirst = (one: Course, other: Course) => lastWatched(other).localeCompare(lastWatched(one));

/** The last watched first. */
const underWay = (series: readonly Series[], entries: Entries) =>
  because(
    "continue",
    withStatus(series, entries, "watching")
      .toSorted((one, other) => (other.entry.progressedAt ?? "").localeCompare(one.entry.progressedAt ?? ""))
      .map((one) => one.series),
  );

/** The first work after the furthest one seen, and the first one skipped before it. */
function onwards({ seen, open }: Course): Suggestion[] {
  const furthest = Math.max(
    0,
    ...seen.filter(({ series }) => isMain(series)).map(({ series }) => series.watchOrder),
  );
  const works = open.filter(isMain);
  const next = works.filter(({ watchOrder }) => watchOrder > furthest);
  const missing = works.filter(({ watchOrder }) => watchOrder < furthest);
  return [...because("next", next.slice(0, 1)), ...because("missing", missing.slice(0, 1))];
}

/** Empty while the timeline has a longer work left. */
const firstAside = ({ open }: Course) => (open.some(isMain) ? [] : open.slice(0, 1));

/** One work for each timeline: the guide's picks first, then the first work of the other timelines. */
function beginnings(untouched: Course[]): Series[] {
  const picks = firstPicks.flatMap(({ id }) =>
    untouched.flatMap(({ open }) => open.filter((one) => one.id === id)),
  );
  const others = untouched.filter(({ timeline }) => picks.every((pick) => pick.timeline !== timeline));
  return [...picks, ...others.flatMap(({ open }) => open.filter(isMain).slice(0, 1))];
}

const planned = (series: readonly Series[], entries: Entries) =>
  withStatus(series, entries, "planning")
    .map((one) => one.series)
    .toSorted(byWatchOrder);

const statusOf = ({ id, episodes }: Series, entries: Entries) => {
  const entry = entries.get(id);
  return entry && shownStatus(entry.status, entry.episodesWatched, episodes);
};

const withStatus = (series: readonly Series[], entries: Entries, ...statuses: SeriesStatus[]): Tracked[] =>
  series.flatMap((one) => {
    const entry = entries.get(one.id);
    const status = statusOf(one, entries);
    return entry && status && statuses.includes(status) ? [{ series: one, entry }] : [];
  });
