import { DAY_MS } from "#worker/platform/time.ts";

/** The `count` UTC days before a day such as "2026-11-30", latest first. */
export const daysBack = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(day) - (index + 1) * DAY_MS).toISOString().slice(0, 10),
  );
