import { inject, test } from "vitest";

/**
 * For a variant of what other tests show already, such as one more field, width or way to fail: runs only in
 * `npm run test:long`, because each page that a browser opens takes seconds.
 */
export const variant = test.runIf(inject("long"));

/** The first of these cases, and all of them in `npm run test:long`. */
export const someOf = <Case>(cases: readonly Case[], count: number): readonly Case[] =>
  inject("long") ? cases : cases.slice(0, count);
