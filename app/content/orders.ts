/** The orders in which to watch the series and films, in the same words wherever one can be chosen. */
export const orders = { story: "Story order", release: "Release order", ours: "Our order" } as const;
