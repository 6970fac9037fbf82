import type { Series } from "../../../worker/catalog/contract";
import { SERIES_STATUSES, type SeriesEntry, type SeriesStatus } from "../../../worker/tracker/contract";

type StatusFilter = SeriesStatus | "untracked" | null;
export type SeriesFilter = { search: string; status: StatusFilter; timeline: string | null };

const STATUS_VALUES: readonly string[] = [...SERIES_STATUSES, "untracked"];

/** The filter lives in the address, so that a view can be shared and survives a reload. */
export function readFilter(params: URLSearchParams): SeriesFilter {
  const status = params.get("status") ?? "";
  return {
    search: params.get("q") ?? "",
    status: STATUS_VALUES.includes(status) ? (status as StatusFilter) : null,
    timeline: params.get("timeline") || null,
  };
}

const folded = (text: string) => text.normalize("NFKC").toLowerCase();

const matchesSearch = ({ title, alternativeTitle }: Series, search: string) =>
  [title, alternativeTitle ?? ""].some((name) => folded(name).includes(folded(search.trim())));

const matchesStatus = (entry: SeriesEntry | undefined, status: StatusFilter) =>
  status === null || (status === "untracked" ? entry === undefined : entry?.status === status);

/** The series that pass, in the order of the catalogue. */
export function filterSeries(
  series: readonly Series[],
  entries: ReadonlyMap<string, SeriesEntry>,
  { search, status, timeline }: SeriesFilter,
): Series[] {
  return series.filter(
    (one) =>
      matchesSearch(one, search) &&
      matchesStatus(entries.get(one.id), status) &&
      (timeline === null || one.timeline === timeline),
  );
}
