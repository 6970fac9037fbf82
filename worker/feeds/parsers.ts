import { type AtomFeed, parseAtomFeed, parseRssFeed, type RssFeed } from "feedsmith";
import { Parser } from "htmlparser2";
import {
  type Chapter,
  type Episode,
  mediumThumbnail,
  type Podcast,
  VIDEOS_MAX,
  type Video,
} from "./contract";
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

const EPISODES_MAX = 100;
const LONGEST_S = 24 * 60 * 60;
const BEGINNING_MAX = 80;
/** We read this many characters of a description. Markup is longer than its text. */
const MARKUP_MAX = 20_000;

const UNREAD = new Set(["script", "style", "template"]);
const ENDS_LINE = new Set("br p div li h1 h2 h3 h4 h5 h6 tr ul ol blockquote".split(" "));

/** The text is not escaped, so never insert it as HTML. */
export function textOfHtml(html: string): string {
  let text = "";
  let unread = 0;
  const parser = new Parser({
    ontext(data) {
      if (unread === 0) text += data;
    },
    onopentagname(name) {
      if (UNREAD.has(name)) unread += 1;
    },
    onclosetag(name) {
      if (UNREAD.has(name)) unread -= 1;
      text += UNREAD.has(name) ? " " : ENDS_LINE.has(name) ? "\n" : "";
    },
    oncomment() {
      text += " ";
    },
  });
  parser.end(html.slice(0, MARKUP_MAX));
  return shortText(text);
}

/** Reads an RSS feed. Throws FeedError for other documents, and if no item has a sound file. */
export function parsePodcast(xml: string): Podcast {
  requireWhole(xml, "rss");
  const feed = parsed(() => parseRssFeed(xml));
  const title = textOfTitle(feed.title);
  if (!title) throw new FeedError("the feed has no title");
  const items = feed.items ?? [];
  const episodes = items.flatMap((item) => episodeOf(item) ?? []);
  if (items.length > 0 && episodes.length === 0) throw new FeedError("no item of the feed has a sound file");
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
    pubDate: dateOf(item.pubDate),
    duration: durationOf(item.itunes?.duration ?? sound?.duration),
    audioUrl,
    imageUrl: httpsAddress(item.itunes?.image),
    link: httpsAddress(item.link),
  };
}

/** Among the enclosures, or else among the media elements. */
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

/** An episode without a title gets this as its title. */
function beginningOf(description: string): string {
  const [line = ""] = description.split("\n");
  if (line.length <= BEGINNING_MAX) return line || "Untitled episode";
  const beginning = line.slice(0, BEGINNING_MAX - 1).replace(/[\ud800-\udbff]$/, "");
  return `${beginning.trim()}…`;
}

/** Returns whole seconds. The parser also reads "-5", "0x10" and "1e99": these become null. */
const durationOf = (seconds: number | undefined): number | null =>
  seconds !== undefined && seconds > 0 && seconds <= LONGEST_S ? Math.round(seconds) : null;

/** Episodes without a date come last, in the feed's order. */
const newestFirst = (a: Episode, b: Episode) => (b.pubDate ?? "").localeCompare(a.pubDate ?? "");

const CLOCK = /\d:\d\d/;
const ZONE = / [A-Za-z]{1,5}$/;

/** A zone that `Date` doesn't know counts as UTC. Without a time of day, `Date` reads any word before a zone as a day. */
const dateOf = (written = "") =>
  isoTime(written) ?? (CLOCK.test(written) ? isoTime(written.trim().replace(ZONE, " UTC")) : null);
