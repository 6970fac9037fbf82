import { parseRssFeed, type RssFeed } from "feedsmith";
import type { Episode, Podcast } from "./contract";
import { isoDate } from "./feed-date";
import { FeedError, parsed, requireWhole } from "./feed-shape";
import { httpsAddress, textOfHtml, textOfTitle } from "./feed-text";

const EPISODES_MAX = 100;
const LONGEST_S = 24 * 60 * 60;
const BEGINNING_MAX = 80;

/** Reads a podcast's RSS feed, which may have no episodes yet. Throws FeedError for anything else. */
export function parsePodcast(xml: string): Podcast {
  requireWhole(xml, "rss");
  const feed = parsed(() => parseRssFeed(xml));
  const title = textOfTitle(feed.title);
  if (!title) throw new FeedError("the feed has no title");
  const items = feed.items ?? [];
  const episodes = items.flatMap((item) => episodeOf(item) ?? []);
  if (items.length > 0 && episodes.length === 0) throw new FeedError("no item of the feed can be heard");
  return {
    title,
    description: textOfHtml(feed.description ?? feed.itunes?.summary ?? ""),
    imageUrl: httpsAddress(feed.itunes?.image ?? feed.image?.url),
    link: httpsAddress(feed.link),
    episodes: episodes.toSorted(newestFirst).slice(0, EPISODES_MAX),
  };
}

function episodeOf(item: RssFeed.Item<string>): Episode | null {
  const sound = soundOf(item);
  const audioUrl = httpsAddress(sound?.url);
  if (!audioUrl) return null;
  const description = textOfHtml(item.description ?? item.itunes?.summary ?? item.content?.encoded ?? "");
  return {
    title: titleOf(item) ?? beginningOf(description),
    description,
    pubDate: isoDate(item.pubDate),
    duration: durationOf(item.itunes?.duration ?? sound?.duration),
    audioUrl,
    imageUrl: httpsAddress(item.itunes?.image),
    link: httpsAddress(item.link),
  };
}

/** The enclosure or, without one that can be heard, the first sound among the media. */
function soundOf({
  enclosures,
  media,
}: RssFeed.Item<string>): { url?: string; duration?: number } | undefined {
  const contents = [
    ...(media?.contents ?? []),
    ...(media?.groups ?? []).flatMap((one) => one.contents ?? []),
  ];
  return (
    enclosures?.find(({ type }) => !type || isAudio(type)) ??
    contents.find(({ type, medium }) => (type ? isAudio(type) : medium === "audio"))
  );
}

const isAudio = (type: string) => type.toLowerCase().startsWith("audio/");

const titleOf = ({ title, itunes, media }: RssFeed.Item<string>) =>
  [title, itunes?.title, media?.title?.value].map(textOfTitle).find((written) => written !== "");

/** What an episode without a title is called. */
function beginningOf(description: string): string {
  const [line = ""] = description.split("\n");
  if (line.length <= BEGINNING_MAX) return line || "Untitled episode";
  const beginning = line.slice(0, BEGINNING_MAX - 1).replace(/[\ud800-\udbff]$/, "");
  return `${beginning.trim()}…`;
}

/**
 * The parser understands seconds, M:SS and H:MM:SS. It also takes "-5", "0x10" and "1e99" for numbers, which are null
 * here.
 */
const durationOf = (seconds: number | undefined): number | null =>
  seconds !== undefined && seconds > 0 && seconds <= LONGEST_S ? Math.round(seconds) : null;

/** Episodes without a date come last, in the feed's order. */
const newestFirst = (a: Episode, b: Episode) => (b.pubDate ?? "").localeCompare(a.pubDate ?? "");
