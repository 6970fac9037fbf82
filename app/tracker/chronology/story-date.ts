import type { StoryDate } from "#worker/catalog/contract.ts";

/** As the franchise writes it: UC 0079, but AD 2307 and PD 323. */
export const storyDateInWords = ({ calendar, year }: StoryDate) =>
  `${calendar} ${calendar === "UC" ? String(year).padStart(4, "0") : year}`;
