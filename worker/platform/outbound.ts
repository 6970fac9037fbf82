type Limits = {
  /** For all of it together: redirects, headers and body. */
  timeoutMs: number;
  maxBytes: number;
  /** How many redirects are followed, none where left out. Headers go along: send no secrets where some are. */
  maxRedirects?: number;
};

/** Somebody else's server failed us; the message is for the log, and never holds more of the address than its host. */
export class OutboundError extends Error {
  override name = "OutboundError";
}

const PUBLIC_NAME = /^(?:[a-z0-9_-]+\.)+[a-z][a-z0-9-]*$/;
const PRIVATE_NAME = /\.(?:localhost|local|internal|home\.arpa|lan)$/;

/**
 * An https address of a host with a public name. Addresses given as numbers lead into private networks more often
 * than to anybody's server; names that lead there are the `global_fetch_strictly_public` flag's to refuse.
 */
function publicAddress(raw: string, base?: URL): URL {
  const url = URL.parse(raw, base);
  const isPublic = url && PUBLIC_NAME.test(url.hostname) && !PRIVATE_NAME.test(url.hostname);
  if (url?.protocol !== "https:" || !isPublic || url.username || url.password) {
    throw new OutboundError(`${base?.host ?? "the settings"} led to an address that is not public https`);
  }
  return url;
}

/** The body of a successful answer. Throws OutboundError for everything else. */
export async function fetchBytes(url: string, headers: HeadersInit, limits: Limits): Promise<Uint8Array> {
  return exchange(url, { headers }, limits);
}

export async function fetchJson(url: string, headers: HeadersInit, limits: Limits): Promise<unknown> {
  const bytes = await fetchBytes(url, headers, limits);
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new OutboundError(`${new URL(url).host} did not answer with JSON`);
  }
}

/** Resolves once the receiver has answered with success. */
export async function postJson(url: string, body: unknown, limits: Limits): Promise<void> {
  const headers = { "Content-Type": "application/json" };
  await exchange(url, { method: "POST", headers, body: JSON.stringify(body) }, limits);
}

async function exchange(raw: string, init: RequestInit, limits: Limits): Promise<Uint8Array> {
  const { timeoutMs, maxBytes, maxRedirects = 0 } = limits;
  const signal = AbortSignal.timeout(timeoutMs);
  let url = publicAddress(raw);
  const late = lateness(signal, url.host);
  for (let redirects = 0; ; redirects++) {
    const { host } = url;
    const request = fetch(url, { ...init, redirect: "manual", signal }).catch((error: unknown) => {
      throw new OutboundError(`${host} did not answer: ${error instanceof Error ? error.name : "no error"}`);
    });
    const response = await Promise.race([request, late]);
    if (response.ok) return readAtMost(response, maxBytes, host, late);
    await response.body?.cancel();
    const target = response.status >= 300 && response.status < 400 && response.headers.get("Location");
    if (!target || redirects >= maxRedirects) throw new OutboundError(`${host} answered ${response.status}`);
    url = publicAddress(target, url);
  }
}

/** Rejects when time is up: a body that comes drop by drop is cut off even where its stream ignores the signal. */
function lateness(signal: AbortSignal, host: string): Promise<never> {
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(new OutboundError(`${host} took too long`)));
  });
  late.catch(() => {});
  return late;
}

async function readAtMost(response: Response, maxBytes: number, host: string, late: Promise<never>) {
  const reader = response.body?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    while (reader) {
      const { done, value } = await Promise.race([reader.read(), late]);
      if (done) break;
      size += value.byteLength;
      if (size > maxBytes) throw new OutboundError(`${host} answered with more than ${maxBytes} bytes`);
      chunks.push(value);
    }
  } catch (error) {
    reader?.cancel().catch(() => {});
    if (error instanceof OutboundError) throw error;
    throw new OutboundError(`${host} broke off its answer`);
  }
  return new Uint8Array(await new Blob(chunks as BlobPart[]).arrayBuffer());
}
