import type { Series } from "#worker/catalog/contract.ts";
import { QUESTIONS } from "#worker/catalog/questions/index.ts";
import { RETOLD_STORIES } from "#worker/catalog/relations.ts";

/** How many questions of the quiz are about a series. A retelling has those of its story too. */
export function questionsAbout({ id }: Series): number {
  const stories = [id, ...(RETOLD_STORIES[id] ?? [])];
  return QUESTIONS.filter(({ about }) => about?.some((series) => stories.includes(series))).length;
}

export const questionsOfTimeline = (series: Series) =>
  QUESTIONS.filter(({ timeline }) => timeline === series.timeline).length;
