type Limits = { timeoutMs: number; maxBytes: number };

/** Somebody else's server failed us; the message is for the log. */
export class OutboundError extends Error {
  override name = "OutboundError";
}

/** Fetches without following redirects, within a time and a size. The body counts towards both. */
export async function fetchBytes(url: string, headers: HeadersInit, limits: Limits): Promise<Uint8Array> {
  const response = await fetch(url, {
    headers,
    redirect: "manual",
    signal: AbortSignal.timeout(limits.timeoutMs),
  }).catch((error: unknown) => {
    throw new OutboundError(`${new URL(url).host} did not answer: ${error}`);
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new OutboundError(`${new URL(url).host} answered ${response.status}`);
  }
  return readAtMost(response, limits.maxBytes);
}

async function readAtMost(response: Response, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new OutboundError(`the answer is larger than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return new Uint8Array(await new Blob(chunks as BlobPart[]).arrayBuffer());
}

export async function fetchJson(url: string, headers: HeadersInit, limits: Limits): Promise<unknown> {
  const bytes = await fetchBytes(url, headers, limits);
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new OutboundError(`${new URL(url).host} did not answer with JSON`);
  }
}
