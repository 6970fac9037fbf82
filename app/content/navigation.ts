import {
  AtSign,
  Camera,
  ChartColumn,
  Heart,
  type Icon,
  IdCard,
  List,
  LogOut,
  Mail,
  MessagesSquare,
  Play,
  Settings,
  User,
  Wrench,
} from "#app/drawings/icons.tsx";
import { site } from "./site";

const guidePages = [
  { label: "What to Watch", to: "/series" },
  { label: "Viewing Order", to: "/resources/viewing-order" },
  { label: "Chronology", to: "/tracker" },
  { label: "Games", to: "/games" },
  { label: "Videos", to: "/videos" },
  { label: "Mobile Suits", to: "/resources/mobile-suits" },
  { label: "Gunpla", to: "/resources/gunpla" },
  { label: "Merchandise", to: "/resources/merchandise" },
];

/** Menus leave out the videos of a site without a channel. */
export const guidePagesOf = (hasVideos: boolean) =>
  guidePages.filter(({ to }) => hasVideos || to !== "/videos");

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
  { label: "Profile", to: "/profile", Icon: Settings },
  { label: "My List", to: isPatron ? "/tracker/series?status=tracked" : "/tracker/list", Icon: List },
  { label: "My card", to: "/profile/gcard", Icon: IdCard },
  { label: "Statistics", to: "/tracker/statistics", Icon: ChartColumn },
  ...(ownPath === null ? [] : [{ label: "My public page", to: ownPath, Icon: User }]),
  ...ownPages.map((page) => ({ ...page, Icon: Wrench })),
  { label: "Logout", href: "/auth/logout", Icon: LogOut },
];

/** The first four are also on the contact page. */
export const elsewhere = [
  { label: "YouTube", href: site.links.channel, Icon: Play },
  { label: "X", href: site.links.shortMessages, Icon: AtSign },
  { label: "Instagram", href: site.links.photos, Icon: Camera },
  { label: "Discord", href: site.links.chat, Icon: MessagesSquare },
  { label: "Newsletter", href: site.links.newsletter, Icon: Mail },
  { label: "Patreon", href: site.links.patreon, Icon: Heart },
] as const;
