/** What came is no feed as we know it; the message is for the log. */
export class FeedError extends Error {
  override name = "FeedError";
}

/** Parsers take a feed that breaks off between two tags for a short feed. Comments may follow the last tag. */
export function requireWhole(xml: string, root: "rss" | "feed") {
  const endTag = `</${root}>`;
  const end = xml.lastIndexOf(endTag);
  if (end < 0 || !isOnlyComments(xml.slice(end + endTag.length))) {
    throw new FeedError(`the feed has no end: ${endTag}`);
  }
}

/** By splitting, not by a regular expression: one for comments takes quadratic time on comments that never end. */
function isOnlyComments(text: string): boolean {
  const comments = text.split("-->");
  const rest = comments.pop() ?? "";
  return rest.trim() === "" && comments.every((comment) => comment.trimStart().startsWith("<!--"));
}

/** Runs a feed parser, whose errors may quote the feed. */
export function parsed<T>(parse: () => T): T {
  try {
    return parse();
  } catch {
    throw new FeedError("what came is not a feed");
  }
}
