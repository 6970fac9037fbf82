import type { Chapter } from "./contract";

/** Longer texts are cut, so that a feed can't make our copy arbitrarily large. */
const DESCRIPTION_MAX = 2000;

/** Tags that format text. Other text in angle brackets may belong to the title. */
const FORMATTING =
  /<\/?(?:a|b|br|code|div|em|font|i|mark|p|s|small|span|strong|sub|sup|u)(?:\s[^<>]*)?\/?>/gi;
const FORMATS_LINES = /^<\/?(?:br|div|p)\b/i;

/** Returns one line. Remaining entities and brackets are part of the title. */
export const textOfTitle = (title = ""): string =>
  shortText(title.replace(FORMATTING, (tag) => (FORMATS_LINES.test(tag) ? " " : ""))).replaceAll("\n", " ");

export const shortText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim()
    .slice(0, DESCRIPTION_MAX)
    .replace(/[\ud800-\udbff]$/, "");

/** The address with https, which pages require. Null for anything but a web address. */
export function httpsAddress(raw: string | undefined): string | null {
  const url = raw === undefined ? null : URL.parse(raw);
  if (url?.protocol !== "https:" && url?.protocol !== "http:") return null;
  url.protocol = "https:";
  return url.href;
}

/** The message goes to the log. */
export class FeedError extends Error {
  override name = "FeedError";
}

/** Throws FeedError for a document that breaks off between two tags, which parsers accept. */
export function requireWhole(xml: string, root: "rss" | "feed") {
  const endTag = `</${root}>`;
  const end = xml.lastIndexOf(endTag);
  if (end < 0 || !isOnlyComments(xml.slice(end + endTag.length))) {
    throw new FeedError(`the feed has no end: ${endTag}`);
  }
}

/** Splits at the ends of comments. A regular expression would take quadratic time for a comment that never ends. */
function isOnlyComments(text: string): boolean {
  const comments = text.split("-->");
  const rest = comments.pop() ?? "";
  return rest.trim() === "" && comments.every((comment) => comment.trimStart().startsWith("<!--"));
}

/** The parser's own errors may quote the feed. */
export function parsed<T>(parse: () => T): T {
  try {
    return parse();
  } catch {
    throw new FeedError("the document is not a feed");
  }
}

/** Converts to UTC. Null for texts without a date. */
export function isoTime(raw = ""): string | null {
  const date = new Date(raw);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

const CHAPTERS_MAX = 60;
/** "0:00 Intro" and "0:00 - 1:30 Intro". */
const LINE =
  /^\W{0,3}((?:\d{1,2}:)?\d{1,3}:[0-5]\d)(?:\s?[-–—]\s?(?:\d{1,2}:)?\d{1,3}:[0-5]\d)?\W{0,3}\s+(\S.*)$/;
/** "Intro 0:00", "Intro - 0:00" and "Intro (0:00 - 1:30)". */
const TIME_LAST = /\s\W?((?:\d{1,2}:)?\d{1,3}:[0-5]\d)(?:\s?[-–—]\s?(?:\d{1,2}:)?\d{1,3}:[0-5]\d)?\W?$/;
const SEPARATOR = /(?:\s[-–—|]|\s?:)$/;

const secondsOf = (clock: string) => clock.split(":").reduce((total, part) => total * 60 + Number(part), 0);

/** The chapters in a description: times from 0:00 on, in order, as YouTube requires. */
export function chaptersIn(description: string): Chapter[] {
  const found = description.split("\n").flatMap((text): Chapter[] => {
    const line = text.trim().slice(0, 200);
    const [, clock, title] = LINE.exec(line) ?? [];
    if (clock && title) return [{ at: secondsOf(clock), title }];
    const last = TIME_LAST.exec(line);
    const name = line.slice(0, last?.index).trimEnd().replace(SEPARATOR, "").trim();
    return last?.[1] && name ? [{ at: secondsOf(last[1]), title: name }] : [];
  });
  const start = found.findIndex(({ at }) => at === 0);
  if (start === -1) return [];
  const chapters: Chapter[] = [];
  for (const chapter of found.slice(start)) {
    const last = chapters.at(-1);
    if (last && chapter.at <= last.at) break;
    chapters.push(chapter);
  }
  return chapters.length > 1 ? chapters.slice(0, CHAPTERS_MAX) : [];
}
