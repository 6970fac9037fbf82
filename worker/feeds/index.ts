import { Hono } from "hono";
import { etag } from "hono/etag";
import { createMiddleware } from "hono/factory";
import type { z } from "zod";
import rules from "#generated/recording-rules.json";
import { atAddressOf } from "#worker/platform/cache/canonical-address.ts";
import type { Cursor } from "#worker/platform/db/db.ts";
import { fetchBytes } from "#worker/platform/fetch/outbound.ts";
import { fetchImage, imageResponse } from "#worker/platform/fetch/web-image.ts";
import { invalid, notFound, unavailable } from "#worker/platform/http/errors.ts";
import { type LoadSchema, schemaOf, searchQuery } from "#worker/platform/http/validate.ts";
import type { Platform } from "#worker/platform/index.ts";
import { PRODUCT, userAgentOf } from "#worker/platform/product.ts";
import { FALLBACK_PODCAST, foundRecording, type Podcast, type Recording } from "./contract";
import {
  createFeedCopies,
  createFeedStore,
  type FeedCopies,
  type FeedName,
  type FeedSource,
  feedTag,
} from "./copies";
import { createCoverStore, createCovers } from "./covers";
import type { FeedVideo } from "./parsers";
import { createRecordingStore } from "./recording-store";
import { createRecordings, type Recordings } from "./recordings";

type Settings = { channelId: string | undefined; podcastAddress: string | undefined };

// Loads the parsers only for a new copy, because they are a fifth of the Worker's code.

const channelFeed = (channelId: string, { takeVideos }: Recordings): FeedSource<FeedVideo[]> => ({
  feed: "videos",
  address: `https://www.youtube.com/feeds/videos.xml?${new URLSearchParams({ channel_id: channelId })}`,
  parse: async (xml) => (await import("./parsers")).parseVideos(xml),
  take: takeVideos,
});

const podcastFeed = (address: string, { takeEpisodes }: Recordings): FeedSource<Podcast> => ({
  feed: "podcast",
  address,
  parse: async (xml) => (await import("./parsers")).parsePodcast(xml),
  take: takeEpisodes,
});

export function createFeeds(platform: Platform, { channelId, podcastAddress }: Settings) {
  const { db, replica, purges } = platform;
  const store = createFeedStore(db, replica);
  const recordings = createRecordings({
    hasVideos: channelId !== undefined,
    hasPodcast: podcastAddress !== undefined,
    store: createRecordingStore(db, replica),
    rules: rules.version,
    loadFindings: async () => (await import("./recording-rules")).createFindings(rules),
    decided: () => purges.changed([feedTag("videos")]),
  });
  const videos = channelId ? channelFeed(channelId, recordings) : null;
  const podcast = podcastAddress ? podcastFeed(podcastAddress, recordings) : null;
  const copies = createFeedCopies({
    videos,
    podcast,
    store,
    fetchXml,
    covers: createCovers({ store: createCoverStore(db), fetchImage }),
    changed: (feeds) => purges.changed(feeds.map(feedTag)),
    link: recordings.link,
  });
  const states = () => store.states([videos, podcast].filter((source) => source !== null));

  /** Null if the channel's feed could not be read. */
  async function videoPage(topic: string | null, after: Cursor | null) {
    const read = () => recordings.videos(topic, after);
    const page = await read();
    if (page.videos.length > 0 || topic !== null || after !== null) return page;
    const copied = await copies.latestVideos(1);
    if (!copied) return null;
    return copied.length > 0 ? read() : page;
  }

  return {
    ...copies,
    recordings,
    videoPage,
    /** Null if they can't be loaded; an empty list without a channel. */
    async newestVideos(limit: number): Promise<Recording[] | null> {
      if (!recordings.hasVideos) return [];
      const newest = await recordings.newestVideos(limit);
      return newest.length > 0 ? newest : ((await videoPage(null, null))?.videos.slice(0, limit) ?? null);
    },
    states,
    videosApi: createVideosApi(copies),
    podcastApi: createPodcastApi(copies),
    recordingsApi: createRecordingsApi(recordings),
  };
}

/** Between two runs of the trigger that copies the feeds. */
const COPY_INTERVAL_S = 600;

/** Lets the edge keep answers. A new copy of the feed purges them by tag. */
const cachedAtTheEdge = (feed: FeedName) =>
  createMiddleware(async (c, next) => {
    await next();
    if (c.res.status >= 400 || c.res.headers.has("Cache-Control")) return;
    c.header("Cache-Control", "public, max-age=60, stale-while-revalidate=600, stale-if-error=86400");
    c.header("Cache-Tag", feedTag(feed));
  });

const loadSchemas = () => import("./contract/schemas");
const loadVideosQuery = schemaOf(loadSchemas, "videosQuerySchema");
const loadRecordingsQuery = schemaOf(loadSchemas, "recordingsQuerySchema");
const loadPodcastQuery = schemaOf(loadSchemas, "podcastQuerySchema");

const copiesOf = <Schema extends z.ZodObject>(feed: FeedName, load: LoadSchema<Schema>) =>
  [atAddressOf(load), cachedAtTheEdge(feed), etag(), searchQuery(load)] as const;

const createVideosApi = (feeds: FeedCopies) =>
  new Hono().get("/videos", ...copiesOf("videos", loadVideosQuery), async (c) => {
    const videos = await feeds.latestVideos(c.req.valid("query").limit);
    if (!videos) throw unavailable("We can't load the channel's videos right now.", COPY_INTERVAL_S);
    return c.json(videos);
  });

const createRecordingsApi = (recordings: Recordings) =>
  new Hono().get("/", ...copiesOf("videos", loadRecordingsQuery), async (c) => {
    const { q, work, limit } = c.req.valid("query");
    if ((q === undefined) === (work === undefined)) {
      const message = "Please search for a word, ?q=…, or for a work, ?work=series/…";
      throw invalid([{ path: "q", message }]);
    }
    const found = work ? await recordings.about(work, limit) : await recordings.search(q ?? "", limit);
    return c.json(found.map((recording) => foundRecording(recording, work)));
  });

const createPodcastApi = (feeds: FeedCopies) =>
  new Hono()
    .get("/", ...copiesOf("podcast", loadPodcastQuery), async (c) => {
      const podcast = await feeds.podcastAt(c.req.valid("query").url);
      // The edge must keep its last good answer instead of the fallback.
      if (podcast === FALLBACK_PODCAST) c.header("Cache-Control", "no-store");
      return c.json(podcast);
    })
    // Otherwise the podcast's host would see a visitor's IP address before they press play.
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

const fetchXml = async (address: string): Promise<string> =>
  decodeXml(await fetchBytes(address, HEADERS, FEED_LIMITS));

/** Uses the encoding in the XML declaration, or UTF-8. */
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
