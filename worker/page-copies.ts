import { SESSION_COOKIE } from "#worker/members/sign-in/session.ts";
import { isReadOffline, OFFLINE_COPY } from "#worker/offline/contract.ts";
import {
  copyOf,
  KEPT_FOR_A_MINUTE,
  KEPT_FOR_THE_VERSION,
  type PublicAnswers,
} from "#worker/platform/cache/cache.ts";
import { withFreshNonce } from "#worker/platform/cache/fresh-nonce.ts";
import type { Bindings } from "#worker/platform/env.ts";
import { isPublicName, PICTURE_USER_AGENT } from "#worker/platform/http/hosts.ts";
import { hasCookie } from "#worker/platform/http/stored-sessions.ts";
import { describeError, log } from "#worker/platform/log.ts";
import { PLAYER_COOKIE } from "#worker/quiz/accounts/player-sessions.ts";
import { pageAt, pageWith, READ_ON_EVERY_PAGE } from "./pages";

/** Beyond what a browser's address bar or a link of ours holds; the app answers those with 414. */
const LONGEST_ADDRESS = 8192;

/** How a copy was found, for `npm run verify`. */
const COPY_STATUS = "X-Page-Copy";

/** What begins a copy's address, which nobody outside of this Worker can ask for. */
const COPIES = "https://copies.invalid/pages/";

/**
 * A copy's address: everything that the page depends on, and nothing else. The version is there because the build is not
 * part of the cache's own key in every case.
 */
const copyAddress = (version: string, page: URL) => `${COPIES}${version}/${encodeURIComponent(page.href)}`;

/** The address of the page that is kept at this one; null if it is not a copy's address. */
const pageKeptAt = (address: string): URL | null =>
  address.startsWith(COPIES)
    ? URL.parse(decodeURIComponent(address.slice(address.lastIndexOf("/") + 1)))
    : null;

/** Whether a request comes with a cookie of a member or a player, whatever it is worth. */
export const hasSession = (request: Request): boolean =>
  [SESSION_COOKIE, PLAYER_COOKIE].some((name) => hasCookie(request, name));

const FRONT_PAGE_DATA = "/_.data";

/** The page of the table whose HTML or data (`.data`) is at this path. */
function pageOf(pathname: string): ReturnType<typeof pageWith> | null {
  const path = pageAt(pathname === FRONT_PAGE_DATA ? "/" : pathname.replace(/(?<=[^/])\.data$/, ""));
  return path && pageWith(path);
}

/**
 * The one path, with a query for one route's data, under which a copy of this page is kept; null if there is none.
 * Anybody could invent values for the parameters that a page reads, so with one of them it is rendered. All others
 * change nothing and are left out.
 */
export function keptPathOf({ pathname, searchParams }: URL): string | null {
  const page = pageOf(pathname);
  if (!page?.kept) return null;
  const { reads = [], ownData } = page;
  const read = [...searchParams].filter(([name]) => [...READ_ON_EVERY_PAGE, ...reads].includes(name));
  if (read.length > 0) {
    const isOwn = read.length === 1 && read[0]?.[0] === "_routes" && read[0][1] === ownData;
    return ownData && isOwn && pathname.endsWith(".data")
      ? `${pathname}?${new URLSearchParams({ _routes: ownData })}`
      : null;
  }
  // Usernames are the same in upper and lower case. All other paths have no upper case.
  return pathname.toLowerCase();
}

/** Whether an answer to a visitor may be kept under its path. */
function mayKeep(page: ReturnType<typeof pageOf>, { status, headers }: Response): boolean {
  if (!page?.kept || status !== 200 || headers.has("Set-Cookie")) return false;
  return headers.has("Cache-Tag") || page.kept !== "tagged";
}

/** The address of the page that a visitor's request may be answered with a copy of; null if it needs a new answer. */
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
 * Answers a visitor without a session with a copy of a public page, or makes one. Null for all other requests, and if
 * the copy can't be read. Nothing of the request reaches the page but its address and, for the limits, where it comes
 * from.
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
  // A new answer keeps the id under which it was logged.
  if (answer.status === 200 && found !== "MISS") headers.set("X-Request-Id", crypto.randomUUID());
  // Other answers, such as the sitemap, say themselves for how long browsers may keep them.
  if (/^text\/(?:html|x-script)/.test(headers.get("Content-Type") ?? "")) {
    headers.set("Cache-Control", "private, no-store");
  }
  for (const name of ["Age", "Cache-Tag", "Cf-Cache-Status", "X-Made-At"]) headers.delete(name);
  if (request.method === "GET") return answer;
  await answer.body?.cancel();
  return new Response(null, answer);
}

/** What is behind the cache: renders the page of a copy's address, and says whether it may be kept. */
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
  else {
    if (!copy.headers.get("Cache-Control")?.startsWith("public"))
      copy.headers.set("Cache-Control", page?.kept === "version" ? KEPT_FOR_THE_VERSION : KEPT_FOR_A_MINUTE);
    if (isReadOffline(address.pathname)) copy.headers.set(OFFLINE_COPY, "allowed");
  }
  return copy;
}
