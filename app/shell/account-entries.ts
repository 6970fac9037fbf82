import {
  ChartColumn,
  type Icon,
  IdCard,
  List,
  LogOut,
  Settings,
  User,
  Wrench,
} from "#app/drawings/icons.tsx";

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
