import type { Platform } from "#worker/platform/index.ts";
import { once } from "#worker/platform/memoize.ts";

/** Few requests need them, so they load late. */
export const createLists = (platform: Platform) =>
  once(async () => (await import("./use-cases")).createUseCases(platform));

export type Lists = ReturnType<typeof createLists>;
