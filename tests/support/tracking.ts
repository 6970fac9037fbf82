import type { SeriesEntryInput } from "../../worker/tracker/contract";
import type { TestBrowser } from "./browser";

const untouched: Omit<SeriesEntryInput, "seriesId"> = {
  status: "planning",
  rating: null,
  episodesWatched: 0,
  notes: null,
};

export const trackSeries = (
  member: TestBrowser,
  seriesId: string,
  entry: Partial<SeriesEntryInput> = {},
): Promise<Response> => member.send("POST", "/api/tracker/series", { ...untouched, seriesId, ...entry });
