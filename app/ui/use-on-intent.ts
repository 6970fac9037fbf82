import { useState } from "react";
import { logDebug } from "#app/log.ts";

/**
 * For code that a page needs only after a press: starts to load it when its button is pointed at or focused. `part` is
 * null until a press asked for it. Then `onPart` runs. If it fails to load, the next press tries again.
 */
export function useOnIntent<Part>(load: () => Promise<Part>) {
  const [part, setPart] = useState<Part | null>(null);
  const preload = () => void load().catch(() => {});

  function ask(onPart: () => void) {
    load().then(
      (loaded) => {
        setPart(() => loaded);
        onPart();
      },
      (error: unknown) => logDebug("part_not_loaded", error),
    );
  }

  return { part, ask, preloading: { onPointerEnter: preload, onFocus: preload } };
}
