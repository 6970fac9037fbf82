import { vi } from "vitest";
import { edgeCache } from "../../worker/platform/cache";

/** Cloudflare's cache, which local workerd has not: it purges, unless told otherwise. */
export const fakeEdgeCache = () =>
  vi.spyOn(edgeCache, "purge").mockResolvedValue({ success: true, errors: [] });
