import { entryTags } from "#worker/members/purge.ts";
import type { Platform } from "#worker/platform/index.ts";
import { createTrackerApi } from "./api";
import { createRatingStore } from "./rating-store";
import { createRatings } from "./ratings";
import { createTrackerStore } from "./store";
import { createTracker as createUseCases } from "./tracker";

/** What members have watched and played. */
export function createTracker({ db, near, now, purges }: Platform) {
  const useCases = createUseCases({
    store: createTrackerStore(db, near),
    now,
    changed: (memberId, hides) => purges.changed(entryTags(memberId), hides),
  });
  return {
    ...useCases,
    ratings: createRatings(createRatingStore(db, near)),
    api: createTrackerApi(useCases),
  };
}
