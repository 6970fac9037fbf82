import { site } from "./site";

/** The menu of the header's Tracker entry. */
export const trackerPages = [
  { label: "Series Tracker", to: "/tracker/series", isForSupporters: true },
  { label: "Game Tracker", to: "/tracker/games", isForSupporters: true },
  { label: "Members", to: "/members", isForSupporters: false },
  { label: "Trivia", to: "/chat", isForSupporters: false },
  { label: "Timeline", to: "/timeline", isForSupporters: false },
  { label: "Roadmap", to: "/tracker/roadmap", isForSupporters: false },
  { label: "Chronology", to: "/tracker", isForSupporters: false },
] as const;

/** A page that only some people have, for the account menu. */
export type OwnPage = { label: string; href: string };

/** The channel on other sites. */
export const elsewhere = [
  { label: "Newsletter", href: site.links.newsletter },
  { label: "YouTube", href: site.links.channel },
  { label: "X", href: site.links.shortMessages },
  { label: "Instagram", href: site.links.photos },
  { label: "Discord", href: site.links.chat },
  { label: "Patreon", href: site.links.patreon },
] as const;
