/** The answer is not a feed of the form we know. The message is for the log. */
export class FeedError extends Error {
  override name = "FeedError";
}

/**
 * Throws FeedError unless the feed is complete: parsers accept one that breaks off between two tags. Comments may
 * follow the last tag.
 */
export function requireWhole(xml: string, root: "rss" | "feed") {
  const endTag = `</${root}>`;
  const end = xml.lastIndexOf(endTag);
  if (end < 0 || !isOnlyComments(xml.slice(end + endTag.length))) {
    throw new FeedError(`the feed has no end: ${endTag}`);
  }
}

/**
 * Splits instead of using a regular expression: one that matches comments takes quadratic time if a comment never ends.
 */
function isOnlyComments(text: string): boolean {
  const comments = text.split("-->");
  const rest = comments.pop() ?? "";
  return rest.trim() === "" && comments.every((comment) => comment.trimStart().startsWith("<!--"));
}

/** Runs a feed parser, and hides its error, which may quote the feed. Throws FeedError instead. */
export function parsed<T>(parse: () => T): T {
  try {
    return parse();
  } catch {
    throw new FeedError("what came is not a feed");
  }
}
