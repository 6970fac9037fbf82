import { type ComponentType, createElement, lazy, memo, Suspense, useEffect, useState } from "react";
import { logDebug } from "#app/log.ts";
import { reportHydration } from "./early-press";
import { NOT_OPENED, useToast } from "./toasts";

/**
 * Loads code that a page needs only after a press. Loading starts when the pointer or the focus reaches the button.
 * `part` is null until the first press has loaded the code. `onPart` runs after that. If loading fails, a toast says
 * so, and the next press tries again.
 */
export function useOnIntent<Part>(load: () => Promise<Part>) {
  const [part, setPart] = useState<Part | null>(null);
  const showToast = useToast();
  const preload = () => void load().catch(() => {});

  function ask(onPart: () => void) {
    load().then(
      (loaded) => {
        setPart(() => loaded);
        onPart();
      },
      (error: unknown) => {
        logDebug("part_not_loaded", error);
        showToast(NOT_OPENED);
      },
    );
  }

  return { part, ask, preloading: { onPointerEnter: preload, onFocus: preload } };
}

/**
 * A part that needs its scripts only to become interactive. Use it in `Suspense`. The server renders the part with the
 * page, so that it shows without scripts. The browser loads the part after the page's own scripts. Until then, and if
 * loading fails, the server's HTML stays. A button that was pressed in the meantime is pressed again. Callers must
 * import the part statically only on the server (`import.meta.env.SSR`), because a static import would add the part to
 * the page's own script.
 */
export const hydratedLater = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    load().then<{ default: ComponentType<Props> }, { default: ComponentType<Props> }>(
      (part) => ({
        default: (props) => {
          useEffect(() => {
            reportHydration();
          }, []);
          return createElement(part, props);
        },
      }),
      (error: unknown) => {
        logDebug("part_not_loaded", error);
        return new Promise(() => {});
      },
    ),
  );

/** Whether the page is the server's, and its scripts have not taken it over yet. */
export const isHydrating = () => import.meta.env.SSR || !("hydrated" in document.documentElement.dataset);

/**
 * The part of a page below the first screen, whose scripts load after the page's own. `onServer` is the part itself on
 * the server, and null in browsers (see `hydratedLater`). A page from the server has the part's HTML already. After a
 * click on a link, the former page stays until the part has loaded, so that links to places in the part find them.
 */
export function belowFirstScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  onServer: ComponentType<Props> | null,
) {
  const OfPage = onServer ?? hydratedLater(load);
  const AfterClick = lazy(async () => ({ default: await load() }));
  // React drops the server's HTML if a `Suspense` renders again before its part has loaded. `memo` prevents that.
  return memo((props: Props) => {
    const [isFromServer] = useState(isHydrating);
    return isFromServer
      ? createElement(Suspense, null, createElement(OfPage as ComponentType<Props>, props))
      : createElement(AfterClick as unknown as ComponentType<Props>, props);
  });
}
