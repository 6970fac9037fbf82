import { SERIES_TIMELINES } from "#franchise/calendars.ts";
import { GAME_GENRES, GAME_PLATFORMS, VIDEO_CATEGORIES } from "#franchise/works.ts";
import type { Change, Counted, RouteName } from "./routes";

export type Page = {
  sitemap?: true;
  /** The site search finds it by the words in `app/content/search.ts`. */
  search?: true;
  /**
   * How long visitors without a session get a copy: until a deployment, or for a minute. With `tagged`, the loader
   * names the contents in `Cache-Tag`; it leaves the tag out if it could not read something.
   */
  kept?: "version" | "minute" | "tagged";
  /**
   * The query parameters, and the values, that change a page with copies: such requests get a new answer. Other values
   * are dropped. `true`: any value may. An empty list: none does for visitors without a session.
   */
  reads?: Readonly<Record<string, true | readonly string[]>>;
  /** What a form of the page may do: the same as this call, except for what is set here. */
  action?: Change & { like: RouteName };
  /** Beside what counts for each page. Accounts may read 600 pages with `readsAll` a day. */
  rates?: readonly Counted[];
  readsAll?: true;
  /** The route whose data React Router requests alone (`_routes`), because it has a client loader. */
  ownData?: string;
};

/** Minutes, or a weekend. */
export const FREE_TIMES = ["25", "50", "90", "120", "weekend"] as const;
export type FreeTime = (typeof FREE_TIMES)[number];

export const DECADES = ["1980s", "1990s", "2000s", "2010s", "2020s"] as const;

const WATCH_OPTIONS = {
  order: ["essentials", "story", "release", "ours", "title"],
  recaps: ["hide"],
  shorts: ["hide"],
} as const;

const UNCOPIED_READS: readonly Counted[] = [{ visitor: "uncopied", rows: "many" }];
const PROFILE = { action: { like: "POST /api/report" }, rates: UNCOPIED_READS, readsAll: true } as const;

const LISTED = { sitemap: true, search: true } as const;
const FIXED = { ...LISTED, kept: "version" } as const;

