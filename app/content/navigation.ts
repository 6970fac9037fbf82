import { ChartColumn, type Icon, IdCard, List, LogOut, Settings, User, Wrench } from "#app/ui/icons.tsx";
import { site } from "./site";

export const guidePages = [
  { label: "Where to start", to: "/resources/viewing-order" },
  { label: "Chronology", to: "/tracker" },
  { label: "Series and films", to: "/series" },
  { label: "Games", to: "/games" },
  { label: "Videos", to: "/videos" },
  { label: "Mobile suits", to: "/resources/mobile-suits" },
  { label: "Gunpla", to: "/resources/gunpla" },
] as const;

export const trackerPages = [
  { label: "Series Tracker", to: "/tracker/series", isForSupporters: true },
  { label: "Game Tracker", to: "/tracker/games", isForSupporters: true },
  { label: "Members", to: "/members", isForSupporters: false },
  { label: "Trivia", to: "/chat", isForSupporters: false },
  { label: "Timeline", to: "/timeline", isForSupporters: false },
  { label: "Roadmap", to: "/tracker/roadmap", isForSupporters: false },
] as const;

/** A page in the account menu that only some people have. */
export type OwnPage = { label: string; href: string };

/** `href` is an address outside of the pages that the browser can show by itself. */
type AccountEntry = { label: string; Icon: Icon } & ({ to: string } | { href: string });

/** The account menu. Without support, the list is there to look at. `ownPath` is the address of the public profile. */
export const accountEntries = (
  isPatron: boolean,
  ownPath: string | null,
  ownPages: OwnPage[],
): AccountEntry[] => [
  { label: "My list", to: isPatron ? "/tracker/series" : "/tracker/list", Icon: List },
  { label: "My card", to: "/profile/gcard", Icon: IdCard },
  { label: "Statistics", to: "/tracker/statistics", Icon: ChartColumn },
  ...(ownPath === null ? [] : [{ label: "My profile", to: ownPath, Icon: User }]),
  { label: "Settings", to: "/profile", Icon: Settings },
  ...ownPages.map((page) => ({ ...page, Icon: Wrench })),
  { label: "Logout", href: "/auth/logout", Icon: LogOut },
];

export const elsewhere = [
  { label: "Newsletter", href: site.links.newsletter },
  { label: "YouTube", href: site.links.channel },
  { label: "X", href: site.links.shortMessages },
  { label: "Instagram", href: site.links.photos },
  { label: "Discord", href: site.links.chat },
  { label: "Patreon", href: site.links.patreon },
] as const;
