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
