import { vi } from "vitest";
import * as edge from "#worker/platform/cache/cache.ts";

/** Replaces the purge function of Cloudflare's cache, which local workerd doesn't have. Purges succeed by default. */
export const fakeEdgeCache = () =>
  vi.spyOn(edge, "purgeTags").mockResolvedValue({ success: true, errors: [] });

export const REFUSED = { success: false, errors: [{ code: 10_000, message: "Rate limit exceeded" }] };
const DONE = { success: true, errors: [] };

const BUCKET = 25;
const CALL_EVERY_MS = 12_000;

/** The allowance of the Free plan: five calls a minute, and up to 25 at once after a pause. */
export function purgeAllowance(left = BUCKET) {
  let calls = left;
  let since = Date.now();
  return () => {
    const more = Math.floor((Date.now() - since) / CALL_EVERY_MS);
    since += more * CALL_EVERY_MS;
    calls = Math.min(BUCKET, calls + more);
    if (calls === 0) return false;
    calls -= 1;
    return true;
  };
}

type Copy = { storedAt: number; status: number; headers: Headers; body: ArrayBuffer };

const secondsIn = (headers: Headers, name: string) => {
  const control = headers.get("Cache-Control") ?? "";
  return Number(new RegExp(`(?:^|, )${name}=(\\d+)`).exec(control)?.[1] ?? 0);
};
/** How long the edge keeps an answer. For shared caches, `s-maxage` takes precedence over `max-age`. */
const freshSeconds = (headers: Headers) => secondsIn(headers, "s-maxage") || secondsIn(headers, "max-age");
const isKeepable = ({ headers }: Response) =>
  headers.get("Cache-Control")?.startsWith("public") === true &&
  headers.get("Cloudflare-CDN-Cache-Control") !== "no-store" &&
  freshSeconds(headers) > 0;

/**
 * Cloudflare's cache in front of the Worker, as documented: the keys are whole addresses, tags purge copies, and each
 * directive of `Cache-Control` counts. The time is `Date.now()`.
 */
export class FakeEdge {
  readonly copies = new Map<string, Copy>();
  mayPurge = purgeAllowance();

  constructor(readonly origin: (request: Request) => Promise<Response>) {
    vi.spyOn(edge, "fetchFromEdge").mockImplementation((request) => this.fetch(request));
    vi.spyOn(edge, "purgeTags").mockImplementation(async (tags) => this.#purge(tags));
  }

  async fetch(request: Request): Promise<Response> {
    const copy = this.copies.get(request.url);
    const age = copy ? (Date.now() - copy.storedAt) / 1000 : Number.POSITIVE_INFINITY;
    const isWithin = (stale?: string) =>
      copy !== undefined &&
      age < freshSeconds(copy.headers) + (stale === undefined ? 0 : secondsIn(copy.headers, stale));
    if (copy && isWithin()) return answerOf(copy);
    if (copy && isWithin("stale-while-revalidate")) {
      await this.#ask(request);
      return answerOf(copy);
    }
    const response = await this.#ask(request);
    return copy && response.status >= 500 && isWithin("stale-if-error") ? answerOf(copy) : response;
  }

  async #ask(request: Request): Promise<Response> {
    const response = await this.origin(request);
    if (!isKeepable(response)) return response;
    const { status, headers } = response;
    const copy = {
      storedAt: Date.now(),
      status,
      headers: new Headers(headers),
      body: await response.arrayBuffer(),
    };
    this.copies.set(request.url, copy);
    return answerOf(copy);
  }

  #purge(tags: string[]): CachePurgeResult {
    if (!this.mayPurge()) return REFUSED;
    for (const [address, { headers }] of this.copies) {
      if (tags.includes(headers.get("Cache-Tag") ?? "")) this.copies.delete(address);
    }
    return DONE;
  }
}

const answerOf = ({ status, headers, body }: Copy) => new Response(body, { status, headers });
