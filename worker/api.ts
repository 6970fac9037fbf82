import { Hono } from "hono";
import { notFound } from "#worker/platform/http/errors.ts";
import type { Services } from "./services";

/** See `routes.ts` for who may call what, and how often. */
export function createApi({
  members,
  patronage,
  signIn,
  tracker,
  card,
  profiles,
  feeds,
  sponsors,
  quiz,
  healthApi,
}: Services) {
  return new Hono()
    .route("/auth", signIn.api)
    .route("/auth/refresh", patronage.api)
    .route("/auth/profile", members.profileApi)
    .route("/profile", members.settingsApi)
    .route("/me", members.meApi)
    .route("/public-profile", profiles.publicProfileApi)
    .route("/tracker", tracker.api)
    .route("/gcard", card.api)
    .route("/avatar", members.avatarApi)
    .route("/members", profiles.directoryApi)
    .route("/oembed", profiles.oEmbedApi)
    .route("/badge", profiles.badgeApi)
    .route("/youtube", feeds.videosApi)
    .route("/recordings", feeds.recordingsApi)
    .route("/podcast", feeds.podcastApi)
    .route("/game", quiz.api)
    .route("/sponsor", sponsors.api)
    .route("/report", profiles.reportApi)
    .route("/health", healthApi)
    .all("*", (c, next) => {
      // `/api` itself is the page about the API, which React Router renders.
      if (c.req.path === "/api") return next();
      throw notFound("There's nothing at this address.");
    });
}

export type Api = ReturnType<typeof createApi>;
