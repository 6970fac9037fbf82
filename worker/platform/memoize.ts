/**
 * Calls `make` until it has succeeded once, and keeps the value. Requests don't wait for each other's promise:
 * Cloudflare cancels a request whose client has left, and then what it was waiting for never comes. So the first
 * requests may each call `make`; all of them get the value that was made first.
 */
export function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: { value: Value } | undefined;
  return async () => {
    if (made) return made.value;
    const value = await make();
    made ??= { value };
    return made.value;
  };
}

/** The same for each key. */
export function memoize<Value>(make: (key: string) => Promise<Value>): (key: string) => Promise<Value> {
  const made = new Map<string, () => Promise<Value>>();
  return (key) => {
    const take = made.get(key) ?? once(() => make(key));
    made.set(key, take);
    return take();
  };
}
