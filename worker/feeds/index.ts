import { Hono } from "hono";
import { etag } from "hono/etag";
import { createMiddleware } from "hono/factory";
import { atAddressOf } from "#worker/platform/cache/canonical-address.ts";
import { fetchBytes } from "#worker/platform/fetch/outbound.ts";
import { fetchImage, imageResponse } from "#worker/platform/fetch/web-image.ts";
import { notFound, unavailable } from "#worker/platform/http/errors.ts";
import { schemaOf, searchQuery } from "#worker/platform/http/validate.ts";
import type { Platform } from "#worker/platform/index.ts";
import { PRODUCT, userAgentOf } from "#worker/platform/product.ts";
import { FALLBACK_PODCAST, type Podcast, type Video } from "./contract";
import { createFeedCopies, type FeedCopies, type FeedSource, feedTag } from "./copies";
import { createCoverStore, createCovers } from "./covers";
import { createFeedStore, type FeedName } from "./store";

type Settings = { channelId: string | undefined; podcastAddress: string | undefined };

// Loads the parsers only for a new copy, because they are a fifth of the Worker's code.

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

/** The channel's videos and the podcast: their copies and their APIs. */
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
  /** For each feed that the operator has set: the times of the last good copy and of the last failure. */
  const states = () => store.states([videos, podcast].filter((source) => source !== null));
  return { ...copies, states, videosApi: createVideosApi(copies), podcastApi: createPodcastApi(copies) };
}

/** Seconds between two runs of the trigger that copies the feeds. */
const COPY_INTERVAL_S = 600;

/**
 * Lets the edge keep answers, which are the same for everybody. A new copy of the feed purges them by tag. If the purge
 * fails, the answers are at most one copy behind.
 */
const cachedAtTheEdge = (feed: FeedName) =>
  createMiddleware(async (c, next) => {
    await next();
    if (c.res.status >= 400 || c.res.headers.has("Cache-Control")) return;
    c.header("Cache-Control", "public, max-age=60, stale-while-revalidate=600, stale-if-error=86400");
    c.header("Cache-Tag", feedTag(feed));
  });

const loadSchemas = () => import("./contract/schemas");
const loadVideosQuery = schemaOf(loadSchemas, "videosQuerySchema");
const loadPodcastQuery = schemaOf(loadSchemas, "podcastQuerySchema");

/** `/api/youtube/*`. */
const createVideosApi = (feeds: FeedCopies) =>
  new Hono().get(
    "/videos",
    atAddressOf(loadVideosQuery),
    cachedAtTheEdge("videos"),
    etag(),
    searchQuery(loadVideosQuery),
    async (c) => {
      const videos = await feeds.latestVideos(c.req.valid("query").limit);
      if (!videos) throw unavailable("We can't load the channel's videos right now.", COPY_INTERVAL_S);
      return c.json(videos);
    },
  );

/** `/api/podcast`. */
const createPodcastApi = (feeds: FeedCopies) =>
  new Hono()
    .get(
      "/",
      atAddressOf(loadPodcastQuery),
      cachedAtTheEdge("podcast"),
      etag(),
      searchQuery(loadPodcastQuery),
      async (c) => {
        const podcast = await feeds.podcastAt(c.req.valid("query").url);
        // The edge must keep its last good answer instead of the fallback.
        if (podcast === FALLBACK_PODCAST) c.header("Cache-Control", "no-store");
        return c.json(podcast);
      },
    )
    // Serves the covers from this site, so that the podcast's host doesn't see a visitor's IP address before they press
    // play.
    .get("/cover", atAddressOf(loadPodcastQuery), searchQuery(loadPodcastQuery), async (c) => {
      const cover = await feeds.coverAt(c.req.valid("query").url);
      if (!cover) throw notFound("That isn't a cover of this site's podcast.");
      c.header("Cache-Control", "public, max-age=86400, stale-if-error=86400");
      c.header("Cache-Tag", feedTag("podcast"));
      return imageResponse(c, cover);
    });

export const FEED_LIMITS = {
  timeoutMs: 5000,
  maxBytes: 5 * 1024 * 1024,
  maxRedirects: 2,
  // Some servers send feeds with a non-XML type, or without a type.
  types: /xml|^text\/plain|^(?:application|binary)\/octet-stream|^$/i,
};

const HEADERS = {
  Accept: "application/rss+xml, application/atom+xml, application/xml;q=0.9, text/xml;q=0.8",
  "User-Agent": userAgentOf(PRODUCT, "feed reader"),
};

async function fetchXml(address: string): Promise<string> {
  return decodeXml(await fetchBytes(address, HEADERS, FEED_LIMITS));
}

/** Decodes with the encoding in the XML declaration, or with UTF-8 if there is none. */
function decodeXml(bytes: Uint8Array): string {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, 200));
  const [declaration = ""] = /^[^<]*<\?xml\s[^>]*/.exec(start) ?? [];
  const [, encoding = "utf-8"] = /\sencoding=["']([\w-]+)/.exec(declaration) ?? [];
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
