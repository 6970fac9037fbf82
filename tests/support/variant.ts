import { inject } from "vitest";

/** The first of these cases. In `npm run test:long`, all cases. */
export const someOf = <Case>(cases: readonly Case[], count: number): readonly Case[] =>
  inject("long") ? cases : cases.slice(0, count);
