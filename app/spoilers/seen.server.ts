import type { RouterContextProvider } from "react-router";
import { SPOILED_TITLES } from "#app/content/spoilers.ts";
import { nullIfUnreadable, servicesOf, viewerOf } from "#app/services.server.ts";
import { knownStories } from "#worker/catalog/known-stories.ts";

type LoadContext = Readonly<RouterContextProvider>;

/**
 * Of these works, the ones that the member who is looking has completed, or seen in a compilation that leaves nothing
 * out. Null for visitors, and if it can't be read:
 * then this browser's choice counts.
 */
export async function completedOf(context: LoadContext, works: readonly string[]): Promise<string[] | null> {
  const { tracker } = servicesOf(context);
  const viewer = await viewerOf(context);
  if (!viewer?.member) return null;
  const { id } = viewer.member;
  const reading = Promise.all([tracker.series.list(id), tracker.games.list(id)]);
  const read = await nullIfUnreadable("seen_not_read", reading);
  if (!read) return null;
  const completed = read.flat().filter(({ status }) => status === "completed");
  const known = knownStories(completed.map(({ workId }) => workId));
  return works.filter((work) => known.has(work));
}

/** The same for the series that hidden texts give away. */
export const seenByMember = (context: LoadContext) => completedOf(context, Object.keys(SPOILED_TITLES));
