import type { Entries, Status } from "#app/log/entry.ts";
import type { Direction, Shelf, Sort, Work } from "#app/log/shelf.ts";
import type { Entry } from "#worker/log/contract/entry.ts";

export type ListOptions = {
  search: string;
  /** `tracked`: everything on the member's list. */
  status: Status | "tracked" | "untracked" | null;
  tags: Readonly<Record<string, string | null>>;
  sort: string;
  direction: Direction;
  layout: "grid" | "list";
};

type Described = Pick<Shelf, "statuses" | "filters" | "sorts">;

const among = <Value extends string>(values: readonly Value[], value: string | null) =>
  values.find((known) => known === value) ?? null;

export function readListOptions(params: URLSearchParams, { statuses, filters, sorts }: Described) {
  const sort = sorts.find(({ name }) => name === params.get("sort")) ?? sorts[0];
  return {
    search: params.get("q") ?? "",
    status: among([...statuses, "tracked", "untracked"], params.get("status")),
    tags: Object.fromEntries(filters.map(({ name, values }) => [name, among(values, params.get(name))])),
    sort: sort?.name ?? "",
    direction: among(["asc", "desc"], params.get("dir")) ?? sort?.usual ?? "asc",
    layout: among(["grid", "list"], params.get("view")) ?? "grid",
  };
}

/** Leaves out default values, so that the default options have an empty query. */
export function queryOf(options: ListOptions, { filters, sorts }: Described): string {
  const sort = sorts.find(({ name }) => name === options.sort);
  const choices: [string, string | null][] = [
    ["q", options.search],
    ["status", options.status],
    ...filters.map(({ name }): [string, string | null] => [name, options.tags[name] ?? null]),
    ["sort", sort === sorts[0] ? null : options.sort],
    ["dir", options.direction === sort?.usual ? null : options.direction],
    ["view", options.layout === "grid" ? null : options.layout],
  ];
  return new URLSearchParams(choices.filter((choice): choice is [string, string] => !!choice[1])).toString();
}

/** Null for whole lists, which have their own control. */
export const chosenStatus = ({ status }: Pick<ListOptions, "status">) =>
  status === "tracked" ? null : status;

export const isNarrowed = ({ search, tags, ...options }: ListOptions) =>
  search.trim() !== "" || [chosenStatus(options), ...Object.values(tags)].some((value) => value !== null);

const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** `found` is null without a search. Works that compare as equal keep the catalog's order. */
export function arrange(
  works: readonly Work[],
  entries: Entries,
  options: ListOptions,
  sorts: readonly Sort[],
  found: ReadonlySet<string> | null,
): Work[] {
  const shown = works.filter(
    (work) =>
      (found === null || found.has(work.id)) &&
      hasStatus(entries.get(work.id), options.status) &&
      Object.entries(options.tags).every(([name, tag]) => tag === null || work.tags[name]?.includes(tag)),
  );
  const sort = sorts.find(({ name }) => name === options.sort);
  if (!sort) return shown;
  const sign = options.direction === "asc" ? 1 : -1;
  return shown
    .map((work) => ({ work, key: sort.of(work, entries.get(work.id)) }))
    .sort((a, b) => compare(a.key, b.key, sign))
    .map(({ work }) => work);
}

const hasStatus = (entry: Entry | undefined, wanted: ListOptions["status"]) =>
  wanted === null || (wanted === "tracked" ? entry !== undefined : (entry?.status ?? "untracked") === wanted);

type Key = string | number | null;

function compare(a: Key, b: Key, sign: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (typeof a === "string" && typeof b === "string") return sign * collator.compare(a, b);
  return sign * (Number(a) - Number(b));
}
