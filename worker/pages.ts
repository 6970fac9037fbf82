/** What holds for a page. What is left out does not hold for it. */
type Page = {
  /** Search engines should find it. */
  sitemap?: true;
  /** The site's search finds it, by the words in `app/content/search.ts`. */
  search?: true;
  /**
   * Visitors without a session get a copy, which the edge keeps: until the next version, if only the build decides what
   * the page shows; for a minute, if members or other sites change it; `tagged`: for a minute, if the page's loader
   * names what it shows in `Cache-Tag`. It leaves that out if it could not read something.
   */
  kept?: "version" | "minute" | "tagged";
  /**
   * Visitors' browsers keep it for reading without a connection. Never a page about members: what they make private has
   * to disappear, and nothing reaches a copy on somebody else's device.
   */
  offline?: true;
  /** The parameters that change a kept page. A request with one of them gets a new answer, not a copy. */
  reads?: readonly string[];
  /** The route with a loader in the browser, for whose data alone React Router asks (`_routes`). */
  ownData?: string;
};

/** Every page by the pattern of its path, in the order of weight for search engines. Modules are in `app/routes.ts`. */
export const PAGES = {
  "/": { sitemap: true, search: true, kept: "tagged", offline: true },
  "/timeline": { sitemap: true, search: true, kept: "version", offline: true, reads: ["era"] },
  "/tracker": { sitemap: true, search: true, kept: "version", offline: true, reads: ["order"] },
  "/series": { sitemap: true, search: true, kept: "version", offline: true },
  "/series/:id": { kept: "tagged", offline: true, reads: ["edit"] },
  "/games": { sitemap: true, search: true, kept: "version", offline: true },
  "/games/:id": { kept: "tagged", offline: true, reads: ["edit"] },
  "/chat": { sitemap: true, search: true },
  "/resources/viewing-order": { sitemap: true, search: true, kept: "version", offline: true },
  "/resources/mobile-suits": { sitemap: true, search: true, kept: "version", offline: true },
  "/resources/gunpla": { sitemap: true, search: true, kept: "version", offline: true },
  "/resources/merchandise": { sitemap: true, search: true, kept: "version", offline: true },
  "/videos": {
    sitemap: true,
    search: true,
    kept: "tagged",
    offline: true,
    reads: ["category", "about", "before"],
  },
  "/contact": { sitemap: true, search: true, kept: "version", offline: true },
  "/sponsor": { sitemap: true, search: true },
  "/members": {
    sitemap: true,
    search: true,
    kept: "tagged",
    reads: ["q", "sort", "cursor", "limit"],
    ownData: "members/directory/directory",
  },
  "/tracker/roadmap": { sitemap: true, search: true, kept: "version", offline: true },
  "/coaching.html": { sitemap: true, search: true, kept: "version", offline: true },
  "/api": { sitemap: true, search: true, kept: "version" },
  "/terms": { sitemap: true, search: true, kept: "version", offline: true },
  "/privacy-policy": { sitemap: true, search: true, kept: "version", offline: true },
  "/data-deletion": { sitemap: true, search: true, kept: "version", offline: true },
  "/u/:username": { kept: "tagged", reads: ["series", "games", "notes", "reported"] },
  "/profile/:username": {},
  "/profile": { search: true },
  "/tracker/series": { search: true },
  "/tracker/games": { search: true },
  "/tracker/statistics": { search: true },
  "/tracker/import": { search: true },
  "/search": {},
  "/login": {},
  "/offline": { kept: "version", offline: true },
  "/sitemap.xml": { kept: "minute" },
  "/robots.txt": { kept: "version" },
  "/.well-known/security.txt": { kept: "version" },
} as const satisfies Record<`/${string}`, Page>;

export type PagePath = keyof typeof PAGES;

/** The pages that have one of these properties. */
export type PagesWith<Property extends keyof Page> = {
  [Path in PagePath]: (typeof PAGES)[Path] extends Required<Pick<Page, Property>> ? Path : never;
}[PagePath];

/** Parameters that the frame around every page reads, and React Router itself. */
export const READ_ON_EVERY_PAGE = ["_routes", "index", "denied", "returnTo"];

/** What may be in place of a name in a pattern. */
const NAMED = { id: "[a-z0-9-]{1,100}", username: "[\\w-]{1,64}" };

export const pageWith = (path: PagePath): Page => PAGES[path];

/** The paths with this property, in their order. */
export const pagesWith = <Property extends keyof Page>(property: Property) =>
  (Object.keys(PAGES) as PagePath[]).filter(
    (path): path is PagesWith<Property> => pageWith(path)[property] !== undefined,
  );

const EXPRESSIONS = (Object.keys(PAGES) as PagePath[]).map((path) => {
  const expression = path
    .replaceAll(".", "\\.")
    .replace(/:(\w+)/, (_, name: keyof typeof NAMED) => NAMED[name]);
  return [new RegExp(`^${expression}$`), path] as const;
});

/** The page at this path, as links write it; null if there is none. */
export const pageAt = (pathname: string): PagePath | null =>
  EXPRESSIONS.find(([expression]) => expression.test(pathname))?.[1] ?? null;
