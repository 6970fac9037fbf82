import { memberTags } from "#worker/members/account/contract.ts";
import type { Platform } from "#worker/platform/index.ts";
import { createTrackerApi } from "./api";
import { createNoteModeration } from "./entry/note-moderation";
import { createRatingStore } from "./statistics/rating-store";
import { createRatings } from "./statistics/ratings";
import { createTrackerStore } from "./store";
import { createTracker as createUseCases } from "./tracker";

/** What members have watched and played. */
export function createTracker({ db, replica, purges }: Platform) {
  const useCases = createUseCases(createTrackerStore(db, replica), (memberId) =>
    purges.changed(memberTags(memberId)),
  );
  return {
    ...useCases,
    notes: createNoteModeration({ db, changed: (memberId) => purges.changedNow(memberTags(memberId)) }),
    ratings: createRatings(createRatingStore(db, replica)),
    api: createTrackerApi(useCases),
  };
}
