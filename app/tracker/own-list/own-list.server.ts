import { gameLink, onWall, seriesLink } from "#app/works/work-view.server.ts";
import { findGame } from "#worker/catalog/games/index.ts";
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
  const series = kind === "series" ? findSeries(workId) : undefined;
  const game = kind === "games" ? findGame(workId) : undefined;
  const link = series ? seriesLink(series) : game ? gameLink(game) : null;
  if (!link) return [];
  const { about: _about, ...work } = onWall(link);
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
