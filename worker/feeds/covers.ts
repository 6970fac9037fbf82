import type { WebImage } from "#worker/platform/fetch/web-image.ts";
import type { Podcast } from "./contract";
import type { CoverStore } from "./cover-store";

/** A cover that could not be fetched is tried again after so long. A little less than the trigger's ten minutes. */
const FAILURE_KEPT_MS = 9 * 60_000;
/** New covers that one run fetches: a feed may name a hundred. */
const COVERS_PER_RUN = 5;

type Dependencies = {
  store: CoverStore;
  /** Fetches a picture from another site; null if that fails. */
  fetchImage: (url: string) => Promise<WebImage | null>;
};

/** The podcast's covers. Only the trigger fetches them, each once, so that no visitor can make the site fetch any. */
export function createCovers({ store, fetchImage }: Dependencies) {
  const coversOf = ({ imageUrl, episodes }: Podcast) => [
    ...new Set([imageUrl, ...episodes.map((episode) => episode.imageUrl)].filter((url) => url !== null)),
  ];

  return {
    find: store.find,

    /** For the trigger: fetches the next covers that are not kept yet, and deletes those of earlier feeds. */
    async refresh(podcast: Podcast): Promise<void> {
      const covers = coversOf(podcast);
      const known = await store.known();
      const failedBefore = Date.now() - FAILURE_KEPT_MS;
      const settled = new Set(
        known.flatMap(({ address, isKept, fetchedAt }) =>
          isKept || fetchedAt.getTime() > failedBefore ? [address] : [],
        ),
      );
      if (known.some(({ address }) => !covers.includes(address))) await store.keepOnly(covers);
      for (const url of covers.filter((cover) => !settled.has(cover)).slice(0, COVERS_PER_RUN))
        await store.keep(url, await fetchImage(url), new Date());
    },
  };
}

export type Covers = ReturnType<typeof createCovers>;
