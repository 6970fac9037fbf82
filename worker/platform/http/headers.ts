import type { Context } from "hono";
import { createMiddleware } from "hono/factory";

/** Answers that are not pages may not load or run anything, or be framed. */
const CLOSED = "default-src 'none'; frame-ancestors 'none'";

/** Browser features that no page uses. Buttons use the clipboard and sharing. */
const UNUSED_FEATURES = [
  "accelerometer",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "hid",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "serial",
  "usb",
  "xr-spatial-tracking",
];

/** `public/_headers` repeats these headers for static files, which the Worker doesn't serve. */
const ALWAYS = {
  "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Permissions-Policy": UNUSED_FEATURES.map((feature) => `${feature}=()`).join(", "),
};

/** Answers aren't cached, load nothing, and pages of other sites can't use them. */
const UNLESS_SAID = {
  "Cache-Control": "private, no-store",
  "Content-Security-Policy": CLOSED,
  "Cross-Origin-Resource-Policy": "same-origin",
};

export function secure(headers: Headers) {
  for (const [name, value] of Object.entries(ALWAYS)) headers.set(name, value);
  for (const [name, value] of Object.entries(UNLESS_SAID)) if (!headers.has(name)) headers.set(name, value);
}

export const answerHeaders = createMiddleware(async (c, next) => {
  await next();
  secure(c.res.headers);
});

export const newNonce = () => crypto.randomUUID().replaceAll("-", "");

/** React writes style attributes, which can't have a nonce. The chat and the photos of the home page are frames. */
export const contentSecurityPolicy = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' https://www.instagram.com`,
    "frame-src https://discord.com https://www.instagram.com",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https://*.ytimg.com",
    "media-src 'self' https:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");

export function attachment(c: Context, { name, type, text }: { name: string; type: string; text: string }) {
  c.header("Content-Type", type);
  c.header("Content-Disposition", `attachment; filename="${name}"`);
  c.header("Cache-Control", "no-store");
  return c.body(text);
}

/** Indented for people who open the file. */
export function download(c: Context, name: string, data: { exportedAt: string }): Response {
  const day = data.exportedAt.slice(0, 10);
  const text = JSON.stringify(data, null, 2);
  return attachment(c, { name: `${name}-${day}.json`, type: "application/json", text });
}

export const isKnownAnswer = ({ headers }: Request, etag: string | null) =>
  etag !== null &&
  (headers.get("If-None-Match") ?? "")
    .split(",")
    .map((candidate) => candidate.trim())
    .some((candidate) => candidate === "*" || candidate.replace(/^W\//, "") === etag.replace(/^W\//, ""));

const DOMAIN = /^(?:[a-z0-9_-]+\.)+[a-z][a-z0-9-]*$/;
const PRIVATE =
  /\.(?:localhost|local|localdomain|internal|intranet|private|corp|home|lan|home\.arpa|in-addr\.arpa|ip6\.arpa)$/;

/** Spelled like `hostname` of `URL`, where numeric addresses end with a number or a bracket. */
export const isPublicName = (hostname: string) => DOMAIN.test(hostname) && !PRIVATE.test(hostname);
