import { fetchBytes } from "#worker/platform/fetch/outbound.ts";
import { PRODUCT, userAgentOf } from "#worker/platform/product.ts";

export const FEED_LIMITS = {
  timeoutMs: 5000,
  maxBytes: 5 * 1024 * 1024,
  maxRedirects: 2,
  // Some servers send a feed with a type that is not XML, or with none.
  types: /xml|^text\/plain|^(?:application|binary)\/octet-stream|^$/i,
};

const HEADERS = {
  Accept: "application/rss+xml, application/atom+xml, application/xml;q=0.9, text/xml;q=0.8",
  "User-Agent": userAgentOf(PRODUCT, "feed reader"),
};

export async function fetchXml(address: string): Promise<string> {
  return decodeXml(await fetchBytes(address, HEADERS, FEED_LIMITS));
}

/** Decodes with the encoding that the document names, or else with UTF-8. */
function decodeXml(bytes: Uint8Array): string {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, 200));
  const [declaration = ""] = /^[^<]*<\?xml\s[^>]*/.exec(start) ?? [];
  const [, encoding = "utf-8"] = /\sencoding=["']([\w-]+)/.exec(declaration) ?? [];
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
