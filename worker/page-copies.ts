import { SESSION_COOKIE } from "#worker/members/sign-in/session.ts";
import { PAGES_TAG } from "#worker/operator/contract.ts";
import {
  copyOf,
  KEPT_FOR_A_MINUTE,
  KEPT_FOR_THE_VERSION,
  type PublicAnswers,
} from "#worker/platform/cache/cache.ts";
import type { Bindings } from "#worker/platform/env.ts";
import { isKnownAnswer, isPublicName } from "#worker/platform/http/headers.ts";
import { hasCookie } from "#worker/platform/http/stored-sessions.ts";
import { describeError, log } from "#worker/platform/log.ts";
import { PLAYER_COOKIE } from "#worker/quiz/accounts/player-sessions.ts";
import { pageRow, patternOf, READ_ON_EVERY_PAGE } from "./pages";
import { contentSecurityPolicy, newNonce } from "./platform/http/headers";

const NONCE_IN_POLICY = /'nonce-([\da-f]{32})'/;

/**
 * The old nonce was secret, so no injected markup contains it. A stream through JavaScript takes twice the CPU time.
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

/** `npm run doctor` reads it. */
const COPY_STATUS = "X-Page-Copy";

/** Visitors can't request this host. */
const COPIES = "https://copies.invalid/pages/";

/** Contains the version, because Cloudflare's own cache key doesn't always include the build. */
const copyAddress = (version: string, page: URL) => `${COPIES}${version}/${encodeURIComponent(page.href)}`;

const pageInCopy = (address: string): URL | null =>
  address.startsWith(COPIES)
    ? URL.parse(decodeURIComponent(address.slice(address.lastIndexOf("/") + 1)))
    : null;

/** The session may have ended. */
export const hasSession = (request: Request): boolean =>
  [SESSION_COOKIE, PLAYER_COOKIE].some((name) => hasCookie(request, name));

const FRONT_PAGE_DATA = "/_.data";

function rowAt(pathname: string): ReturnType<typeof pageRow> | null {
  const path = patternOf(pathname === FRONT_PAGE_DATA ? "/" : pathname.replace(/(?<=[^/])\.data$/, ""));
  return path && pageRow(path);
}

/**
 * Null if the page has no copy, and for a value that changes the page: anybody could invent values and fill the cache.
 */
export function copyKey({ pathname, searchParams }: URL): string | null {
  const page = rowAt(pathname);
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

function mayKeep(page: ReturnType<typeof rowAt>, { status, headers }: Response): boolean {
  if (!page?.kept || status !== 200 || headers.has("Set-Cookie")) return false;
  return headers.has("Cache-Tag") || page.kept !== "tagged";
}

/** Null if the request needs a new answer. */
function pageToCopy(request: Request): URL | null {
  if (request.method !== "GET" && request.method !== "HEAD") return null;
  if (request.url.length > LONGEST_ADDRESS) return null;
  if (hasSession(request)) return null;
  const url = new URL(request.url);
  if (url.protocol === "http:" && isPublicName(url.hostname)) return null;
  const path = copyKey(url);
  return path === null ? null : new URL(path, url.origin);
}

/** Null for all other requests. The page gets only the address and, for the rate limits, the visitor's IP address. */
export async function answerWithCopy(
  request: Request,
  { VERSION, PAGE_COPIES }: Bindings,
  edge: PublicAnswers,
): Promise<Response | null> {
  if (PAGE_COPIES === "off" || !VERSION) return null;
  const page = pageToCopy(request);
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
  // Files such as the sitemap set their own `Cache-Control`.
  if (/^text\/(?:html|x-script)/.test(headers.get("Content-Type") ?? "")) {
    headers.set("Cache-Control", "private, no-store");
  }
  for (const name of ["Age", "Cache-Tag", "Cf-Cache-Status", "X-Made-At"]) headers.delete(name);
  const isKnown = answer.ok && isKnownAnswer(request, headers.get("ETag"));
  if (request.method === "GET" && !isKnown) return answer;
  await answer.body?.cancel();
  return new Response(null, isKnown ? { status: 304, headers } : answer);
}

/** Null for other addresses. A copy with an announcement lasts a minute, because announcements end. */
export async function makeCopy(
  request: Request,
  render: (request: Request) => Response | Promise<Response>,
  announcement: () => Promise<string | null>,
): Promise<Response | null> {
  const address = pageInCopy(request.url);
  if (!address) return null;
  // Read first: a purge follows each change.
  const announced = await announcement().catch(() => undefined);
  const made = await render(new Request(address, { headers: request.headers }));
  const copy = new Response(made.body, made);
  const { headers } = copy;
  const page = rowAt(address.pathname);
  if (!mayKeep(page, copy) || announced === undefined) headers.set("Cache-Control", "no-store");
  else if (!headers.get("Cache-Control")?.startsWith("public"))
    headers.set(
      "Cache-Control",
      page?.kept === "version" && announced === null ? KEPT_FOR_THE_VERSION : KEPT_FOR_A_MINUTE,
    );
  headers.set("Cache-Tag", [headers.get("Cache-Tag"), PAGES_TAG].filter(Boolean).join(","));
  return copy;
}
