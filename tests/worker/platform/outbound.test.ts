import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { fetchBytes, fetchJson, OutboundError, postMessage } from "#worker/platform/fetch/outbound.ts";
import { outboundAnswers, outboundCalls, waitOnlyAMoment } from "../../support/outbound";

const ADDRESS = "https://slow.example/";
const LIMITS = { timeoutMs: 200, maxBytes: 1000 };
const EMBED = { title: "", description: "", fields: [], footer: "", at: new Date(0) };

const answers = (respond: (request: Request) => Response | Promise<Response>) =>
  outboundAnswers((request) => (request.url.startsWith(ADDRESS) ? Promise.resolve(respond(request)) : null));

/** A body that sends one byte at a time without an end. Records whether the reader canceled it. */
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

test("the time limit of outside requests ends a body that comes too slowly", async () => {
  waitOnlyAMoment();
  const { body, drops } = drip();
  answers(() => new Response(body));
  await expect(fetchBytes(ADDRESS, {}, LIMITS)).rejects.toThrow("slow.example took too long");
  await expect.poll(() => drops.cancelled).toBe(true);
});

test("the time limit of outside requests ends the wait for a silent server", async () => {
  waitOnlyAMoment();
  answers(() => new Promise<Response>(() => {}));
  await expect(fetchBytes(ADDRESS, {}, LIMITS)).rejects.toThrow(OutboundError);
});

test("the time limit of outside requests includes redirects", async () => {
  waitOnlyAMoment();
  answers(async (request) => {
    await new Promise((resolve) => setTimeout(resolve, 80));
    const step = Number(new URL(request.url).searchParams.get("step"));
    return step < 4 ? Response.redirect(`${ADDRESS}?step=${step + 1}`) : new Response("done");
  });
  await expect(fetchBytes(ADDRESS, {}, { ...LIMITS, maxRedirects: 9 })).rejects.toThrow(OutboundError);
});

describe("the size limit of outside requests", () => {
  test.each([
    [1000, true],
    [1001, false],
  ])("with a limit of 1000 bytes, %i bytes are accepted: %s", async (size, isTaken) => {
    answers(() => new Response(new Uint8Array(size)));
    const bytes = fetchBytes(ADDRESS, {}, LIMITS);
    if (isTaken) expect((await bytes).byteLength).toBe(size);
    else await expect(bytes).rejects.toThrow("more than 1000 bytes");
  });

  test("counts unpacked bytes, and stops unpacking at the limit", async () => {
    const bomb = gzipSync(new Uint8Array(20_000_000));
    let unpacked = 0;
    const meter = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        unpacked += chunk.byteLength;
        controller.enqueue(chunk);
      },
    });
    const body = new Blob([bomb]).stream().pipeThrough(new DecompressionStream("gzip")).pipeThrough(meter);
    answers(() => new Response(body));
    await expect(fetchBytes(ADDRESS, {}, LIMITS)).rejects.toThrow("more than 1000 bytes");
    expect(unpacked).toBeLessThan(1_000_000);
  });
});

