import { isPublicName } from "../http/headers";

type Limits = {
  timeoutMs: number;
  maxBytes: number;
  /** All types if left out. */
  types?: RegExp;
  /** None if left out. */
  maxRedirects?: number;
};

/** The message is for the log, and contains at most the host of the address. */
export class OutboundError extends Error {
  override name = "OutboundError";

  constructor(
    message: string,
    readonly status?: number,
  ) {
    super(message);
  }
}

/** The site refuses this kind of answer, so another attempt would fail too. */
export class PermanentOutboundError extends OutboundError {
  constructor(
    message: string,
    readonly fault: "address" | "type" | "size",
  ) {
    super(message);
  }
}

/** These headers are sent even after a redirect to another origin. */
const ANYBODYS_HEADERS = new Set(["accept", "user-agent"]);

/** Most numeric addresses lead into private networks. `global_fetch_strictly_public` refuses host names that do. */
function publicAddress(raw: string, base?: URL): URL {
  const url = URL.parse(raw, base);
  const isPublic = url?.protocol === "https:" && url.port === "" && isPublicName(url.hostname);
  if (base && url?.protocol === "http:") {
    throw new PermanentOutboundError(
      `${base.host} has moved to an http:// address, which is not read`,
      "address",
    );
  }
  if (!isPublic || url.username || url.password) {
    throw new PermanentOutboundError(
      `${base?.host ?? "the settings"} led to an address that is not public https`,
      "address",
    );
  }
  return url;
}

/** Throws OutboundError for all failures. */
export const fetchBytes = async (url: string, headers: HeadersInit, limits: Limits): Promise<Uint8Array> =>
  exchange(url, { headers }, limits);

export async function fetchJson(url: string, headers: HeadersInit, limits: Limits): Promise<unknown> {
  const bytes = await fetchBytes(url, headers, { types: /\bjson\b/i, ...limits });
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new OutboundError(`${new URL(url).host} did not answer with JSON`);
  }
}

type Embed = { title: string; description: string; fields: object[]; footer: string; at: Date };

/** Sends to a Discord-style webhook. Throws OutboundError unless the webhook has accepted the message. */
export async function postMessage(url: string, content: string, { footer, at, ...embed }: Embed) {
  const message = {
    content,
    // Text from strangers must not notify people by @mention.
    allowed_mentions: { parse: [] },
    embeds: [{ ...embed, footer: { text: footer }, timestamp: at.toISOString() }],
  };
  const headers = { "Content-Type": "application/json" };
  const init = { method: "POST", headers, body: JSON.stringify(message) };
  await exchange(url, init, { timeoutMs: 5000, maxBytes: 64 * 1024 });
}

async function exchange(raw: string, init: RequestInit, limits: Limits): Promise<Uint8Array> {
  const { timeoutMs, maxRedirects = 0 } = limits;
  const signal = AbortSignal.timeout(timeoutMs);
  let url = publicAddress(raw);
  let headers = new Headers(init.headers);
  const late = lateness(signal, url.host);
  for (let redirects = 0; ; redirects++) {
    const { host } = url;
    const request = fetch(url, { ...init, headers, redirect: "manual", signal }).catch((error: unknown) => {
      throw new OutboundError(`${host} did not answer: ${error instanceof Error ? error.name : "no error"}`);
    });
    const response = await Promise.race([request, late]);
    if (response.ok) return readWithin(limits, response, host, late);
    await response.body?.cancel();
    const target = response.status >= 300 && response.status < 400 && response.headers.get("Location");
    if (!target || redirects >= maxRedirects) {
      throw new OutboundError(`${host} answered ${response.status}`, response.status);
    }
    const next = publicAddress(target, url);
    if (next.origin !== url.origin) {
      headers = new Headers([...headers].filter(([name]) => ANYBODYS_HEADERS.has(name)));
    }
    url = next;
  }
}

/** Rejects in time even if the body's stream ignores the signal. */
function lateness(signal: AbortSignal, host: string): Promise<never> {
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(new OutboundError(`${host} took too long`)));
  });
  late.catch(() => {});
  return late;
}

async function readWithin(
  { maxBytes, types }: Limits,
  response: Response,
  host: string,
  late: Promise<never>,
) {
  if (types && !types.test(response.headers.get("Content-Type") ?? "")) {
    await response.body?.cancel();
    throw new PermanentOutboundError(`${host} answered with another type of content`, "type");
  }
  const reader = response.body?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    while (reader) {
      const { done, value } = await Promise.race([reader.read(), late]);
      if (done) break;
      size += value.byteLength;
      if (size > maxBytes) {
        throw new PermanentOutboundError(`${host} answered with more than ${maxBytes} bytes`, "size");
      }
      chunks.push(value);
    }
  } catch (error) {
    reader?.cancel().catch(() => {});
    if (error instanceof OutboundError) throw error;
    throw new OutboundError(`${host} broke off its answer`);
  }
  return new Uint8Array(await new Blob(chunks as BlobPart[]).arrayBuffer());
}
