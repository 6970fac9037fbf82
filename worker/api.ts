import { Hono } from "hono";
import { createAuthApi } from "./auth/api";
import { createCardApi } from "./card/api";
import { createBadgeApi, createOEmbedApi } from "./card/embeds-api";
import { createPodcastApi, createVideosApi } from "./feeds/api";
import { createProfileApi, createPublicProfileApi, createSettingsApi } from "./members/api";
import { createAvatarApi } from "./members/avatar-api";
import { createDirectoryApi } from "./members/directory-api";
import { notFound } from "./platform/errors";
import { guardMutations } from "./platform/guards";
import { createGameApi } from "./quiz/api";
import type { Services } from "./services";
import { createSponsorApi } from "./sponsors/api";
import { createTrackerApi } from "./tracker/api";

/** `/api/*`. */
export function createApi(services: Services) {
  const {
    cards,
    directory,
    embeds,
    feeds,
    pictures,
    profiles,
    publicProfiles,
    sessionsFor,
    sponsors,
    tracker,
  } = services;
  return new Hono()
    .use(guardMutations)
    .route("/auth", createAuthApi({ sessionsFor }))
    .route("/auth", createProfileApi(profiles))
    .route("/profile", createSettingsApi(profiles))
    .route("/public-profile", createPublicProfileApi(publicProfiles))
    .route("/tracker", createTrackerApi(tracker))
    .route("/gcard", createCardApi(cards, pictures))
    .route("/avatar", createAvatarApi(services))
    .route("/members", createDirectoryApi(directory))
    .route("/oembed", createOEmbedApi(embeds))
    .route("/badge", createBadgeApi(embeds))
    .route("/youtube", createVideosApi(feeds))
    .route("/podcast", createPodcastApi(feeds))
    .route("/game", createGameApi(services.quiz, services.visitorHash))
    .route("/sponsor", createSponsorApi(sponsors, services.visitorHash))
    .all("*", () => {
      throw notFound("There is nothing at this address.");
    });
}

export type Api = ReturnType<typeof createApi>;