describe("the content type of outside answers", () => {
  const ofType = (type: string, body = "{}") => new Response(body, { headers: { "Content-Type": type } });

  test("leaves a body of another type unread", async () => {
    const { body, drops } = drip();
    answers(() => new Response(body, { headers: { "Content-Type": "video/mp4" } }));
    const bytes = fetchBytes(ADDRESS, {}, { ...LIMITS, types: /^image\// });
    await expect(bytes).rejects.toThrow("slow.example answered with another type of content");
    expect(drops.cancelled).toBe(true);
  });

  test("has to be JSON where JSON is expected, and the body too", async () => {
    for (const type of ["application/json", "application/vnd.api+json; charset=utf-8"]) {
      answers(() => ofType(type));
      expect(await fetchJson(ADDRESS, {}, LIMITS)).toEqual({});
    }
    answers(() => ofType("text/html"));
    await expect(fetchJson(ADDRESS, {}, LIMITS)).rejects.toThrow("another type");
    answers(() => ofType("application/json", "<html>"));
    await expect(fetchJson(ADDRESS, {}, LIMITS)).rejects.toThrow("did not answer with JSON");
  });
});

/** Returns the https addresses of these hosts. */
const https = (hosts: string) => hosts.split(" ").map((host) => `https://${host}/`);

const NOWHERE_PUBLIC = [
  "http://slow.example/",
  "ftp://slow.example/",
  "file:///etc/passwd",
  "data:text/plain,x",
  "blob:https://slow.example/1",
  "javascript:1",
  "nonsense",
  "//slow.example/",
  // With a password, or with the port of another service.
  ...https("user:secret@slow.example user@slow.example slow.example:22 slow.example:8443"),
  // 127.0.0.1, 10.0.0.1 and 169.254.169.254 in all known spellings.
  ...https("127.0.0.1 127.1 127.0.0.1. 2130706433 017700000001 0177.0.0.1 0x7f.1 0x7f000001"),
  ...https(
    "0x7f.0x0.0x0.0x1 １２７.０.０.１ ①②⑦.⓪.⓪.① 127。0。0。1 %31%32%37.0.0.1 0 0.0.0.0 10.0.0.1 172.16.0.1",
  ),
  ...https("192.168.0.1 100.64.0.1 169.254.169.254/latest/meta-data 0xa9fea9fe 224.0.0.1 255.255.255.255"),
  ...https("8.8.8.8"),
  // The same in IPv6: loopback, mapped, compatible, NAT64, 6to4, Teredo, unique local, link-local, multicast.
  ...https("[::1] [::] [::ffff:127.0.0.1] [::ffff:7f00:1] [0:0:0:0:0:ffff:a9fe:a9fe] [::127.0.0.1]"),
  ...https("[64:ff9b::7f00:1] [64:ff9b::169.254.169.254] [64:ff9b:1::a00:1] [2002:7f00:1::]"),
  ...https("[2001:0:7f00:1::] [fd00::1] [fc00::1] [fe80::1] [fe80::1%25eth0] [ff02::1] [2606:4700::1111]"),
  // Names that exist only on a machine or in a local network.
  ...https("localhost localhost. LOCALHOST app.localhost app.localhost. intranet nas.local nas.local."),
  ...https("nas.localdomain router.lan router.home printer.home.arpa wiki.corp wiki.intranet db.private"),
  ...https("metadata.google.internal metadata.google.internal. 1.0.0.127.in-addr.arpa slow.example."),
  ...https(".slow.example slow..example"),
];

describe("the addresses of outside requests", () => {
  test("are never one of these", async () => {
    for (const address of NOWHERE_PUBLIC)
      await expect(fetchBytes(address, {}, LIMITS), address).rejects.toThrow(OutboundError);
    expect(outboundCalls()).toEqual([]);
  });

  test("never follows a redirect to one of these", async () => {
    for (const address of NOWHERE_PUBLIC.filter((address) => !/^(?:nonsense|\/\/)/.test(address))) {
      answers(() => new Response(null, { status: 302, headers: { Location: encodeURI(address) } }));
      const bytes = fetchBytes(ADDRESS, {}, { ...LIMITS, maxRedirects: 3 });
      await expect(bytes, address).rejects.toThrow(OutboundError);
    }
    expect(new Set(outboundCalls())).toEqual(new Set([`GET ${ADDRESS}`]));
  });

  test("requests public addresses, also in other alphabets", async () => {
    outboundAnswers(() => new Response("here"));
    for (const address of https("slow.example bücher.example slow.example:443 a-b.c_d.example"))
      expect(await fetchBytes(address, {}, LIMITS), address).toHaveLength(4);
  });

  test("follows redirects only as often as the caller allows", async () => {
    answers(({ url }) => Response.redirect(`${url}a`));
    await expect(fetchBytes(ADDRESS, {}, LIMITS)).rejects.toThrow("answered 302");
    expect(outboundCalls()).toEqual([`GET ${ADDRESS}`]);
    await expect(fetchBytes(ADDRESS, {}, { ...LIMITS, maxRedirects: 2 })).rejects.toThrow("answered 302");
    expect(outboundCalls()).toHaveLength(4);
  });

  test("drops credentials on a redirect to another site", async () => {
    const seen: Record<string, string>[] = [];
    outboundAnswers((request) => {
      seen.push(Object.fromEntries(request.headers));
      const { hostname, pathname } = new URL(request.url);
      if (pathname === "/") return Response.redirect(`${ADDRESS}moved`);
      return hostname === "slow.example"
        ? Response.redirect("https://elsewhere.example/a")
        : new Response("x");
    });
    const headers = { Authorization: "Bearer secret", Cookie: "a=b", "X-Key": "secret", Accept: "image/png" };
    await fetchBytes(ADDRESS, headers, { ...LIMITS, maxRedirects: 2 });
    const own = { authorization: "Bearer secret", cookie: "a=b", "x-key": "secret", accept: "image/png" };
    expect(seen).toEqual([own, own, { accept: "image/png" }]);
  });

  test("never repeats a POST after a redirect", async () => {
    answers(() => new Response(null, { status: 307, headers: { Location: `${ADDRESS}again` } }));
    await expect(postMessage(ADDRESS, "", EMBED)).rejects.toThrow("answered 307");
    expect(outboundCalls()).toEqual([`POST ${ADDRESS}`]);
  });

  test("names only the host in errors", async () => {
    answers(() => Promise.reject(new TypeError(`can't reach ${ADDRESS}secret-token`)));
    const error = await postMessage(`${ADDRESS}secret-token`, "", EMBED).catch((thrown: Error) => thrown);
    expect(error).toBeInstanceOf(OutboundError);
    expect(String(error)).not.toContain("secret-token");
  });
});
