import { describe, expect, test } from "vitest";
import { fetchBytes, fetchJson, OutboundError, postJson } from "../../../worker/platform/outbound";
import { outboundAnswers, outboundCalls } from "../../support/outbound";

const ADDRESS = "https://slow.example/";
const LIMITS = { timeoutMs: 200, maxBytes: 1000 };

const answers = (respond: (request: Request) => Response | Promise<Response>) =>
  outboundAnswers((request) => (request.url.startsWith(ADDRESS) ? Promise.resolve(respond(request)) : null));

/** One byte now and then, for ever; tells whether somebody hung up. */
function drip() {
  const drops = { cancelled: false };
  let timer: ReturnType<typeof setInterval>;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      timer = setInterval(() => controller.enqueue(new Uint8Array([120])), 20);
    },
    cancel() {
      drops.cancelled = true;
      clearInterval(timer);
    },
  });
  return { body, drops };
}

describe("time", () => {
  test("a body that drips is cut off, and hung up on", async () => {
    const { body, drops } = drip();
    answers(() => new Response(body));
    await expect(fetchBytes(ADDRESS, {}, LIMITS)).rejects.toThrow("slow.example took too long");
    await expect.poll(() => drops.cancelled).toBe(true);
  });

  test("a server that says nothing is given up", async () => {
    answers(() => new Promise<Response>(() => {}));
    await expect(fetchBytes(ADDRESS, {}, LIMITS)).rejects.toThrow(OutboundError);
  });

  test("redirects count towards the same time", async () => {
    answers(async (request) => {
      await new Promise((resolve) => setTimeout(resolve, 80));
      const step = Number(new URL(request.url).searchParams.get("step"));
      return step < 4 ? Response.redirect(`${ADDRESS}?step=${step + 1}`) : new Response("done");
    });
    const started = Date.now();
    await expect(fetchBytes(ADDRESS, {}, { ...LIMITS, maxRedirects: 9 })).rejects.toThrow(OutboundError);
    expect(Date.now() - started).toBeLessThan(320);
  });
});

describe("size", () => {
  test.each([
    [1000, true],
    [1001, false],
  ])("%i bytes of at most 1000", async (size, isTaken) => {
    answers(() => new Response(new Uint8Array(size)));
    const bytes = fetchBytes(ADDRESS, {}, LIMITS);
    if (isTaken) expect((await bytes).byteLength).toBe(size);
    else await expect(bytes).rejects.toThrow("more than 1000 bytes");
  });
});

describe("addresses", () => {
  test.each([
    "http://slow.example/",
    "https://127.0.0.1/",
    "https://2130706433/",
    "https://0x7f.1/",
    "https://[::1]/",
    "https://[fd00::1]/",
    "https://localhost/",
    "https://intranet/",
    "https://nas.local/",
    "https://metadata.google.internal/",
    "https://user:secret@slow.example/",
    "ftp://slow.example/",
    "nonsense",
  ])("%s is never asked", async (address) => {
    await expect(fetchBytes(address, {}, LIMITS)).rejects.toThrow(OutboundError);
    expect(outboundCalls()).toEqual([]);
  });

  test("no redirect is followed unless the caller says so", async () => {
    answers(() => Response.redirect("https://elsewhere.example/"));
    await expect(fetchBytes(ADDRESS, {}, LIMITS)).rejects.toThrow("answered 302");
    expect(outboundCalls()).toEqual([`GET ${ADDRESS}`]);
  });

  test("an error tells the host alone: what follows may be a secret", async () => {
    answers(() => Promise.reject(new TypeError(`can't reach ${ADDRESS}secret-token`)));
    const error = await postJson(`${ADDRESS}secret-token`, {}, LIMITS).catch((thrown: Error) => thrown);
    expect(error).toBeInstanceOf(OutboundError);
    expect(String(error)).not.toContain("secret-token");
  });
});

test("what is not JSON is no answer", async () => {
  answers(() => new Response("<html>"));
  await expect(fetchJson(ADDRESS, {}, LIMITS)).rejects.toThrow("did not answer with JSON");
});
