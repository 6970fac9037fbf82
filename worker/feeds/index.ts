import { fetchImage } from "#worker/platform/fetch/web-image.ts";
import type { Platform } from "#worker/platform/index.ts";
import { createPodcastApi, createVideosApi } from "./api";
import type { Podcast, Video } from "./contract";
import { createFeedCopies, type FeedSource, feedTag } from "./copies";
import { createCoverStore } from "./cover-store";
import { createCovers } from "./covers";
import { fetchXml } from "./fetch-xml";
import { createFeedStore } from "./store";

type Settings = { channelId: string | undefined; podcastAddress: string | undefined };

// The parsers are a fifth of the Worker's code, and only a new copy of a feed needs them.

/** The newest videos of a channel. */
const channelFeed = (channelId: string): FeedSource<Video[]> => ({
  feed: "videos",
  address: `https://www.youtube.com/feeds/videos.xml?${new URLSearchParams({ channel_id: channelId })}`,
  parse: async (xml) => (await import("./youtube")).parseVideos(xml),
});

const podcastFeed = (address: string): FeedSource<Podcast> => ({
  feed: "podcast",
  address,
  parse: async (xml) => (await import("./podcast")).parsePodcast(xml),
});

/** The channel's videos and the podcast. */
export function createFeeds(platform: Platform, { channelId, podcastAddress }: Settings) {
  const { db, replica, purges } = platform;
  const store = createFeedStore(db, replica);
  const videos = channelId ? channelFeed(channelId) : null;
  const podcast = podcastAddress ? podcastFeed(podcastAddress) : null;
  const copies = createFeedCopies({
    videos,
    podcast,
    store,
    fetchXml,
    covers: createCovers({ store: createCoverStore(db), fetchImage }),
    changed: (feed) => purges.changed([feedTag(feed)]),
  });
  /** When each feed that the operator has set was copied last, and whether the last attempt failed. */
  const states = () => store.states([videos, podcast].filter((source) => source !== null));
  return { ...copies, states, videosApi: createVideosApi(copies), podcastApi: createPodcastApi(copies) };
}
