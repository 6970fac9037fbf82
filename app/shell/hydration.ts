/** The window's event after React has taken over the page. */
export const HYDRATED = "hydrated";

/** Whether the page is the server's, and its scripts have not taken it over yet. */
export const isHydrating = () => import.meta.env.SSR || !("hydrated" in document.documentElement.dataset);
