import { Hono } from "hono";
import { createCardApi } from "#worker/card/api.ts";
import { createPodcastApi, createVideosApi } from "#worker/feeds/api.ts";
import { createProfileApi, createPublicProfileApi, createSettingsApi } from "#worker/members/api.ts";
import { createAvatarApi } from "#worker/members/avatar-api.ts";
import { createMeApi } from "#worker/members/me-api.ts";
import { createRefreshApi } from "#worker/patronage/refresh-api.ts";
import { createHealthApi } from "#worker/platform/health.ts";
import { notFound } from "#worker/platform/http/errors.ts";
import { guardMutations } from "#worker/platform/http/guards.ts";
import { createDirectoryApi } from "#worker/profiles/directory-api.ts";
import { createBadgeApi, createOEmbedApi } from "#worker/profiles/api.ts";
import { createGameApi } from "#worker/quiz/api.ts";
import { createAuthApi } from "#worker/sign-in/api.ts";
import { createSponsorApi } from "#worker/sponsors/api.ts";
import { createTrackerApi } from "#worker/tracker/api.ts";
import type { Services } from "./services";

/** `/api/*`. */
export function createApi(services: Services) {
  const {
    cards,
    directory,
    embeds,
    feeds,
    limits,
    pictures,
    profiles,
    publicProfiles,
    sponsors,
    tracker,
    usage,
  } = services;
  return (
    new Hono()
      .use(guardMutations, limits.changes)
      // Whoever deletes what is theirs, or signs out, is never asked to wait for the next day.
      .use("/game/start", usage.before("games"))
      .use("/game/player/create", usage.before("games"))
      .use("/game/answer", usage.before("visitors"))
      .use("/game/submit", usage.before("visitors"))
      .use("/game/player/login", usage.before("visitors"))
      .use("/game/player/password", usage.before("visitors"))
      .use("/auth/profile", usage.before("members"))
      .use("/auth/refresh", usage.before("members"))
      .use("/profile/*", usage.before("members"))
      .use("/gcard/*", usage.before("members"))
      .use("/tracker/*", usage.before("members"))
      .use("/members/*", limits.reads)
      .use("/public-profile/*", limits.reads)
      .use("/game/leaderboard/*", limits.reads)
      .use("/youtube/*", limits.reads)
      .use("/podcast/*", limits.reads)
      .use("/health/*", limits.reads)
      .use("/me/export", limits.exports)
      .use("/game/player/export", limits.exports)
      .use("/tracker/export", limits.exports)
      .use("/gcard/*", limits.misses)
      .use("/avatar/*", limits.misses)
      .use("/badge/*", limits.misses)
      .use("/oembed/*", limits.misses)
      .use("/public-profile/*", limits.misses)
      .route("/auth", createAuthApi(services))
      .route("/auth", createRefreshApi(services.memberships))
      .route("/auth", createProfileApi(profiles))
      .route("/profile", createSettingsApi(profiles))
      .route("/me", createMeApi(services))
      .route("/public-profile", createPublicProfileApi(publicProfiles))
      .route("/tracker", createTrackerApi(tracker))
      .route("/gcard", createCardApi(cards, pictures, services.pictureCopies))
      .route("/avatar", createAvatarApi(services))
      .route("/members", createDirectoryApi(directory))
      .route("/oembed", createOEmbedApi(embeds))
      .route("/badge", createBadgeApi(embeds))
      .route("/youtube", createVideosApi(feeds))
      .route("/podcast", createPodcastApi(feeds))
      .route("/game", createGameApi(services.quiz, services, limits.countChange))
      .route("/sponsor", createSponsorApi(sponsors, services.visitorHash))
      .route("/health", createHealthApi(services.checkHealth))
      .all("*", () => {
        throw notFound("There is nothing at this address.");
      })
  );
}

export type Api = ReturnType<typeof createApi>;
