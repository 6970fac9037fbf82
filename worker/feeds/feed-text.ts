import { decodeHTML } from "entities";

/** Nobody reads more of a list of episodes, and no feed decides how large our copy grows. */
const DESCRIPTION_MAX = 2000;
/** Markup is longer than its text; beyond this none is looked at. */
const MARKUP_MAX = 20_000;

const UNREAD = /<(script|style|template)\b[\s\S]*?(?:<\/\1\s*>|$)|<!--[\s\S]*?(?:-->|$)/gi;
const LINE_END = /<(?:br|\/(?:p|div|li|h[1-6]|tr|ul|ol|blockquote))(?=[\s/>])[^<>]*>/gi;
const TAG = /<\/?[a-z][^<>]*>/gi;

/** The text of an HTML fragment, for showing as text: not safe to be taken for HTML again. */
export function textOfHtml(html: string): string {
  const text = html.slice(0, MARKUP_MAX).replace(UNREAD, " ").replace(LINE_END, "\n").replace(TAG, "");
  return shortText(decodeHTML(text));
}

/** Plain text without trailing blanks and rows of empty lines, cut where it is too long to be read. */
export const shortText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim()
    .slice(0, DESCRIPTION_MAX)
    .replace(/[\ud800-\udbff]$/, "");

/** As https, which nearly every host of feeds serves and our pages require; null for what is no web address. */
export function httpsAddress(raw: string | undefined): string | null {
  const url = raw === undefined ? null : URL.parse(raw);
  if (url?.protocol !== "https:" && url?.protocol !== "http:") return null;
  url.protocol = "https:";
  return url.href;
}

/** Feeds write dates in many ways; null for those nobody can read. */
export function isoDate(raw: string | undefined): string | null {
  const date = new Date(raw ?? "");
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
