import type { Series, SeriesKind } from "#worker/catalog/contract.ts";

type Told = Pick<Series, "startsIn" | "watchOrder">;

/** What has no date in its calendar comes last: it happens nowhere in particular. */
const yearOf = ({ startsIn }: Told) => startsIn?.year ?? Number.MAX_SAFE_INTEGER;

/** As the story goes, within one calendar. */
export const byStory = (a: Told, b: Told) => yearOf(a) - yearOf(b) || a.watchOrder - b.watchOrder;

const RETELLINGS: ReadonlySet<SeriesKind> = new Set(["Compilation film", "Compilation series"]);

/** Tells again what its series told: nothing new happens there. */
export const isRetelling = ({ kind }: Pick<Series, "kind">) => RETELLINGS.has(kind);
