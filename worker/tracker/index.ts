import { type Context, Hono, type MiddlewareHandler } from "hono";
import { entryToApi, type Known, type Tracked } from "#worker/log/contract/entry.ts";
import { reviewsTag } from "#worker/log/contract/review.ts";
import { timeZoneOf } from "#worker/log/entry/day.ts";
import { createNoteModeration } from "#worker/log/entry/note-moderation.ts";
import { memberTags } from "#worker/members/account/contract/index.ts";
import type { WithMember } from "#worker/members/account/visitor.ts";
import { attachment } from "#worker/platform/http/headers.ts";
import { jsonBody, schemaOf, searchQuery } from "#worker/platform/http/validate.ts";
import type { Platform } from "#worker/platform/index.ts";
import { createRatingStore, createRatings } from "./statistics/rating-store";
import { createTrackerStore } from "./store";
import { createTracker as createUseCases, type Tracker } from "./tracker";

export function createTracker({ db, replica, purges }: Platform) {
  const ratings = createRatings(createRatingStore(db, replica));
  const useCases = createUseCases(createTrackerStore(db, replica), (memberId, reviewed) =>
    purges.changed([...memberTags(memberId), ...reviewed.map(reviewsTag)]),
  );
  return {
    ...useCases,
    notes: createNoteModeration({
      db,
      changed: (notes) => purges.changedNow([...memberTags(notes.memberId), reviewsTag(notes)]),
    }),
    ratings,
    api: createTrackerApi(useCases),
  };
}

const loadSchemas = () => import("#worker/log/contract/schemas.ts");

/** Entries have their logs with `?log=1`. The types are for the browser's client. */
const logQuery: MiddlewareHandler<WithMember, string, { in: { query?: { log?: "1" } } }> = (_c, next) =>
  next();
const wantsLog = (c: Context) => c.req.query("log") === "1";
const shown = (c: Context, { log, ...entry }: Known<Tracked>) =>
  (wantsLog(c) ? { ...entry, log } : entry) as Known<Tracked>;
const toSeries = (c: Context) => (entry: Known<Tracked>) => entryToApi("series", shown(c, entry));
const toGame = (c: Context) => (entry: Known<Tracked>) => entryToApi("games", shown(c, entry));

/** `/api/tracker/*`. All signed-in members may read, so that former patrons keep access to their data. */
function createTrackerApi(tracker: Tracker) {
  const { series, games } = tracker;
  const listOf = (c: Context<WithMember>, entries: typeof series) =>
    (wantsLog(c) ? entries.listWithLogs : entries.list)(c.var.member.id);
  return new Hono<WithMember>()
    .get("/statistics", async (c) =>
      c.json(await tracker.statisticsOf(c.var.member.id, timeZoneOf(c.req.raw))),
    )
    .get("/diary", async (c) => c.json((await tracker.diaryOf(c.var.member.id)).evenings))
    .get("/export", searchQuery(schemaOf(loadSchemas, "exportQuerySchema")), async (c) =>
      attachment(c, await tracker.exportAs(c.var.member.id, c.req.valid("query").format)),
    )
    .get("/series", (c) => c.json(tracker.listSeries()))
    .get("/my-series", logQuery, async (c) => c.json((await listOf(c, series)).map(toSeries(c))))
    .post("/series", logQuery, jsonBody(schemaOf(loadSchemas, "seriesChangeSchema")), async (c) =>
      c.json(toSeries(c)(await series.save(c.var.member, c.req.valid("json"), timeZoneOf(c.req.raw)))),
    )
    .post("/series/bulk", logQuery, jsonBody(schemaOf(loadSchemas, "seriesBulkSchema")), async (c) => {
      await series.saveAll(c.var.member, c.req.valid("json"));
      return c.json((await listOf(c, series)).map(toSeries(c)));
    })
    .delete("/series/:seriesId", searchQuery(schemaOf(loadSchemas, "removalQuerySchema")), async (c) => {
      await series.remove(c.var.member, { workId: c.req.param("seriesId"), ...c.req.valid("query") });
      return c.body(null, 204);
    })
    .get("/games", (c) => c.json(tracker.listGames()))
    .get("/my-games", logQuery, async (c) => c.json((await listOf(c, games)).map(toGame(c))))
    .post("/games", logQuery, jsonBody(schemaOf(loadSchemas, "gameChangeSchema")), async (c) =>
      c.json(toGame(c)(await games.save(c.var.member, c.req.valid("json"), timeZoneOf(c.req.raw)))),
    )
    .post("/games/bulk", logQuery, jsonBody(schemaOf(loadSchemas, "gameBulkSchema")), async (c) => {
      await games.saveAll(c.var.member, c.req.valid("json"));
      return c.json((await listOf(c, games)).map(toGame(c)));
    })
    .delete("/games/:gameId", searchQuery(schemaOf(loadSchemas, "removalQuerySchema")), async (c) => {
      await games.remove(c.var.member, { workId: c.req.param("gameId"), ...c.req.valid("query") });
      return c.body(null, 204);
    });
}
