import { createMiddleware } from "hono/factory";
import { describeError, log } from "./log";

/** Every answer says how long it may be kept: without a word of its own, not at all. */
export const answerHeaders = createMiddleware(async (c, next) => {
  await next();
  const { headers } = c.res;
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
});

/** Ours to mend: logged with the request's id, told to nobody else. */
export function reportFault(error: unknown, requestId: string) {
  log("error", "request_failed", { requestId, ...describeError(error) });
}

export const newNonce = () => crypto.randomUUID().replaceAll("-", "");

/**
 * For pages. Our scripts run by nonce. Pictures are ours, members' and the podcast's among them, but for YouTube's
 * thumbnails. Discord and Instagram are for the home page's chat and photo feed, which load when a visitor asks.
 */
export const contentSecurityPolicy = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' https://www.instagram.com`,
    "frame-src https://discord.com https://www.instagram.com",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https://*.ytimg.com",
    "media-src 'self' https:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
