import type { Known, Tracked } from "#worker/log/contract/entry.ts";
import { SENT_FIELDS } from "./entry";

/**
 * React Router would encode objects field by field, with twice the bytes, while the page waits. Only the entry in the
 * plain editor has its log.
 */
export const toCompact = (entries: readonly Known<Tracked>[], editedId: string | null = null): string =>
  JSON.stringify(
    entries.map((entry) => {
      const log = entry.workId === editedId ? entry.log : undefined;
      const { nextEpisode, skipped } = entry.facts;
      const isUsual = entry.kind === "games" || nextEpisode === null || nextEpisode === entry.progress + 1;
      const sent = { ...entry, log, nextEpisode: isUsual ? undefined : nextEpisode, skipped };
      return SENT_FIELDS.map((field) => sent[field]);
    }),
  );
