import { useEffect, useState } from "react";
import { viewingsOf } from "#app/log/editor/cells.ts";
import { logDebug } from "#app/requests/log.ts";
import type { Kind } from "#franchise/works.ts";
import type { EntryLog } from "#worker/log/contract/log.ts";

type Texts = Readonly<Record<string, string>>;

/** Returns null until `load` is done. `load` is the same function each time, or null if nothing needs to load. */
function useLate<Value>(load: (() => Promise<Value>) | null): Value | null {
  const [value, setValue] = useState<Value | null>(null);
  useEffect(() => {
    load?.().then(
      (loaded) => setValue(() => loaded),
      (error: unknown) => logDebug("part_not_loaded", error),
    );
  }, [load]);
  return value;
}

const FILES: Record<Kind, () => Promise<Texts>> = {
  series: async () => (await import("#generated/tracker/series-texts.json")).default,
  games: async () => (await import("#generated/tracker/games-texts.json")).default,
};

/** Returns "" until the browser has loaded the file, which has the descriptions of all works. */
export function useDescription(kind: Kind, { id, description = "" }: { id: string; description?: string }) {
  const texts = useLate(description ? null : FILES[kind]);
  return description || (texts?.[id] ?? "");
}

const loadTitles = async () => (await import("#franchise/episodes.ts")).episodeTitle;

/** The last episode that was seen in any viewing. */
export const reachedBy = (log: EntryLog) =>
  "more" in log && log.more
    ? Number.POSITIVE_INFINITY
    : Math.max(
        0,
        ...viewingsOf(log)
          .flat()
          .map(([, , last]) => last),
      );

/** Finds an episode's title. Null while titles load, and if it has none to show. */
export function useEpisodeTitle(series: string, log: EntryLog | null) {
  const find = useLate(loadTitles);
  return (episode: number) => (find && log && find(series, episode, reachedBy(log))) || null;
}
