import { useEffect, useState } from "react";
import { logDebug } from "#app/requests/log.ts";
import type { Kind } from "#franchise/works.ts";

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
