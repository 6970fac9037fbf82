import { marksOf } from "#app/works/poster-card.tsx";
import { posterOf } from "#app/works/wall.server.ts";
import { findSeries } from "#franchise/catalog.ts";
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
  const { kind, workId, status, progress, notes } = tracked;
  const work = posterOf(kind, workId);
  if (!work) return [];
  const text = progressText(kind, progress, findSeries(workId)?.episodes ?? null);
  return [
    {
      work,
      label: statusLabel(kind, status),
      entry: { ...marksOf(tracked), isStatusBelow: true },
      progress: text,
      notes,
    },
  ];
}

export type ListedWork = ReturnType<typeof shown>[number];

/** A member's entries by status, the last changed first. */
export const listedWorks = (entries: readonly Tracked[]) =>
  ORDER.flatMap((status) => entries.filter((entry) => entry.status === status).flatMap(shown));
