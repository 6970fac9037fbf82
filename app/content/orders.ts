/** The orders in which to watch the series and films, in the same words wherever one can be chosen. */
export const orders = {
  story: {
    name: "Story order",
    about: "By the year in which each story begins, one timeline after another.",
  },
  release: {
    name: "Release order",
    about: "As fans first saw it: later works call back to earlier ones, never the other way around.",
  },
  ours: {
    name: "Our order",
    about:
      "As we'd watch everything: the Universal Century's main story, its side stories, then the other timelines by release, and parodies last.",
  },
} as const;
