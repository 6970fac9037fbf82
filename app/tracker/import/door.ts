import { api, isConflict, read } from "#app/api.ts";
import {
  gameChangeOf,
  seriesChangeOf,
  trackedOf,
  type Work,
  worksOf,
} from "#worker/tracker/contract/works.ts";
import type { Door } from "./write";

/** The whole catalogue, as an import sees it. */
export async function loadWorks(): Promise<Work[]> {
  const [series = [], games = []] = await Promise.all([
    read(api.tracker.series.$get()),
    read(api.tracker.games.$get()),
  ]);
  return worksOf(series, games);
}

/** The member's entries through the API. */
export const door: Door = {
  async load() {
    const [series = [], games = []] = await Promise.all([
      read(api.tracker["my-series"].$get()),
      read(api.tracker["my-games"].$get()),
    ]);
    return trackedOf(series, games);
  },

  async save(kind, changes) {
    try {
      await (kind === "series"
        ? read(api.tracker.series.bulk.$post({ json: { changes: changes.map(seriesChangeOf) } }))
        : read(api.tracker.games.bulk.$post({ json: { changes: changes.map(gameChangeOf) } })));
      return true;
    } catch (error) {
      if (isConflict(error)) return false;
      throw error;
    }
  },
};
