import { Hono } from "hono";
import { requireMember, requirePatron, type WithMember } from "../platform/guards";
import { jsonBody } from "../platform/validate";
import { seriesEntrySchema } from "./contract";
import type { Tracker } from "./tracker";

/** `/api/tracker/*`. Whoever is signed in may read, so that a lapsed patron keeps access to the data. */
export function createTrackerApi(tracker: Tracker) {
  return new Hono<WithMember>()
    .use(requireMember)
    .get("/series", (c) => c.json(tracker.listSeries()))
    .get("/my-series", async (c) => c.json(await tracker.listSeriesEntries(c.var.member.id)))
    .post("/series", requirePatron, jsonBody(seriesEntrySchema), async (c) =>
      c.json(await tracker.saveSeriesEntry(c.var.member.id, c.req.valid("json"))),
    )
    .delete("/series/:seriesId", requirePatron, async (c) => {
      await tracker.removeSeriesEntry(c.var.member.id, c.req.param("seriesId"));
      return c.body(null, 204);
    });
}
