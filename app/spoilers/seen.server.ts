import type { RouterContextProvider } from "react-router";
import { SPOILED_TITLES } from "#app/content/spoilers.ts";
import { nullIfUnreadable, servicesOf, viewerOf } from "#app/services.server.ts";
import { knownStories } from "#worker/catalog/known-stories.ts";

type LoadContext = Readonly<RouterContextProvider>;

/** The stories that the visitor of a request knows. Several parts of a page ask, and the database answers once. */
const knownByRequest = new WeakMap<LoadContext, Promise<ReadonlySet<string> | null>>();

async function readKnown(context: LoadContext): Promise<ReadonlySet<string> | null> {
  const { tracker } = servicesOf(context);
  const viewer = await viewerOf(context);
  if (!viewer?.member) return null;
  const states = await nullIfUnreadable("seen_not_read", tracker.statesOf(viewer.member.id));
  if (!states) return null;
  const completed = [...states.series, ...states.games].filter(({ status }) => status === "completed");
  return knownStories(completed.map(({ workId }) => workId));
}

/**
 * Returns which of these works the signed-in member knows. A member knows a work if they have completed it, or a
 * compilation that leaves nothing out. Returns null for visitors and if the entries can't be read: then the choice in
 * this browser counts.
 */
export async function completedOf(context: LoadContext, works: readonly string[]): Promise<string[] | null> {
  const reading = knownByRequest.get(context) ?? readKnown(context);
  knownByRequest.set(context, reading);
  const known = await reading;
  return known && works.filter((work) => known.has(work));
}

/** Returns which of the series in hidden texts the signed-in member knows. */
export const seenByMember = (context: LoadContext) => completedOf(context, Object.keys(SPOILED_TITLES));
