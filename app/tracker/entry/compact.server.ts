import { findSeries } from "#franchise/catalog.ts";
import type { Tracked } from "#worker/tracker/contract/entry.ts";
import { numbersOf } from "#worker/tracker/contract/log.ts";
import { SENT_FIELDS } from "./entry";

/**
 * React Router would encode objects field by field, with twice the bytes, while the page waits. Only the entry in the
 * plain editor has its log.
 */
export const toCompact = (entries: readonly Tracked[], editedId: string | null = null): string =>
  JSON.stringify(
    entries.map((entry) => {
      const log = entry.workId === editedId ? entry.log : undefined;
      const sent = { ...entry, log, nextEpisode: nextEpisodeOf(entry) };
      return SENT_FIELDS.map((field) => sent[field]);
    }),
  );

/** Undefined where it is simply the one after the progress. */
function nextEpisodeOf({ kind, workId, progress, log }: Tracked): number | undefined {
  if (kind === "games" || !log) return undefined;
  const { nextEpisode } = numbersOf(log, { length: findSeries(workId)?.episodes ?? null });
  return nextEpisode === null || nextEpisode === progress + 1 ? undefined : nextEpisode;
}
