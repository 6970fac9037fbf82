import { useEffect, useState } from "react";
import { logDebug } from "#app/requests/log.ts";
import type { EntryLog } from "#worker/log/contract/log.ts";
import { viewingsOf } from "./editor/cells";

const load = async () => (await import("#franchise/episodes.ts")).episodeTitle;

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
  const [find, setFind] = useState<Awaited<ReturnType<typeof load>> | null>(null);
  useEffect(() => {
    void load().then(
      (loaded) => setFind(() => loaded),
      (error) => logDebug("titles_not_loaded", error),
    );
  }, []);
  return (episode: number) => (find && log && find(series, episode, reachedBy(log))) || null;
}
