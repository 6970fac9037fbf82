import type { Shelf } from "./shelf";
import type { Direction } from "./sorts";
import type { Status } from "./work";

/** What is shown of a shelf, in which order and how. */
export type View = {
  search: string;
  status: Status | "untracked" | null;
  /** By the name of each filter its choice; null is all. */
  tags: Readonly<Record<string, string | null>>;
  sort: string;
  direction: Direction;
  layout: "grid" | "list";
};

type Described = Pick<Shelf, "statuses" | "filters" | "sorts">;

const among = <Value extends string>(values: readonly Value[], value: string | null) =>
  values.find((known) => known === value) ?? null;

/** The view lives in the address, so that it can be shared and survives a reload. What makes no sense is left out. */
export function readView(params: URLSearchParams, { statuses, filters, sorts }: Described): View {
  const sort = sorts.find(({ name }) => name === params.get("sort")) ?? sorts[0];
  return {
    search: params.get("q") ?? "",
    status: among([...statuses, "untracked"], params.get("status")),
    tags: Object.fromEntries(filters.map(({ name, values }) => [name, among(values, params.get(name))])),
    sort: sort?.name ?? "",
    direction: among(["asc", "desc"], params.get("dir")) ?? sort?.usual ?? "asc",
    layout: among(["grid", "list"], params.get("view")) ?? "grid",
  };
}

/** The query of an address for this view; the usual is left out, so that the usual view has none. */
export function queryOf(view: View, { filters, sorts }: Described): string {
  const sort = sorts.find(({ name }) => name === view.sort);
  const choices: [string, string | null][] = [
    ["q", view.search],
    ["status", view.status],
    ...filters.map(({ name }): [string, string | null] => [name, view.tags[name] ?? null]),
    ["sort", sort === sorts[0] ? null : view.sort],
    ["dir", view.direction === sort?.usual ? null : view.direction],
    ["view", view.layout === "grid" ? null : view.layout],
  ];
  return new URLSearchParams(choices.filter((choice): choice is [string, string] => !!choice[1])).toString();
}

/** Whether anything is left out by it. */
export const isNarrowed = ({ search, status, tags }: View) =>
  search.trim() !== "" || status !== null || Object.values(tags).some((value) => value !== null);
