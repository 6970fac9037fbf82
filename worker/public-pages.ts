/**
 * The pages that visitors without a session get as copies. `tagged`: a copy is kept only if the page's loader names in
 * `Cache-Tag` what the page shows, which it leaves out if it could not read that.
 */
const KEPT_PAGES: Readonly<Record<string, { tagged: boolean }>> = {
  "/": { tagged: true },
  "/videos": { tagged: true },
  "/members": { tagged: true },
  "/u/:username": { tagged: true },
  "/tracker": { tagged: false },
  "/series": { tagged: false },
  "/series/:id": { tagged: false },
  "/games": { tagged: false },
  "/games/:id": { tagged: false },
  "/timeline": { tagged: false },
  "/coaching.html": { tagged: false },
  "/contact": { tagged: false },
  "/tracker/roadmap": { tagged: false },
  "/resources/viewing-order": { tagged: false },
  "/resources/mobile-suits": { tagged: false },
  "/resources/gunpla": { tagged: false },
  "/resources/merchandise": { tagged: false },
  "/privacy-policy": { tagged: false },
  "/data-deletion": { tagged: false },
  "/terms": { tagged: false },
  "/api": { tagged: false },
  "/offline": { tagged: false },
  "/sitemap.xml": { tagged: false },
  "/robots.txt": { tagged: false },
  "/.well-known/security.txt": { tagged: false },
};

/**
 * The parameters that a page or React Router reads. A request with one of them gets a new answer: anybody could invent
 * values for them. All other parameters change nothing, so they are left out of a copy's address.
 */
const READ_PARAMETERS = new Set(
  (
    "_routes index denied returnTo error category era order tier sent board reported series games tab saved q sort " +
    "limit cursor status dir view edit skip"
  ).split(" "),
);

const PROFILE = /^\/u\/[\w-]{1,64}$/;
const WORK = /^\/(series|games)\/[a-z0-9-]{1,100}$/;
const FRONT_PAGE_DATA = "/_.data";

/**
 * The page whose HTML or data (`.data`) is at this path: a pattern of `KEPT_PAGES`; null if no copies of it are kept.
 */
function patternOf(pathname: string): keyof typeof KEPT_PAGES | null {
  const page = pathname === FRONT_PAGE_DATA ? "/" : pathname.replace(/(?<=[^/])\.data$/, "");
  if (Object.hasOwn(KEPT_PAGES, page)) return page;
  const [, kind] = WORK.exec(page) ?? [];
  if (kind) return `/${kind}/:id`;
  return PROFILE.test(page) ? "/u/:username" : null;
}

/** The one path under which a copy of the page at this address is kept; null if there is none. */
export function keptPathOf({ pathname, searchParams }: URL): string | null {
  if (patternOf(pathname) === null) return null;
  if ([...searchParams.keys()].some((name) => READ_PARAMETERS.has(name))) return null;
  // Usernames are the same in upper and lower case.
  return PROFILE.test(pathname.replace(/\.data$/, "")) ? pathname.toLowerCase() : pathname;
}

/** Whether an answer to a visitor may be kept under its path. */
export function mayKeep(pathname: string, { status, headers }: Response): boolean {
  const pattern = patternOf(pathname);
  if (pattern === null || status !== 200 || headers.has("Set-Cookie")) return false;
  return headers.has("Cache-Tag") || !KEPT_PAGES[pattern]?.tagged;
}
