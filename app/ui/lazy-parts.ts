import { type ComponentType, lazy, useState } from "react";
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

/**
 * For a part in `Suspense` that only needs its scripts to become interactive. The server renders the part with the
 * page, so that it shows without scripts; the browser loads it after the page's own scripts. Until then, and if it does
 * not arrive, what the server rendered stays. Callers choose with `import.meta.env.SSR`; a static import would put the
 * part into the page's own script.
 */
export const hydratedLater = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      (error: unknown) => {
        logDebug("part_not_loaded", error);
        return new Promise<{ default: ComponentType<Props> }>(() => {});
      },
    ),
  );
