import { Hono } from "hono";
import { memberTags } from "#worker/members/account/contract.ts";
import type { WithMember } from "#worker/members/account/visitor.ts";
import { attachment } from "#worker/platform/http/headers.ts";
import { jsonBody, schemaOf, searchQuery } from "#worker/platform/http/validate.ts";
import type { Platform } from "#worker/platform/index.ts";
import { entryToApi, type Tracked } from "./contract/entry";
import { timeZoneOf } from "./entry/day";
import { createNoteModeration } from "./entry/note-moderation";
import { createRatingStore, createRatings } from "./statistics/ratings";
import { createTrackerStore } from "./store";
import { createTracker as createUseCases, type Tracker } from "./tracker";

export function createTracker({ db, replica, purges }: Platform) {
  const ratings = createRatings(createRatingStore(db, replica));
  const useCases = createUseCases(createTrackerStore(db, replica), ratings.averagesOf, (memberId) =>
    purges.changed(memberTags(memberId)),
  );
  return {
    ...useCases,
    notes: createNoteModeration({ db, changed: (memberId) => purges.changedNow(memberTags(memberId)) }),
    ratings,
    api: createTrackerApi(useCases),
  };
}

const loadSchemas = () => import("./contract/schemas");

const toSeries = (entry: Tracked) => entryToApi("series", entry);
const toGame = (entry: Tracked) => entryToApi("games", entry);

/** `/api/tracker/*`. All signed-in members may read, so that former patrons keep access to their data. */
function createTrackerApi(tracker: Tracker) {
  const { series, games } = tracker;
  return new Hono<WithMember>()
    .get("/statistics", async (c) =>
      c.json(await tracker.statisticsOf(c.var.member.id, timeZoneOf(c.req.raw))),
    )
    .get("/export", searchQuery(schemaOf(loadSchemas, "exportQuerySchema")), async (c) =>
      attachment(c, await tracker.exportAs(c.var.member.id, c.req.valid("query").format)),
    )
    .get("/series", (c) => c.json(tracker.listSeries()))
    .get("/my-series", async (c) => c.json((await series.list(c.var.member.id)).map(toSeries)))
    .post("/series", jsonBody(schemaOf(loadSchemas, "seriesChangeSchema")), async (c) =>
      c.json(toSeries(await series.save(c.var.member, c.req.valid("json"), timeZoneOf(c.req.raw)))),
    )
    .post("/series/bulk", jsonBody(schemaOf(loadSchemas, "seriesBulkSchema")), async (c) => {
      return c.json((await series.saveAll(c.var.member, c.req.valid("json"))).map(toSeries));
    })
    .delete("/series/:seriesId", searchQuery(schemaOf(loadSchemas, "removalQuerySchema")), async (c) => {
      const removal = { workId: c.req.param("seriesId"), ...c.req.valid("query") };
      await series.remove(c.var.member, removal, timeZoneOf(c.req.raw));
      return c.body(null, 204);
    })
    .get("/games", (c) => c.json(tracker.listGames()))
    .get("/my-games", async (c) => c.json((await games.list(c.var.member.id)).map(toGame)))
    .post("/games", jsonBody(schemaOf(loadSchemas, "gameChangeSchema")), async (c) =>
      c.json(toGame(await games.save(c.var.member, c.req.valid("json"), timeZoneOf(c.req.raw)))),
    )
    .post("/games/bulk", jsonBody(schemaOf(loadSchemas, "gameBulkSchema")), async (c) => {
      return c.json((await games.saveAll(c.var.member, c.req.valid("json"))).map(toGame));
    })
    .delete("/games/:gameId", searchQuery(schemaOf(loadSchemas, "removalQuerySchema")), async (c) => {
      const removal = { workId: c.req.param("gameId"), ...c.req.valid("query") };
      await games.remove(c.var.member, removal, timeZoneOf(c.req.raw));
      return c.body(null, 204);
    });
}
