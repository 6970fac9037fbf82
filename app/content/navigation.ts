import { site } from "./site";

/** The menu of the header's Tracker entry. */
export const trackerPages = [
  { label: "Series Tracker", to: "/tracker/series" },
  { label: "Game Tracker", to: "/tracker/games" },
  { label: "Members", to: "/members" },
  { label: "Trivia", to: "/chat" },
  { label: "Timeline", to: "/timeline" },
  { label: "Roadmap", to: "/tracker/roadmap" },
] as const;

/** The channel on other sites. */
export const elsewhere = [
  { label: "Newsletter", href: site.links.newsletter },
  { label: "YouTube", href: site.links.channel },
  { label: "X", href: site.links.shortMessages },
  { label: "Instagram", href: site.links.photos },
  { label: "Discord", href: site.links.chat },
  { label: "Patreon", href: site.links.patreon },
] as const;
