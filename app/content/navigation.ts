import { site } from "./site";

/** The pages in the menu of the header's Guide entry. */
export const guidePages = [
  { label: "Where to start", to: "/resources/viewing-order" },
  { label: "Chronology", to: "/tracker" },
  { label: "Series and films", to: "/series" },
  { label: "Games", to: "/games" },
  { label: "Videos", to: "/videos" },
  { label: "Mobile suits", to: "/resources/mobile-suits" },
  { label: "Gunpla", to: "/resources/gunpla" },
] as const;

/** The pages in the menu of the header's Tracker entry. */
export const trackerPages = [
  { label: "Series Tracker", to: "/tracker/series", isForSupporters: true },
  { label: "Game Tracker", to: "/tracker/games", isForSupporters: true },
  { label: "Members", to: "/members", isForSupporters: false },
  { label: "Trivia", to: "/chat", isForSupporters: false },
  { label: "Timeline", to: "/timeline", isForSupporters: false },
  { label: "Roadmap", to: "/tracker/roadmap", isForSupporters: false },
] as const;

/** The account menu's pages about what the member has logged. Without support, the list is there to look at. */
export const memberPages = (isPatron: boolean) => [
  { label: "My list", to: isPatron ? "/tracker/series" : "/tracker/list" },
  { label: "My card", to: "/profile?tab=gcard" },
  { label: "Statistics", to: "/tracker/statistics" },
];

/** A page in the account menu that only some people have. */
export type OwnPage = { label: string; href: string };

/** The channel's pages on other sites. */
export const elsewhere = [
  { label: "Newsletter", href: site.links.newsletter },
  { label: "YouTube", href: site.links.channel },
  { label: "X", href: site.links.shortMessages },
  { label: "Instagram", href: site.links.photos },
  { label: "Discord", href: site.links.chat },
  { label: "Patreon", href: site.links.patreon },
] as const;
