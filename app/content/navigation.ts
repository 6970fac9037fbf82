import { site } from "./site";

/** What the Tracker entry of the header opens. */
export const trackerPages = [
  { label: "Series Tracker", to: "/tracker/series" },
  { label: "Game Tracker", to: "/tracker/games" },
  { label: "Members", to: "/members" },
  { label: "Trivia", to: "/chat" },
  { label: "Timeline", to: "/timeline" },
  { label: "Roadmap", to: "/tracker/roadmap" },
] as const;

/** Where else we are. */
export const elsewhere = [
  { label: "Newsletter", href: site.links.newsletter },
  { label: "YouTube", href: site.links.channel },
  { label: "X", href: site.links.shortMessages },
  { label: "Instagram", href: site.links.photos },
  { label: "Discord", href: site.links.chat },
  { label: "Patreon", href: site.links.patreon },
] as const;
