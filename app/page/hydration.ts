import { useSyncExternalStore } from "react";

/** The window's event after React has taken over the page. */
export const HYDRATED = "hydrated";

/** Whether the page is the server's, and its scripts have not taken it over yet. */
export const isHydrating = () => import.meta.env.SSR || !("hydrated" in document.documentElement.dataset);

const never = () => () => {};

/** What only the browser knows. `otherwise` on the server and during hydration. */
export const useInBrowser = <Value, Otherwise>(read: () => Value, otherwise: Otherwise) =>
  useSyncExternalStore<Value | Otherwise>(never, read, () => otherwise);
