import { useEffect, useState } from "react";
import { logDebug } from "#app/log.ts";
import type { Kind } from "#worker/tracker/contract/entry.ts";

/** What works are about, by their ids. */
export type Texts = Readonly<Record<string, string>>;

const FILES: Record<Kind, () => Promise<{ default: Texts }>> = {
  series: () => import("#generated/tracker/series-texts.json"),
  games: () => import("#generated/tracker/games-texts.json"),
};

/** The texts that came with the page, and all of them as soon as their file is there. */
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
