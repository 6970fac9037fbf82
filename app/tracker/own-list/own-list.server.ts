import { posterOf } from "#app/works/wall.server.ts";
import { findSeries } from "#franchise/catalog.ts";
import type { Kind } from "#franchise/works.ts";
import type { Tracked } from "#worker/tracker/contract/entry.ts";
import { statusLabel } from "#worker/tracker/contract.ts";
import { progressText } from "../entry/progress-text";

const ORDER: readonly Tracked["status"][] = [
  "watching",
  "playing",
  "paused",
  "planning",
  "completed",
  "dropped",
];

function shown(tracked: Tracked) {
  const { kind, workId, status, progress, rating, isFavourite, isPrivate, notes } = tracked;
  const work = posterOf(kind, workId);
  if (!work) return [];
  const text = progressText(kind, progress, findSeries(workId)?.episodes ?? null);
  return [{ work, entry: { status, rating, isFavourite, isPrivate }, progress: text, notes }];
}

export type ListedWork = ReturnType<typeof shown>[number];

/** A member's entries of one kind by status, the last changed first. Statuses without entries are left out. */
export function listedWorks(kind: Kind, entries: readonly Tracked[]) {
  return ORDER.map((status) => ({
    label: statusLabel(kind, status),
    works: entries.filter((entry) => entry.status === status).flatMap(shown),
  })).filter(({ works }) => works.length > 0);
}
