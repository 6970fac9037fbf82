/** Unit tests import this for `cloudflare:workers`, which only workerd has: no cache, nothing to call, no work to wait for. */
export const cache = undefined;
export const exports = {};
export const waitUntil = (_work: Promise<unknown>): void => {};
