import { inject, test } from "vitest";

/**
 * For a variant of what other tests already show, such as one more field, width or failure. Runs only in `npm run
 * test:long`, because each page in a browser takes seconds.
 */
export const variant = test.runIf(inject("long"));

/** The first of these cases. In `npm run test:long`, all cases. */
export const someOf = <Case>(cases: readonly Case[], count: number): readonly Case[] =>
  inject("long") ? cases : cases.slice(0, count);
