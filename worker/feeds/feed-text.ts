/** In characters. Longer descriptions are cut, so that a feed can't make our copy arbitrarily large. */
const DESCRIPTION_MAX = 2000;

/** Tags that format text. Other text in angle brackets may belong to the title. */
const FORMATTING =
  /<\/?(?:a|b|br|code|div|em|font|i|mark|p|s|small|span|strong|sub|sup|u)(?:\s[^<>]*)?\/?>/gi;
const FORMATS_LINES = /^<\/?(?:br|div|p)\b/i;

/** A title on one line, without formatting tags. Remaining entities and brackets are part of the title. */
export const textOfTitle = (title = ""): string =>
  shortText(title.replace(FORMATTING, (tag) => (FORMATS_LINES.test(tag) ? " " : ""))).replaceAll("\n", " ");

/** Plain text without trailing spaces or several empty lines in a row, cut to `DESCRIPTION_MAX`. */
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

/** The document is not a feed that this site can read. The message goes to the log. */
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

/** Runs a feed parser. Replaces the parser's errors, which may quote the feed, with FeedError. */
export function parsed<T>(parse: () => T): T {
  try {
    return parse();
  } catch {
    throw new FeedError("the document is not a feed");
  }
}

/** A date in YouTube's format, in UTC; null for other texts. */
export function isoTime(raw = ""): string | null {
  const date = new Date(raw);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
