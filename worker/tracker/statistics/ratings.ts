import type { Kind } from "../contract/entry";
import { keyOf } from "../contract/works";
import type { RatingCount, RatingStore, Sums } from "./rating-store";

/**
 * Members read in one run. With every work of the catalog tracked by each of them, a run reads some 70,000 rows, and
 * it writes one.
 */
const MEMBERS_PER_RUN = 200;

/** With fewer members one could guess who gave which rating. */
const FEWEST = 5;

/** What everybody may see of a work. Each is null until enough members track or have rated it. */
export type PublicRating = { trackedBy: number | null; average: number | null; ratedBy: number | null };

/**
 * How many track each work, and how they rate it. Only members with a public profile and entries that are not private
 * count. A run every ten minutes counts some of the members until all are counted, and then shows the result.
 */
export function createRatings(store: RatingStore) {
  async function step(count: RatingCount): Promise<void> {
    const members = await store.membersAfter(count.cursor, MEMBERS_PER_RUN);
    const listed = members.filter(({ isListed }) => isListed).map(({ memberId }) => memberId);
    const sums = listed.length > 0 ? added(count.sums, await store.sumsOf(listed)) : count.sums;
    const last = members.at(-1);
    if (last && members.length === MEMBERS_PER_RUN) {
      return store.advance(count, { cursor: last.memberId, sums });
    }
    await store.finish({ ...count, sums });
  }

  return {
    /**
     * For the nightly trigger, which has few queries to spare. An unfinished count goes on, so that a site of any size
     * gets to its end.
     */
    begin: () => store.begin(),

    /** For the ten-minute trigger. */
    async goOn(): Promise<void> {
      const count = await store.underWay();
      if (count) await step(count);
    },

    async of(kind: Kind, id: string): Promise<PublicRating> {
      const { trackedBy = 0, ratedBy = 0, ratingSum = 0 } = (await store.ratingOf(keyOf({ kind, id }))) ?? {};
      const isRated = ratedBy >= FEWEST;
      return {
        trackedBy: trackedBy >= FEWEST ? trackedBy : null,
        average: isRated ? Math.round((ratingSum / ratedBy) * 10) / 10 : null,
        ratedBy: isRated ? ratedBy : null,
      };
    },
  };
}

function added(sums: Sums, more: Sums): Sums {
  const all = { ...sums };
  for (const [work, counts] of Object.entries(more)) {
    const [tracked, rated, total] = all[work] ?? [0, 0, 0];
    all[work] = [tracked + counts[0], rated + counts[1], total + counts[2]];
  }
  return all;
}
