import { DAY_MS } from "../time";

/** The start of the UTC day. D1's own counter restarts at the same time. */
export const dayStart = (now: Date) => new Date(now.getTime() - (now.getTime() % DAY_MS));

export const secondsToNextDay = (now: Date) =>
  Math.ceil((dayStart(now).getTime() + DAY_MS - now.getTime()) / 1000);
