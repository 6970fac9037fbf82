import { type ComponentType, lazy } from "react";
import { logDebug } from "#app/log.ts";

/**
 * For a part in `Suspense` that only needs its scripts to become interactive. The server renders the part with the
 * page, so that it shows without scripts; the browser loads it after the page's own scripts. Until then, and if it does
 * not arrive, what the server rendered stays. Callers choose with `import.meta.env.SSR`; a static import would put the
 * part into the page's own script.
 */
export const late = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      (error: unknown) => {
        logDebug("part_not_loaded", error);
        return new Promise<{ default: ComponentType<Props> }>(() => {});
      },
    ),
  );
