/**
 * `Cache-Control` for public answers that show members' or outside data: about a minute later the database is asked
 * again, even if purges fail or the Worker does. Without `stale-if-error` the edge would show an old copy for as long
 * as we fail.
 */
export const KEPT_FOR_A_MINUTE = "public, max-age=60, stale-while-revalidate=10, stale-if-error=60";
/**
 * For pictures in other people's pages. Browsers and forums keep them for five minutes, and so does the edge while we
 * fail: nobody can hide anything then.
 */
export const PICTURE_KEPT = "public, max-age=300, s-maxage=60, stale-while-revalidate=10, stale-if-error=300";
/** For answers that never change at their address, but may have to be hidden: browsers keep them for a year. */
export const KEPT_FOR_A_YEAR_IN_BROWSERS =
  "public, max-age=31536000, immutable, s-maxage=60, stale-while-revalidate=10, stale-if-error=60";
/** For copies at an address with the version in it, of what only the build decides. */
export const KEPT_FOR_THE_VERSION = "public, max-age=31536000";
