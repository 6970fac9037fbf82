/** Numbers that could be seconds or milliseconds since 1970, in the years 2001 to 2050. */
const EPOCH = /(?<![\d.])(?:1\d{9}|2[0-4]\d{8}|1\d{12}|2[0-4]\d{11})(?!\d)/;
const TIME = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d/;
/** Random ids and hashes, such as a card's version. Their digits don't tell a time. */
const RANDOM = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\b[0-9a-f]{16,}\b/g;

/** Decodes Base64, because a cursor or an id may contain a time. */
const decoded = (text: string) =>
  (text.match(/[\w-]{8,}/g) ?? []).map((part) => decodeBase64(part)).join("\n");

function decodeBase64(part: string): string {
  try {
    return atob(part.replaceAll("-", "+").replaceAll("_", "/"));
  } catch {
    return "";
  }
}

/** Returns what looks like a point in time in a text of any format. */
export const momentsIn = (text: string): string[] =>
  [text.replace(RANDOM, ""), decoded(text.replace(RANDOM, ""))].flatMap((each) =>
    [TIME, EPOCH].flatMap((pattern) => pattern.exec(each)?.[0] ?? []),
  );
