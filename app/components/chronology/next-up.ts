import type { Series, SeriesKind } from "../../../worker/catalog/contract";
import type { SeriesEntry } from "../../../worker/tracker/contract";

/** What to watch now, and why: it is under way, it follows what was seen, or it was put on the list. */
export type Suggestion = { series: Series; reason: "continue" | "next" | "planned" };

const MOST = 3;

/** They tell again what their series told: nobody is sent there who did not ask. */
const RETELLINGS: ReadonlySet<SeriesKind> = new Set(["Compilation film", "Compilation series"]);

type Entries = ReadonlyMap<string, SeriesEntry>;

/** Up to three, without doubles; empty for somebody who has begun nothing yet. */
export function nextUp(series: readonly Series[], entries: Entries): Suggestion[] {
  const suggestions = [
    ...underWay(series, entries),
    ...following(series, entries),
    ...planned(series, entries),
  ];
  const isFirst = ({ series: { id } }: Suggestion, at: number) =>
    suggestions.findIndex((other) => other.series.id === id) === at;
  return suggestions.filter(isFirst).slice(0, MOST);
}

/** The last touched first. */
const underWay = (series: readonly Series[], entries: Entries): Suggestion[] =>
  withStatus(series, entries, "watching")
    .toSorted((a, b) => b.entry.updatedAt.localeCompare(a.entry.updatedAt))
    .map((one) => ({ series: one.series, reason: "continue" }));

/** In each timeline that something was seen of: the next in our order after the furthest of it. */
function following(series: readonly Series[], entries: Entries): Suggestion[] {
  const seen = withStatus(series, entries, "completed").toSorted((a, b) =>
    b.entry.updatedAt.localeCompare(a.entry.updatedAt),
  );
  const timelines = [...new Set(seen.map((one) => one.series.timeline))];
  return timelines.flatMap((timeline) => {
    const furthest = Math.max(
      ...seen.filter((one) => one.series.timeline === timeline).map((one) => one.series.watchOrder),
    );
    const next = series
      .filter((one) => one.timeline === timeline && one.watchOrder > furthest && !RETELLINGS.has(one.kind))
      .filter(({ id }) => (entries.get(id)?.status ?? "planning") === "planning")
      .toSorted((a, b) => a.watchOrder - b.watchOrder)[0];
    return next ? [{ series: next, reason: "next" as const }] : [];
  });
}

const planned = (series: readonly Series[], entries: Entries): Suggestion[] =>
  withStatus(series, entries, "planning")
    .toSorted((a, b) => a.series.watchOrder - b.series.watchOrder)
    .map((one) => ({ series: one.series, reason: "planned" }));

const withStatus = (series: readonly Series[], entries: Entries, status: SeriesEntry["status"]) =>
  series.flatMap((one) => {
    const entry = entries.get(one.id);
    return entry?.status === status ? [{ series: one, entry }] : [];
  });
