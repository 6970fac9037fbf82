import { parseRssFeed, type RssFeed } from "feedsmith";
import type { Episode, Podcast } from "./contract";
import { FeedError, parsed, requireWhole } from "./feed-shape";
import { httpsAddress, isoDate, textOfHtml } from "./feed-text";

const EPISODES_MAX = 100;
const LONGEST_S = 24 * 60 * 60;

/** Reads a podcast's RSS feed, which may have no episodes yet. Throws FeedError for anything else. */
export function parsePodcast(xml: string): Podcast {
  requireWhole(xml, "rss");
  const feed = parsed(() => parseRssFeed(xml));
  if (!feed.title) throw new FeedError("the feed has no title");
  const items = feed.items ?? [];
  const episodes = items.flatMap((item) => episodeOf(item) ?? []);
  if (items.length > 0 && episodes.length === 0) throw new FeedError("no item of the feed can be heard");
  return {
    title: feed.title,
    description: textOfHtml(feed.description ?? feed.itunes?.summary ?? ""),
    imageUrl: httpsAddress(feed.itunes?.image ?? feed.image?.url),
    link: httpsAddress(feed.link),
    episodes: episodes.toSorted(newestFirst).slice(0, EPISODES_MAX),
  };
}

function episodeOf(item: RssFeed.Item<string>): Episode | null {
  const sound = item.enclosures?.find(({ type }) => !type || type.toLowerCase().startsWith("audio/"));
  const audioUrl = httpsAddress(sound?.url);
  const title = item.title ?? item.itunes?.title;
  if (!audioUrl || !title) return null;
  return {
    title,
    description: textOfHtml(item.description ?? item.itunes?.summary ?? item.content?.encoded ?? ""),
    pubDate: isoDate(item.pubDate),
    duration: durationOf(item.itunes?.duration),
    audioUrl,
    imageUrl: httpsAddress(item.itunes?.image),
    link: httpsAddress(item.link),
  };
}

/**
 * The parser understands seconds, M:SS and H:MM:SS. It also takes "-5", "0x10" and "1e99" for numbers, which are null
 * here.
 */
const durationOf = (seconds: number | undefined): number | null =>
  seconds !== undefined && seconds > 0 && seconds <= LONGEST_S ? Math.round(seconds) : null;

/** Episodes without a date come last, in the feed's order. */
const newestFirst = (a: Episode, b: Episode) => (b.pubDate ?? "").localeCompare(a.pubDate ?? "");
