import { cache, exports } from "cloudflare:workers";
import { answerOrLocalCopy, forgetLocalCopies } from "./local-copies";

/** The most tags that Cloudflare accepts in one call. */
export const TAGS_PER_CALL = 100;

/**
 * `Cache-Control` for public answers about members: the database is asked again after six minutes, even if purges fail
 * or the Worker does. Without `stale-if-error` the edge would show an old copy for as long as we fail.
 */
export const KEPT_FOR_MINUTES = "public, max-age=300, stale-while-revalidate=60, stale-if-error=60";
/**
 * For answers that never change at their address, but may have to be hidden: browsers keep them for a year, the edge as
 * long as everything else.
 */
export const KEPT_FOR_A_YEAR_IN_BROWSERS =
  "public, max-age=31536000, immutable, s-maxage=300, stale-while-revalidate=60, stale-if-error=60";
/** For answers that should be checked again soon. */
export const KEPT_FOR_A_MINUTE = "public, max-age=60, stale-if-error=300";

type PublicAnswers = Pick<Fetcher, "fetch"> & { purge(tags: string[]): Promise<CachePurgeResult> };
type Entrypoints = { default: Pick<Fetcher, "fetch">; PublicAnswers?: PublicAnswers };
const entrypoints = () => exports as unknown as Entrypoints;

/**
 * The entrypoint of this Worker whose calls go through Cloudflare's cache. Undefined where another Worker is wrapped
 * around this one.
 */
export const publicAnswers = (): PublicAnswers | undefined => entrypoints().PublicAnswers;

/**
 * Makes Cloudflare drop all copies with one of these tags, at most `TAGS_PER_CALL` of them. A refused call resolves
 * with `success: false`. A purge reaches only the copies of the entrypoint that calls it.
 */
export const purgeTags = async (tags: string[]): Promise<CachePurgeResult> =>
  (await publicAnswers()?.purge(tags)) ?? PURGED;

/** Answers a request with the edge's copy of this site's answer, or with a new answer if there is no copy. */
export const fetchFromEdge = (request: Request): Promise<Response> =>
  (publicAnswers() ?? entrypoints().default).fetch(request);

/** Whether this runs on Cloudflare. Local workerd has no such cache. */
const hasEdgeCache = () => typeof cache?.purge === "function";

/**
 * What `PublicAnswers` does for a purge. Purges instead of `invalidate`, which may show the old copy once more.
 */
export const purgeCopies = (tags: string[]): Promise<CachePurgeResult> | CachePurgeResult =>
  hasEdgeCache() ? cache.purge({ tags }) : forgetLocalCopies(tags);

/**
 * What `PublicAnswers` does for a page: on Cloudflare, where it runs only if there is no copy, it answers; locally it
 * looks for a copy itself.
 */
export const answerOrCopy = (request: Request, answer: () => Promise<Response>): Promise<Response> =>
  hasEdgeCache() ? answer() : answerOrLocalCopy(request, answer);

const PURGED: CachePurgeResult = { success: true, errors: [] };
