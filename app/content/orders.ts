/** The orders in which to watch the series and films, in the same words wherever one can be chosen. */
export const orders = { story: "Story order", release: "Release order", ours: "Our order" } as const;

/** What each order to watch in is good for. */
export const orderTexts = {
  story: "By the year in which each story begins, one timeline after another.",
  release: "As fans first saw it: later works call back to earlier ones, never the other way around.",
  ours: "As we'd watch everything: the Universal Century's main story, its side stories, then the other timelines by release, and parodies last.",
} as const;
