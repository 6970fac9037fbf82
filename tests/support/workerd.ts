/** Replaces `cloudflare:workers` in unit tests, because only workerd has this module. */
export const cache = undefined;
export const exports = {};
export const waitUntil = (_work: Promise<unknown>): void => {};
