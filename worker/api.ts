import { type Env, Hono, type MiddlewareHandler, type Schema } from "hono";
import { notFound } from "#worker/platform/http/errors.ts";
import { guardMutations, readableElsewhere } from "#worker/platform/http/guards.ts";
import type { Services } from "./services";

/** The API at `/api/*`. Each part has its own path and its own limits. */
export function createApi(services: Services) {
  const { limits, rowBudget, members, patronage, signIn, tracker, card, profiles, feeds, sponsors, quiz } =
    services;
  const reads = members.readLimits;
  return new Hono()
    .use(guardMutations, limits.changes, rowBudget.guard)
    .route("/auth", limited({ "*": [reads] }, signIn.api))
    .route("/auth/refresh", patronage.api)
    .route("/auth/profile", members.profileApi)
    .route("/profile", members.settingsApi)
    .route("/me", limited({ "*": [reads], "/export": [limits.exports] }, members.meApi))
    .route("/public-profile", limited({ "*": [readableElsewhere, limits.misses] }, profiles.publicProfileApi))
    .route("/tracker", limited({ "*": [reads], "/export": [limits.exports] }, tracker.api))
    .route("/gcard", limited({ "*": [readableElsewhere, limits.misses] }, card.api))
    .route("/avatar", limited({ "*": [readableElsewhere, limits.misses] }, members.avatarApi))
    .route("/members", limited({ "*": [readableElsewhere] }, profiles.directoryApi))
    .route("/oembed", limited({ "*": [readableElsewhere, limits.misses] }, profiles.oEmbedApi))
    .route("/badge", limited({ "*": [readableElsewhere, limits.misses] }, profiles.badgeApi))
    .route("/youtube", limited({ "*": [limits.reads] }, feeds.videosApi))
    .route("/recordings", limited({ "*": [limits.reads] }, feeds.recordingsApi))
    .route("/podcast", limited({ "*": [limits.reads] }, feeds.podcastApi))
    .route(
      "/game",
      limited(
        {
          "*": [reads],
          "/leaderboard/*": [readableElsewhere],
          "/player/export": [limits.exports],
        },
        quiz.api,
      ),
    )
    .route("/sponsor", sponsors.api)
    .route("/report", limited({ "*": [limits.misses] }, profiles.reportApi))
    .route("/health", limited({ "*": [readableElsewhere, limits.reads] }, services.healthApi))
    .all("*", (c, next) => {
      // `/api` itself is the page about the API, which React Router renders.
      if (c.req.path === "/api") return next();
      throw notFound("There's nothing at this address.");
    });
}

export type Api = ReturnType<typeof createApi>;

/** Puts limits in front of an API. The paths of the limits are relative to the API's path. */
function limited<E extends Env, S extends Schema>(
  limits: Record<string, MiddlewareHandler[]>,
  api: Hono<E, S>,
): Hono<E, S> {
  const withLimits = new Hono<E, S>();
  for (const [path, handlers] of Object.entries(limits)) withLimits.use(path, ...handlers);
  withLimits.route("/", api);
  return withLimits;
}
