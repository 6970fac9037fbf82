import { decodeHTML } from "entities";

/** In characters. Longer descriptions are cut, so that a feed can't decide how large our copy grows. */
const DESCRIPTION_MAX = 2000;
/** Markup is longer than its text. Characters beyond this limit are not read. */
const MARKUP_MAX = 20_000;

const UNREAD = /<(script|style|template)\b[\s\S]*?(?:<\/\1\s*>|$)|<!--[\s\S]*?(?:-->|$)/gi;
const LINE_END = /<(?:br|\/(?:p|div|li|h[1-6]|tr|ul|ol|blockquote))(?=[\s/>])[^<>]*>/gi;
const TAG = /<\/?[a-z][^<>]*>/gi;

/** The text of an HTML fragment, to be shown as text. It is not safe to use as HTML again. */
export function textOfHtml(html: string): string {
  const text = html.slice(0, MARKUP_MAX).replace(UNREAD, " ").replace(LINE_END, "\n").replace(TAG, "");
  return shortText(decodeHTML(text));
}

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

/**
 * The address with https, which nearly every feed's host serves and our pages require; null if it is not a web address.
 */
export function httpsAddress(raw: string | undefined): string | null {
  const url = raw === undefined ? null : URL.parse(raw);
  if (url?.protocol !== "https:" && url?.protocol !== "http:") return null;
  url.protocol = "https:";
  return url.href;
}

/** Feeds write dates in many ways. Null if the date can't be read. */
export function isoDate(raw: string | undefined): string | null {
  const date = new Date(raw ?? "");
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
