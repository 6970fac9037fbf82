import { progressText } from "#app/log/progress-badges.tsx";
import { marksOf } from "#app/poster/poster-card.tsx";
import { posterOf } from "#app/poster/wall.server.ts";
import { findSeries } from "#franchise/catalog.ts";
import type { Tracked } from "#worker/log/contract/entry.ts";
import { statusLabel } from "#worker/log/contract/index.ts";

const ORDER: readonly Tracked["status"][] = [
  "watching",
  "playing",
  "paused",
  "planning",
  "completed",
  "dropped",
];

function shown(tracked: Tracked) {
  const { kind, workId, status, notes } = tracked;
  const work = posterOf(kind, workId);
  if (!work) return [];
  const text = progressText(kind, tracked, findSeries(workId)?.episodes ?? null);
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

export type ListedEntry = ReturnType<typeof shown>[number];

/** A member's entries by status, the last changed first. */
export const listedWorks = (entries: readonly Tracked[]) =>
  ORDER.flatMap((status) => entries.filter((entry) => entry.status === status).flatMap(shown));
