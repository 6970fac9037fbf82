import { useEffect, useState } from "react";
import { viewingsOf } from "#app/log/editor/cells.ts";
import { logDebug } from "#app/requests/log.ts";
import type { Kind } from "#franchise/works.ts";
import type { EntryLog } from "#worker/log/contract/log.ts";

type Texts = Readonly<Record<string, string>>;

const FILES: Record<Kind, () => Promise<{ default: Texts }>> = {
  series: () => import("#generated/tracker/series-texts.json"),
  games: () => import("#generated/tracker/games-texts.json"),
};

/** Returns "" until the browser has loaded the file, which has the descriptions of all works. */
export function useDescription(kind: Kind, { id, description = "" }: { id: string; description?: string }) {
  const [texts, setTexts] = useState<Texts>({});
  const isKnown = description !== "";
  useEffect(() => {
    if (isKnown) return;
    let isShown = true;
    FILES[kind]().then(
      (file) => isShown && setTexts(file.default),
      (error: unknown) => logDebug("part_not_loaded", error),
    );
    return () => {
      isShown = false;
    };
  }, [kind, isKnown]);
  return isKnown ? description : (texts[id] ?? "");
}

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
