import type { ClientInstrumentation } from "react-router";

const ITEM = "side7-reload-target";

/** Null for steps in the history, which have their address already, and for POST forms. */
function targetOf(to: string | number, formMethod?: string, formData?: FormData): string | null {
  if (typeof to === "number" || (formMethod ?? "get").toLowerCase() !== "get") return null;
  const target = new URL(to, location.href);
  if (formData)
    target.search = String(new URLSearchParams([...formData].map(([name, value]) => [name, String(value)])));
  return target.origin === location.origin ? target.pathname + target.search + target.hash : null;
}

function note(target: string | null) {
  try {
    if (target === null) sessionStorage.removeItem(ITEM);
    else sessionStorage.setItem(ITEM, target);
  } catch {
    // The present page opens again if there is no storage.
  }
}

function noted(): string | null {
  try {
    return sessionStorage.getItem(ITEM);
  } catch {
    return null;
  }
}

/**
 * After a deployment, an open page lacks scripts, and React Router reloads the present page when a navigation needs one.
 * This notes the target until the navigation ends.
 */
export const noteTargets: ClientInstrumentation = {
  router: ({ instrument }) =>
    instrument({
      async navigate(navigate, { to, formMethod, formData }) {
        const target = targetOf(to, formMethod, formData);
        note(target);
        await navigate();
        if (noted() === target) note(null);
      },
    }),
};

/** Once, when a page starts after such a reload. */
export function openNotedTarget() {
  const target = noted();
  note(null);
  const [start] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (target !== null && start?.type === "reload") location.replace(target);
}
