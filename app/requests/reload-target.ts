import type { ClientInstrumentation } from "react-router";
import { tabStorage } from "./device-storage";

const ITEM = "reload-target";

/** Null for steps in the history, which have their address already, and for POST forms. */
function targetOf(to: string | number, formMethod?: string, formData?: FormData): string | null {
  if (typeof to === "number" || (formMethod ?? "get").toLowerCase() !== "get") return null;
  const target = new URL(to, location.href);
  if (formData)
    target.search = String(new URLSearchParams([...formData].map(([name, value]) => [name, String(value)])));
  return target.origin === location.origin ? target.pathname + target.search + target.hash : null;
}

/**
 * After a deployment, an open page lacks scripts, and React Router reloads the current page when a navigation needs one.
 * This notes the target until the navigation ends.
 */
export const noteTargets: ClientInstrumentation = {
  router: ({ instrument }) =>
    instrument({
      async navigate(navigate, { to, formMethod, formData }) {
        const target = targetOf(to, formMethod, formData);
        tabStorage.write(ITEM, target);
        await navigate();
        if (tabStorage.read(ITEM) === target) tabStorage.write(ITEM, null);
      },
    }),
};

/** Once, when a page starts after such a reload. */
export function openNotedTarget() {
  const target = tabStorage.read(ITEM);
  tabStorage.write(ITEM, null);
  const [start] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (target !== null && start?.type === "reload") location.replace(target);
}
