import { env } from "cloudflare:workers";

/** A rate limit that allows few requests, so that a test needn't send hundreds. */
export function lowRateLimit(limit: number): RateLimit {
  const counted = new Map<string, number>();
  return {
    async limit({ key }) {
      const count = (counted.get(key) ?? 0) + 1;
      counted.set(key, count);
      return { success: count <= limit };
    },
  };
}

/** Cloudflare's rate limits count per minute and location. Without them, a test holds for a patient attacker. */
export const withoutLimits = () =>
  Object.fromEntries(
    Object.keys(env)
      .filter((name) => name.startsWith("LIMIT_"))
      .map((name) => [name, { limit: async () => ({ success: true }) }]),
  );

/** Allows as many a minute as wrangler.toml, whose bindings are named after the numbers, and starts counting again. */
export const realLimits = () =>
  Object.fromEntries(
    Object.keys(env)
      .filter((name) => name.startsWith("LIMIT_"))
      .map((name) => [name, lowRateLimit(Number(name.slice("LIMIT_".length)))]),
  );