/** The most important first. `app/routes.ts` lists their modules. */
export const PAGES = {
  "/": { ...LISTED, kept: "tagged", reads: { denied: ["tracker"], returnTo: [], saved: [] }, readsAll: true },
  "/timeline": { ...FIXED, reads: { era: SERIES_TIMELINES } },
  "/tracker": { ...FIXED, reads: { order: ["release"] }, readsAll: true },
  "/series": { ...FIXED, reads: WATCH_OPTIONS },
  "/series/:id": {
    kept: "tagged",
    reads: { edit: [], over: [] },
    action: { like: "POST /api/tracker/series" },
  },
  "/games": { ...FIXED, reads: { platform: GAME_PLATFORMS, genre: GAME_GENRES, today: ["1"], era: DECADES } },
  "/games/:id": {
    kept: "tagged",
    reads: { edit: [], over: [] },
    action: { like: "POST /api/tracker/games" },
  },
  "/tonight": { ...LISTED, kept: "minute", reads: { time: FREE_TIMES, recaps: ["1"] }, readsAll: true },
  "/today": { ...LISTED, kept: "tagged" },
  "/chat": { ...LISTED, readsAll: true },
  "/chat/game": { readsAll: true },
  "/resources/viewing-order": { search: true, kept: "version", reads: WATCH_OPTIONS },
  "/resources/mobile-suits": { ...FIXED, reads: { calendar: SERIES_TIMELINES, q: true } },
  "/resources/gunpla": FIXED,
  "/resources/merchandise": FIXED,
  "/videos": { ...LISTED, kept: "tagged", reads: { category: VIDEO_CATEGORIES, about: true, before: true } },
  "/contact": FIXED,
  "/sponsor": { ...LISTED, action: { like: "POST /api/sponsor" } },
  "/members": {
    ...LISTED,
    kept: "tagged",
    reads: { q: true, sort: ["completed", "name"], cursor: true, limit: true },
    rates: [{ visitor: "uncopied", rows: "manyIfAsked" }],
    readsAll: true,
    ownData: "profiles/directory",
  },
  "/members/following": {
    readsAll: true,
    action: { like: "POST /api/profile/settings", rows: 4, withdraws: ({ follow }) => follow === "false" },
  },
  "/tracker/roadmap": FIXED,
  "/coaching.html": FIXED,
  "/api": FIXED,
  "/terms": FIXED,
  "/privacy-policy": FIXED,
  "/data-deletion": FIXED,
  "/u/:username": {
    kept: "tagged",
    reads: { series: true, games: true, notes: true, reported: true },
    ...PROFILE,
  },
  "/u/:username/with/:other": { kept: "tagged", rates: UNCOPIED_READS },
  "/u/:username/lists/:id": { kept: "tagged", reads: { saved: [] }, rates: UNCOPIED_READS },
  "/profile/:username": PROFILE,
  "/u/by/:userId": { rates: UNCOPIED_READS },
  "/profile": { search: true, action: { like: "POST /api/profile/settings" } },
  "/profile/gcard": { action: { like: "POST /api/profile/settings" } },
  "/profile/connections": {
    action: { like: "POST /api/connections", withdraws: ({ form }) => form === "revoke" },
  },
  "/tracker/series": { search: true, readsAll: true, action: { like: "POST /api/tracker/series" } },
  "/tracker/games": { search: true, readsAll: true, action: { like: "POST /api/tracker/games" } },
  "/tracker/welcome": { action: { like: "POST /api/tracker/series/bulk", rows: 80 } },
  "/tracker/share": {},
  "/tracker/list": { search: true, readsAll: true },
  "/tracker/diary": { search: true, readsAll: true, action: { like: "POST /api/tracker/series" } },
  "/tracker/statistics": { search: true, readsAll: true },
  "/tracker/lists": { search: true, action: { like: "POST /api/connections", rows: 4 } },
  "/tracker/lists/add": { action: { like: "POST /api/connections", rows: 4 } },
  "/tracker/lists/:id": {
    action: {
      like: "POST /api/connections",
      rows: 4,
      withdraws: ({ form }) => form === "hide" || form === "delete" || form === "remove",
    },
  },
  "/tracker/lists/:id/add": { action: { like: "POST /api/connections", rows: 4 } },
  "/tracker/year/:year": { readsAll: true },
  "/tracker/import": { search: true },
  "/search": {},
  "/login": {},
  "/sitemap.xml": { kept: "minute" },
  "/feed.xml": { kept: "minute" },
  "/calendar.ics": { kept: "version" },
  "/robots.txt": { kept: "version" },
  "/.well-known/security.txt": { kept: "version" },
} as const satisfies Record<`/${string}`, Page>;

export type PagePath = keyof typeof PAGES;

export type PagesWith<Property extends keyof Page> = {
  [Path in PagePath]: (typeof PAGES)[Path] extends Required<Pick<Page, Property>> ? Path : never;
}[PagePath];

/** Query parameters that React Router reads. */
export const READ_ON_EVERY_PAGE = ["_routes", "index"];

const NAME = "[\\w-]{1,64}";
const NAMED = { id: "[a-z0-9-]{1,100}", username: NAME, other: NAME, userId: NAME, year: "\\d{4}" };

export const pageRow = (path: PagePath): Page => PAGES[path];

export const pagesWith = <Property extends keyof Page>(property: Property) =>
  (Object.keys(PAGES) as PagePath[]).filter(
    (path): path is PagesWith<Property> => pageRow(path)[property] !== undefined,
  );

/** `/profile/gcard` comes before `/profile/:username`. */
const ORDERED = (Object.keys(PAGES) as PagePath[]).toSorted(
  (one, other) => Number(one.includes(":")) - Number(other.includes(":")),
);
const EXPRESSIONS = ORDERED.map((path) => {
  const expression = path
    .replaceAll(".", "\\.")
    .replaceAll(/:(\w+)/g, (_, name: keyof typeof NAMED) => NAMED[name]);
  return [new RegExp(`^${expression}$`), path] as const;
});

export const patternOf = (pathname: string): PagePath | null =>
  EXPRESSIONS.find(([expression]) => expression.test(pathname))?.[1] ?? null;
