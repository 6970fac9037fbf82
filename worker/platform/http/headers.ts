import { createMiddleware } from "hono/factory";

/** Nothing may be loaded, run or framed: for answers that are not pages. */
const CLOSED = "default-src 'none'; frame-ancestors 'none'";

/** What no page of ours asks a browser for. Clipboard and sharing stay: the copy and share buttons want them. */
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

/** `public/_headers` says the same for static files, which no Worker answers. */
const ALWAYS = {
  "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Permissions-Policy": UNUSED_FEATURES.map((feature) => `${feature}=()`).join(", "),
};

/** Where an answer has no word of its own: it is kept nowhere, loads nothing, and no other site's page gets it. */
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

/**
 * For pages. Our scripts and style elements run by nonce; style attributes, which React writes, can't have one.
 * Pictures are ours, members' and the podcast's among them, but for YouTube's thumbnails. Discord and Instagram are
 * for the home page's chat and photo feed, which load when a visitor asks.
 */
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
