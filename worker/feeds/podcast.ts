import { parseRssFeed, type RssFeed } from "feedsmith";
import { Parser } from "htmlparser2";
import type { Episode, Podcast } from "./contract";
import { FeedError, httpsAddress, parsed, requireWhole, shortText, textOfTitle } from "./feed-text";

const EPISODES_MAX = 100;
const LONGEST_S = 24 * 60 * 60;
const BEGINNING_MAX = 80;
/** In characters. Markup is longer than its text; the rest of a longer description is not read. */
const MARKUP_MAX = 20_000;

const UNREAD = new Set(["script", "style", "template"]);
const ENDS_LINE = new Set("br p div li h1 h2 h3 h4 h5 h6 tr ul ol blockquote".split(" "));

/** It is not escaped, so never insert it as HTML. */
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
    pubDate: isoDate(item.pubDate),
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

/** For an episode without a title. */
function beginningOf(description: string): string {
  const [line = ""] = description.split("\n");
  if (line.length <= BEGINNING_MAX) return line || "Untitled episode";
  const beginning = line.slice(0, BEGINNING_MAX - 1).replace(/[\ud800-\udbff]$/, "");
  return `${beginning.trim()}…`;
}

/** In whole seconds. The parser also reads "-5", "0x10" and "1e99": these become null. */
const durationOf = (seconds: number | undefined): number | null =>
  seconds !== undefined && seconds > 0 && seconds <= LONGEST_S ? Math.round(seconds) : null;

/** Episodes without a date come last, in the feed's order. */
const newestFirst = (a: Episode, b: Episode) => (b.pubDate ?? "").localeCompare(a.pubDate ?? "");

/** UTC offsets of the zone names in feeds that `Date` doesn't know. `Date` knows UT, GMT and EST, EDT … PDT. */
const OFFSETS: Readonly<Record<string, string>> = {
  AKST: "-0900",
  AKDT: "-0800",
  HST: "-1000",
  AST: "-0400",
  ADT: "-0300",
  WET: "+0000",
  WEST: "+0100",
  BST: "+0100",
  CET: "+0100",
  MET: "+0100",
  CEST: "+0200",
  MEST: "+0200",
  EET: "+0200",
  EEST: "+0300",
  MSK: "+0300",
  SGT: "+0800",
  HKT: "+0800",
  AWST: "+0800",
  JST: "+0900",
  KST: "+0900",
  ACST: "+0930",
  AEST: "+1000",
  ACDT: "+1030",
  AEDT: "+1100",
  NZST: "+1200",
  NZDT: "+1300",
};

/** Zone names that cover both standard and summer time. */
const PLACES: Readonly<Record<string, string>> = {
  ET: "America/New_York",
  CT: "America/Chicago",
  MT: "America/Denver",
  PT: "America/Los_Angeles",
};

const ZONE = /^[A-Z]{1,5}$/;
/** Requires a time of day, because `Date` reads any word before a zone as a day in 2000. */
const CLOCK = /\d:\d\d/;

/** Reads feeds' date formats as ISO 8601. An unknown zone counts as UTC. */
function isoDate(raw = ""): string | null {
  const written = raw.trim();
  const date = new Date(written);
  const read = isRead(date) ? date : dateInNamedZone(written);
  return isRead(read) ? read.toISOString() : null;
}

const isRead = (date: Date) => !Number.isNaN(date.getTime());

function dateInNamedZone(written: string): Date {
  const space = written.lastIndexOf(" ");
  const zone = written.slice(space + 1).toUpperCase();
  const clock = written.slice(0, Math.max(space, 0));
  if (!ZONE.test(zone) || !CLOCK.test(clock)) return new Date(Number.NaN);
  const place = PLACES[zone];
  return place ? dateIn(place, clock) : new Date(`${clock} ${OFFSETS[zone] ?? "+0000"}`);
}

/** When clocks in `place` show `clock`. The first offset may be off by the hour of summer time. */
function dateIn(place: string, clock: string): Date {
  const asUtc = new Date(`${clock} +0000`);
  if (!isRead(asUtc)) return asUtc;
  const standard = new Date(asUtc.getTime() - offsetIn(place, asUtc));
  return new Date(asUtc.getTime() - offsetIn(place, standard));
}

/** The offset of a place from UTC, in milliseconds. */
function offsetIn(place: string, date: Date): number {
  const shown = date.toLocaleString("en-US", { timeZone: place, hourCycle: "h23" });
  return new Date(`${shown} UTC`).getTime() - Math.floor(date.getTime() / 1000) * 1000;
}
