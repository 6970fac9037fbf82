import { Hono } from "hono";
import { requireMember, requirePatron, type WithMember } from "#worker/members/guards.ts";
import { attachment } from "#worker/platform/http/download.ts";
import { jsonBody, schemaOf, searchQuery } from "#worker/platform/http/validate.ts";
import { timeZoneOf } from "./day";
import type { Tracker } from "./tracker";

const loadSchemas = () => import("./contract/schemas");

/** `/api/tracker/*`. Any signed-in member may read, so that a lapsed patron keeps access to the data. */
export function createTrackerApi(tracker: Tracker) {
  return new Hono<WithMember>()
    .use(requireMember)
    .get("/statistics", async (c) =>
      c.json(await tracker.statisticsOf(c.var.member.id, timeZoneOf(c.req.raw))),
    )
    .get("/export", searchQuery(schemaOf(loadSchemas, "exportQuerySchema")), async (c) =>
      attachment(c, await tracker.exportAs(c.var.member.id, c.req.valid("query").format)),
    )
    .get("/series", (c) => c.json(tracker.listSeries()))
    .get("/my-series", async (c) => c.json(await tracker.listSeriesEntries(c.var.member.id)))
    .post("/series", requirePatron, jsonBody(schemaOf(loadSchemas, "seriesEntrySchema")), async (c) =>
      c.json(await tracker.saveSeriesEntry(c.var.member.id, c.req.valid("json"), timeZoneOf(c.req.raw))),
    )
    .post("/series/bulk", requirePatron, jsonBody(schemaOf(loadSchemas, "seriesBulkSchema")), async (c) => {
      const { changes, removals } = c.req.valid("json");
      return c.json(await tracker.saveSeriesEntries(c.var.member.id, changes, removals));
    })
    .delete(
      "/series/:seriesId",
      requirePatron,
      searchQuery(schemaOf(loadSchemas, "removalQuerySchema")),
      async (c) => {
        const removal = { workId: c.req.param("seriesId"), ...c.req.valid("query") };
        await tracker.removeSeriesEntry(c.var.member.id, removal, timeZoneOf(c.req.raw));
        return c.body(null, 204);
      },
    )
    .get("/games", (c) => c.json(tracker.listGames()))
    .get("/my-games", async (c) => c.json(await tracker.listGameEntries(c.var.member.id)))
    .post("/games", requirePatron, jsonBody(schemaOf(loadSchemas, "gameEntrySchema")), async (c) =>
      c.json(await tracker.saveGameEntry(c.var.member.id, c.req.valid("json"), timeZoneOf(c.req.raw))),
    )
    .post("/games/bulk", requirePatron, jsonBody(schemaOf(loadSchemas, "gameBulkSchema")), async (c) => {
      const { changes, removals } = c.req.valid("json");
      return c.json(await tracker.saveGameEntries(c.var.member.id, changes, removals));
    })
    .delete(
      "/games/:gameId",
      requirePatron,
      searchQuery(schemaOf(loadSchemas, "removalQuerySchema")),
      async (c) => {
        const removal = { workId: c.req.param("gameId"), ...c.req.valid("query") };
        await tracker.removeGameEntry(c.var.member.id, removal, timeZoneOf(c.req.raw));
        return c.body(null, 204);
      },
    );
}
