import { type AtomFeed, parseAtomFeed } from "feedsmith";
import { type Chapter, mediumThumbnail, VIDEOS_MAX, type Video } from "./contract";
import {
  chaptersIn,
  FeedError,
  httpsAddress,
  isoTime,
  parsed,
  requireWhole,
  shortText,
  textOfTitle,
} from "./feed-text";

export type FeedVideo = Video & { publishedAt: string | null; chapters: Chapter[] };

const VIDEO_ID = /^[\w-]{11}$/;

/** Reads an Atom feed. Throws FeedError for other documents, and if no entry is a video. */
export function parseVideos(xml: string): FeedVideo[] {
  requireWhole(xml, "feed");
  const feed = parsed(() => parseAtomFeed(xml, { maxItems: VIDEOS_MAX }));
  if (!feed.yt?.channelId && !feed.id?.startsWith("yt:"))
    throw new FeedError("the feed doesn't belong to a channel");
  const entries = feed.entries ?? [];
  const videos = entries.flatMap((entry) => videoOf(entry) ?? []);
  if (entries.length > 0 && videos.length === 0) throw new FeedError("no entry of the feed is a video");
  return videos;
}

function videoOf(entry: AtomFeed.Entry<string>): FeedVideo | null {
  const youtubeId = entry.yt?.videoId;
  const title = textOfTitle(entry.title?.value);
  if (!youtubeId || !VIDEO_ID.test(youtubeId) || !title) return null;
  const media = entry.media?.groups?.[0];
  const description = media?.description?.value ?? "";
  return {
    id: youtubeId,
    youtubeId,
    title,
    description: shortText(description),
    thumbnailUrl: httpsAddress(media?.thumbnails?.[0]?.url) ?? mediumThumbnail(youtubeId),
    publishedAt: isoTime(entry.published),
    // Chapters are often at the end of a long description.
    chapters: chaptersIn(description),
  };
}
