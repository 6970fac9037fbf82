import { useEffect, useState } from "react";
import { logDebug } from "#app/log.ts";
import type { Kind } from "#franchise/works.ts";

type Texts = Readonly<Record<string, string>>;

const FILES: Record<Kind, () => Promise<{ default: Texts }>> = {
  series: () => import("#generated/tracker/series-texts.json"),
  games: () => import("#generated/tracker/games-texts.json"),
};

/** Empty until their file has loaded. */
export function useTexts(kind: Kind): Texts {
  const [texts, setTexts] = useState<Texts>({});
  useEffect(() => {
    let isShown = true;
    FILES[kind]().then(
      (file) => isShown && setTexts(file.default),
      (error: unknown) => logDebug("part_not_loaded", error),
    );
    return () => {
      isShown = false;
    };
  }, [kind]);
  return texts;
}
