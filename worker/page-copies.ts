import { SESSION_COOKIE } from "#worker/members/sign-in/session.ts";
import {
  copyOf,
  KEPT_FOR_A_MINUTE,
  KEPT_FOR_THE_VERSION,
  type PublicAnswers,
} from "#worker/platform/cache/cache.ts";
import type { Bindings } from "#worker/platform/env.ts";
import { isPublicName, PICTURE_USER_AGENT } from "#worker/platform/http/hosts.ts";
import { hasCookie } from "#worker/platform/http/stored-sessions.ts";
import { describeError, log } from "#worker/platform/log.ts";
import { PLAYER_COOKIE } from "#worker/quiz/accounts/player-sessions.ts";
import { pageAt, pageWith, READ_ON_EVERY_PAGE } from "./pages";
import { contentSecurityPolicy, newNonce } from "./platform/http/headers";

const NONCE_IN_POLICY = /'nonce-([\da-f]{32})'/;

/**
 * Replacing the old nonce everywhere is safe: it was secret, so no injected markup can contain it. The page is read as a
 * whole, because a stream through JavaScript takes twice the CPU time.
 */
export async function withFreshNonce(copy: Response): Promise<Response> {
  const kept = NONCE_IN_POLICY.exec(copy.headers.get("Content-Security-Policy") ?? "")?.[1];
  if (!kept || !copy.body) return new Response(copy.body, copy);
  const fresh = newNonce();
  const [from, to] = [Buffer.from(kept), Buffer.from(fresh)];
  const page = Buffer.from(await copy.arrayBuffer());
  for (let at = page.indexOf(from); at >= 0; at = page.indexOf(from, at + from.length)) page.set(to, at);
  const answer = new Response(page, copy);
  answer.headers.set("Content-Security-Policy", contentSecurityPolicy(fresh));
  return answer;
}

/** The app answers longer addresses with 414. */
const LONGEST_ADDRESS = 8192;

/** The header that says how the cache answered. `npm run verify` reads it. */
const COPY_STATUS = "X-Page-Copy";

/** The start of the addresses of copies. Visitors can't request this host; only this Worker uses these addresses. */
const COPIES = "https://copies.invalid/pages/";

/** With the version, because Cloudflare's own cache key doesn't always include the build. */
const copyAddress = (version: string, page: URL) => `${COPIES}${version}/${encodeURIComponent(page.href)}`;

/** Turns the address of a copy into the address of the page. Null if `address` is not the address of a copy. */
const pageKeptAt = (address: string): URL | null =>
  address.startsWith(COPIES)
    ? URL.parse(decodeURIComponent(address.slice(address.lastIndexOf("/") + 1)))
    : null;

/** Whether the request has a session cookie of a member or a player. The session may have ended. */
export const hasSession = (request: Request): boolean =>
  [SESSION_COOKIE, PLAYER_COOKIE].some((name) => hasCookie(request, name));

const FRONT_PAGE_DATA = "/_.data";

/** The entry in `PAGES` for the HTML or the data (`.data`) at this path; null if there is none. */
function pageOf(pathname: string): ReturnType<typeof pageWith> | null {
  const path = pageAt(pathname === FRONT_PAGE_DATA ? "/" : pathname.replace(/(?<=[^/])\.data$/, ""));
  return path && pageWith(path);
}

/**
 * The path, and for a `.data` request of one route also the query, under which the page's copy is stored. Null if the
 * page has no copy. A request with a value that changes the page has no copy either, because anybody could invent values
 * and fill the cache. All other parameters and values are dropped.
 */
