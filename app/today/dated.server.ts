import { findGame, findSeries, GAMES, SERIES } from "#franchise/catalog.ts";
import type { Dated } from "./days";

/** The works whose first day is known, the oldest first. */
export const DATED: readonly Dated[] = [
  ...SERIES.map(({ id, title, released }) => ({ kind: "series" as const, id, title, released })),
  ...GAMES.map(({ id, title, released }) => ({ kind: "games" as const, id, title, released })),
]
  .flatMap(({ released, ...work }) => (released ? { ...work, released } : []))
  .toSorted((one, other) => one.released.localeCompare(other.released));

export const utcDay = () => new Date().toISOString().slice(0, 10);

/** Of a work at a path such as `series/gundam-x`; nothing for other paths. */
export const titleAt = (path: string) => {
  const [kind, id = ""] = path.split("/");
  return (kind === "series" ? findSeries(id) : findGame(id))?.title ?? [];
};
