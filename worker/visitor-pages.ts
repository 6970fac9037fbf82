import { isReadOffline, OFFLINE_COPY } from "#worker/offline/contract.ts";
import { copyOf, KEPT_FOR_MINUTES, type PublicAnswers } from "#worker/platform/cache/cache.ts";
import { withFreshNonce } from "#worker/platform/cache/fresh-nonce.ts";
import type { Bindings } from "#worker/platform/env.ts";
import { isPublicName, PICTURE_USER_AGENT } from "#worker/platform/http/hosts.ts";
import { describeError, log } from "#worker/platform/log.ts";
import { hasSession } from "./has-session";
import { keptPathOf, mayKeep } from "./public-pages";

/** Beyond what a browser's address bar or a link of ours holds; the app answers those with 414. */
const LONGEST_ADDRESS = 8192;

/** How a copy was found, for `npm run verify`. */
const COPY_STATUS = "X-Page-Copy";

/**
 * A copy's address: everything that the page depends on, and nothing else. The version is there because the host and
 * the build are not part of the cache's own key in every case.
 */
const copyAddress = (version: string, origin: string, path: string) =>
  `https://copies.invalid/pages/${version}/${encodeURIComponent(origin)}${path}`;

const COPY_PATH = /^\/pages\/[^/]+\/([^/]+)(\/.*)$/;

/** The address of the page that is kept at this one; null if it is not a copy's address. */
function pageAt(address: string): URL | null {
  const [, origin, path] = COPY_PATH.exec(new URL(address).pathname) ?? [];
  return origin && path ? new URL(path, decodeURIComponent(origin)) : null;
}

/** The path under which a visitor's request may be answered with a copy; null if it needs a new answer. */
function copyPathFor(request: Request): string | null {
  if (request.method !== "GET" && request.method !== "HEAD") return null;
  if (request.url.length > LONGEST_ADDRESS || request.headers.get("User-Agent") === PICTURE_USER_AGENT)
    return null;
  if (hasSession(request)) return null;
  const url = new URL(request.url);
  if (url.protocol === "http:" && isPublicName(url.hostname)) return null;
  return keptPathOf(url);
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
  const path = copyPathFor(request);
  if (path === null) return null;
  const from = request.headers.get("CF-Connecting-IP");
  const asked = new Request(copyAddress(VERSION.id, new URL(request.url).origin, path), {
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
  const page = pageAt(request.url);
  if (!page) return null;
  const made = await render(new Request(page, { headers: request.headers }));
  const copy = new Response(made.body, made);
  if (!mayKeep(page.pathname, copy)) copy.headers.set("Cache-Control", "no-store");
  else {
    if (!copy.headers.get("Cache-Control")?.startsWith("public"))
      copy.headers.set("Cache-Control", KEPT_FOR_MINUTES);
    if (isReadOffline(page.pathname)) copy.headers.set(OFFLINE_COPY, "allowed");
  }
  return copy;
}
