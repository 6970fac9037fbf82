import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from "node:http2";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import sharp from "sharp";

const COMPRESSED = /^(?:text\/|image\/svg|application\/(?:json|javascript|manifest))/;
/** Headers that HTTP/2 doesn't have, and headers that are wrong for a compressed body. */
const DROPPED = new Set([
  ...["connection", "keep-alive", "transfer-encoding", "content-length", "content-encoding"],
]);
/** The quality that Cloudflare uses for an answer that isn't in its cache. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** A certificate for this machine. Browsers accept it only if they ignore certificate errors. */
function selfSigned() {
  const folder = mkdtempSync(join(tmpdir(), "certificate-"));
  const [keyFile, certFile] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-keyout", keyFile];
  const cert = ["-x509", "-days", "2", "-subj", "/CN=127.0.0.1", "-out", certFile];
  execFileSync("openssl", ["req", ...key, ...cert], { stdio: "pipe" });
  const pair = { key: readFileSync(keyFile), cert: readFileSync(certFile) };
  rmSync(folder, { recursive: true });
  return pair;
}

/**
 * Serves pages of the site at `target` like the edge: with TLS, HTTP/2 and compression. Requests for other hosts get a video
 * thumbnail. The browser must be configured to send those requests here.
 */
export async function startCompressedSite(target: string) {
  const thumbnail = await sharp({ create: { width: 320, height: 180, channels: 3, background: "#345" } })
    .jpeg()
    .toBuffer();
  const compressed = new Map<string, Buffer>();

  function compress(path: string, body: Buffer): Buffer {
    const known = path.startsWith("/assets/") ? compressed.get(path) : undefined;
    const smaller = known ?? brotliCompressSync(body, QUALITY);
    if (path.startsWith("/assets/")) compressed.set(path, smaller);
    return smaller;
  }

  async function pass(asked: Http2ServerRequest, answer: Http2ServerResponse) {
    const headers = Object.entries(asked.headers).filter(([name]) => !name.startsWith(":"));
    const response = await fetch(new URL(asked.url, target), {
      method: asked.method,
      headers: { ...Object.fromEntries(headers), "accept-encoding": "identity" } as HeadersInit,
      redirect: "manual",
    });
    const body = Buffer.from(await response.arrayBuffer());
    for (const [name, value] of response.headers)
      if (!DROPPED.has(name) && name !== "set-cookie") answer.setHeader(name, value);
    const cookies = response.headers.getSetCookie();
    if (cookies.length > 0) answer.setHeader("set-cookie", cookies);
    answer.statusCode = response.status;
    if (!COMPRESSED.test(response.headers.get("content-type") ?? "") || body.length === 0)
      return answer.end(body);
    answer.setHeader("content-encoding", "br");
    answer.end(compress(asked.url, body));
  }

  const server = createSecureServer(selfSigned(), (asked, answer) => {
    if (!asked.authority.startsWith("127.0.0.1")) {
      answer.setHeader("content-type", "image/jpeg");
      answer.setHeader("cache-control", "public, max-age=31536000");
      return answer.end(thumbnail);
    }
    pass(asked, answer).catch(() => {
      answer.statusCode = 502;
      answer.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `https://127.0.0.1:${port}`, port, stop: () => server.close() };
}
