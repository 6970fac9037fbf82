/** What came is no feed as we know it; the message is for the log. */
export class FeedError extends Error {
  override name = "FeedError";
}

/** Parsers take a feed that breaks off between two tags for a short feed. Comments may follow the last tag. */
export function requireWhole(xml: string, root: "rss" | "feed") {
  const end = xml.lastIndexOf(`</${root}>`);
  const rest = end < 0 ? "missing" : xml.slice(end + root.length + 3).replace(/<!--[\s\S]*?-->/g, "");
  if (rest.trim() !== "") throw new FeedError(`the feed has no end: </${root}>`);
}

/** Runs a feed parser, whose errors may quote the feed. */
export function parsed<T>(parse: () => T): T {
  try {
    return parse();
  } catch {
    throw new FeedError("what came is not a feed");
  }
}
