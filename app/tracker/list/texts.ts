import { useEffect, useState } from "react";
import { logDebug } from "#app/log.ts";
import type { Kind } from "#worker/tracker/contract/entry.ts";

/** The descriptions of works, by work id. */
export type Texts = Readonly<Record<string, string>>;

const FILES: Record<Kind, () => Promise<{ default: Texts }>> = {
  series: () => import("#generated/tracker/series-texts.json"),
  games: () => import("#generated/tracker/games-texts.json"),
};

/** Returns the descriptions that came with the page, and all descriptions once their file has loaded. */
export function useTexts(kind: Kind, loaded: Texts): Texts {
  const [all, setAll] = useState<Texts | null>(null);
  useEffect(() => {
    let isShown = true;
    FILES[kind]().then(
      (file) => isShown && setAll(file.default),
      (error: unknown) => logDebug("part_not_loaded", error),
    );
    return () => {
      isShown = false;
    };
  }, [kind]);
  return all ?? loaded;
}
