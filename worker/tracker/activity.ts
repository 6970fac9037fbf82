/** What was watched and played on a day of the member's, such as 2026-11-30. */
export type ActivityDay = { day: string; episodes: number; hours: number };

const DAY_MS = 24 * 60 * 60 * 1000;
const WEEKS = 53;

/** The Monday on which the year begins that ends with `today`: a heat map's first day. */
export function yearStart(today: string): string {
  const end = Date.parse(today);
  const sinceMonday = (new Date(end).getUTCDay() + 6) % 7;
  return new Date(end - (sinceMonday + (WEEKS - 1) * 7) * DAY_MS).toISOString().slice(0, 10);
}
