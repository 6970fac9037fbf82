import type { Day, SeriesLog, Stretch } from "#worker/tracker/contract/log.ts";

/** Monday is November 30, 2026. */
export const [FRI, SAT, SUN, MON, TUE, WED] = [17_497, 17_498, 17_499, 17_500, 17_501, 17_502];

const DAYS: Record<string, Day> = { "?": null, Fri: FRI, Sat: SAT, Sun: SUN, Mon: MON, Tue: TUE, Wed: WED };

const stretchIn = (text: string): Stretch => {
  const [day = "", first, last = first] = text.split(/[ -]/);
  return [DAYS[day] ?? null, Number(first), Number(last)];
};

/** The viewings of a series, such as "? 1-12 | Mon 1-3, Tue 4". */
export const viewingsIn = (text: string): SeriesLog["viewings"] =>
  text.split("|").map((viewing) => (viewing.trim() === "" ? [] : viewing.trim().split(", ").map(stretchIn)));