export function keptPathOf({ pathname, searchParams }: URL): string | null {
  const page = pageOf(pathname);
  if (!page?.kept) return null;
  const { reads = {}, ownData } = page;
  const read = [...searchParams].filter(([name, value]) => {
    const values = READ_ON_EVERY_PAGE.includes(name) || (Object.hasOwn(reads, name) && reads[name]);
    return values && (values === true || values.includes(value));
  });
  if (read.length > 0) {
    const isOwn = read.length === 1 && read[0]?.[0] === "_routes" && read[0][1] === ownData;
    return ownData && isOwn && pathname.endsWith(".data")
      ? `${pathname}?${new URLSearchParams({ _routes: ownData })}`
      : null;
  }
  // Usernames ignore case, and no other path has capital letters.
  return pathname.toLowerCase();
}

/** Whether the cache may store this answer to a visitor without a session. */
function mayKeep(page: ReturnType<typeof pageOf>, { status, headers }: Response): boolean {
  if (!page?.kept || status !== 200 || headers.has("Set-Cookie")) return false;
  return headers.has("Cache-Tag") || page.kept !== "tagged";
}

/** The address of the page whose copy may answer this request; null if the request needs a new answer. */
function keptPageFor(request: Request): URL | null {
  if (request.method !== "GET" && request.method !== "HEAD") return null;
  if (request.url.length > LONGEST_ADDRESS || request.headers.get("User-Agent") === PICTURE_USER_AGENT)
    return null;
  if (hasSession(request)) return null;
  const url = new URL(request.url);
  if (url.protocol === "http:" && isPublicName(url.hostname)) return null;
  const path = keptPathOf(url);
  return path === null ? null : new URL(path, url.origin);
}

/**
 * Answers a visitor without a session with a stored copy of a public page, and makes the copy if there is none. Returns
 * null for all other requests, and if the copy can't be read. The page gets only the address and, for the rate limits,
 * the visitor's IP address. It gets no other header of the request.
 */
export async function answerWithCopy(
  request: Request,
  { VERSION, PAGE_COPIES }: Bindings,
  edge: PublicAnswers,
): Promise<Response | null> {
  if (PAGE_COPIES === "off" || !VERSION) return null;
  const page = keptPageFor(request);
  if (!page) return null;
  const from = request.headers.get("CF-Connecting-IP");
  const asked = new Request(copyAddress(VERSION.id, page), {
    headers: from ? { "CF-Connecting-IP": from } : {},
    redirect: "manual",
  });
  let answer: Response;
  try {
    answer = await withFreshNonce(await copyOf(asked, edge));
  } catch (error) {
    log("warn", "page_copy_not_read", describeError(error));
    return null;
  }
  const { headers } = answer;
  const found = headers.get("Cf-Cache-Status") ?? "NONE";
  headers.set(COPY_STATUS, found);
  // A new answer keeps its request id, which is in the log.
  if (answer.status === 200 && found !== "MISS") headers.set("X-Request-Id", crypto.randomUUID());
  // Only HTML and page data get this header. Files such as the sitemap set their own `Cache-Control`.
  if (/^text\/(?:html|x-script)/.test(headers.get("Content-Type") ?? "")) {
    headers.set("Cache-Control", "private, no-store");
  }
  for (const name of ["Age", "Cache-Tag", "Cf-Cache-Status", "X-Made-At"]) headers.delete(name);
  if (request.method === "GET") return answer;
  await answer.body?.cancel();
  return new Response(null, answer);
}

/** Renders the page for the address of a copy; null for other requests. */
export async function makeCopy(
  request: Request,
  render: (request: Request) => Response | Promise<Response>,
): Promise<Response | null> {
  const address = pageKeptAt(request.url);
  if (!address) return null;
  const made = await render(new Request(address, { headers: request.headers }));
  const copy = new Response(made.body, made);
  const page = pageOf(address.pathname);
  if (!mayKeep(page, copy)) copy.headers.set("Cache-Control", "no-store");
  else if (!copy.headers.get("Cache-Control")?.startsWith("public"))
    copy.headers.set("Cache-Control", page?.kept === "version" ? KEPT_FOR_THE_VERSION : KEPT_FOR_A_MINUTE);
  return copy;
}
