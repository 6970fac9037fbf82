/** What the Tracker entry of the header opens. */
export const trackerPages = [
  { label: "Series Tracker", to: "/tracker/series" },
  { label: "Game Tracker", to: "/tracker/games" },
  { label: "Members", to: "/members" },
  { label: "Trivia", to: "/chat" },
  { label: "Timeline", to: "/timeline" },
  { label: "Roadmap", to: "/tracker/roadmap" },
] as const;
