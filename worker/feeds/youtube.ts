import { type AtomFeed, parseAtomFeed } from "feedsmith";
import { mediumThumbnail, VIDEOS_MAX, type Video } from "./contract";
import { FeedError, httpsAddress, parsed, requireWhole, shortText, textOfTitle } from "./feed-text";

const VIDEO_ID = /^[\w-]{11}$/;

/**
 * Reads a channel's Atom feed, which may have no videos. Throws FeedError for other documents, and if no entry is a
 * video.
 */
export function parseVideos(xml: string): Video[] {
  requireWhole(xml, "feed");
  const feed = parsed(() => parseAtomFeed(xml, { maxItems: VIDEOS_MAX }));
  if (!feed.yt?.channelId && !feed.id?.startsWith("yt:"))
    throw new FeedError("the feed doesn't belong to a channel");
  const entries = feed.entries ?? [];
  const videos = entries.flatMap((entry) => videoOf(entry) ?? []);
  if (entries.length > 0 && videos.length === 0) throw new FeedError("no entry of the feed is a video");
  return videos;
}

function videoOf(entry: AtomFeed.Entry<string>): Video | null {
  const youtubeId = entry.yt?.videoId;
  const title = textOfTitle(entry.title?.value);
  if (!youtubeId || !VIDEO_ID.test(youtubeId) || !title) return null;
  const media = entry.media?.groups?.[0];
  return {
    id: youtubeId,
    youtubeId,
    title,
    description: shortText(media?.description?.value ?? ""),
    thumbnailUrl: httpsAddress(media?.thumbnails?.[0]?.url) ?? mediumThumbnail(youtubeId),
  };
}
