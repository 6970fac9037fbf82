import { fetchImage } from "#worker/platform/fetch/web-image.ts";
import type { Platform } from "#worker/platform/index.ts";
import { createPodcastApi, createVideosApi } from "./api";
import { createFeedCopies, feedTag } from "./copies";
import { fetchXml } from "./fetch-xml";
import { podcastFeed } from "./podcast";
import { createFeedStore } from "./store";
import { channelFeed } from "./youtube";

type Settings = { channelId: string | undefined; podcastAddress: string | undefined };

/** The channel's videos and the podcast. */
export function createFeeds(platform: Platform, { channelId, podcastAddress }: Settings) {
  const { db, near, now, purges, afterwards } = platform;
  const copies = createFeedCopies({
    videos: channelId ? channelFeed(channelId) : null,
    podcast: podcastAddress ? podcastFeed(podcastAddress) : null,
    store: createFeedStore(db, near),
    fetchXml,
    fetchImage,
    now,
    changed: (feed) => purges.changed([feedTag(feed)], false),
    afterwards,
  });
  return { ...copies, videosApi: createVideosApi(copies), podcastApi: createPodcastApi(copies) };
}
