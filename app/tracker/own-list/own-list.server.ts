import { posterOf } from "#app/works/wall.server.ts";
import { findSeries } from "#worker/catalog/series/index.ts";
import type { Kind, Tracked } from "#worker/tracker/contract/entry.ts";
import { GAME_STATUS_LABELS, SERIES_STATUS_LABELS } from "#worker/tracker/contract.ts";

const LABELS = { series: SERIES_STATUS_LABELS, games: GAME_STATUS_LABELS };

const ORDER: readonly Tracked["status"][] = [
  "watching",
  "playing",
  "completed",
  "paused",
  "planning",
  "dropped",
];

/** Returns "12/50" or "7 h"; nothing for a film and for a work without progress. */
function progressOf({ kind, workId, progress }: Tracked): string | undefined {
  if (kind === "games") return progress > 0 ? `${progress} h` : undefined;
  const episodes = findSeries(workId)?.episodes ?? null;
  return episodes !== null && episodes > 1 ? `${progress}/${episodes}` : undefined;
}

function shown(tracked: Tracked) {
  const { kind, workId, status, rating, isFavourite, isPrivate, notes } = tracked;
  const work = posterOf(kind, workId);
  if (!work) return [];
  return [{ work, entry: { status, rating, isFavourite, isPrivate }, progress: progressOf(tracked), notes }];
}

export type ListedWork = ReturnType<typeof shown>[number];

/** A member's entries of one kind by status, the last changed first. Statuses without entries are left out. */
export function listedWorks(kind: Kind, entries: readonly Tracked[]) {
  const labels: Record<string, string> = LABELS[kind];
  return ORDER.map((status) => ({
    label: labels[status] ?? status,
    works: entries.filter((entry) => entry.status === status).flatMap(shown),
  })).filter(({ works }) => works.length > 0);
}
