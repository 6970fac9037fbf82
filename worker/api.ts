import { Hono } from "hono";
import { notFound } from "#worker/platform/http/errors.ts";
import type { Services } from "./services";

/** See `routes.ts` for who may call what, and how often. */
export const createApi = (services: Services) =>
  new Hono()
    .route("/auth", services.signIn.api)
    .route("/auth/refresh", services.patronage.api)
    .route("/auth/profile", services.members.profileApi)
    .route("/profile", services.members.settingsApi)
    .route("/me", services.members.meApi)
    .route("/public-profile", services.profiles.publicProfileApi)
    .route("/tracker/year", services.card.yearApi)
    .route("/tracker", services.tracker.api)
    .route("/gcard", services.card.api)
    .route("/avatar", services.members.avatarApi)
    .route("/members", services.profiles.directoryApi)
    .route("/oembed", services.profiles.oEmbedApi)
    .route("/badge", services.profiles.badgeApi)
    .route("/youtube", services.feeds.videosApi)
    .route("/recordings", services.feeds.recordingsApi)
    .route("/podcast", services.feeds.podcastApi)
    .route("/connections", services.port.api)
    .route("/game", services.quiz.api)
    .route("/sponsor", services.sponsors.api)
    .route("/report", services.profiles.reportApi)
    .route("/health", services.healthApi)
    .all("*", (c, next) => {
      // `/api` itself is the page about the API, which React Router renders.
      if (c.req.path === "/api") return next();
      throw notFound("There's nothing at this address.");
    });

export type Api = ReturnType<typeof createApi>;
