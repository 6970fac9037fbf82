import { type ComponentType, lazy, useState, useSyncExternalStore } from "react";
import { logDebug } from "#app/log.ts";

/**
 * Loads code that a page needs only after a press. Loading starts when the pointer or the focus reaches the button.
 * `part` is null until the first press has loaded the code. `onPart` runs after that. If loading fails, the next press
 * tries again.
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
 * A part that needs its scripts only to become interactive. Use it in `Suspense`. The server renders the part with the
 * page, so that it shows without scripts. The browser loads the part after the page's own scripts. Until then, and if
 * loading fails, the server's HTML stays. Callers must import the part statically only on the server
 * (`import.meta.env.SSR`), because a static import would add the part to the page's own script.
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

const never = () => () => {};

/** Whether the component was in the server's HTML. The answer never changes for a component. */
export function useIsFromServer(): boolean {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  return useState(isHydrating)[0];
}
