/**
 * Requests must not await each other's promises: if a client disconnects, its promise never settles. So several early
 * requests may call `make`; all get the value that was made first.
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

export function memoize<Value>(make: (key: string) => Promise<Value>): (key: string) => Promise<Value> {
  const made = new Map<string, () => Promise<Value>>();
  return (key) => {
    const take = made.get(key) ?? once(() => make(key));
    made.set(key, take);
    return take();
  };
}

export function createLru<Value>(mostBytes: number, bytesOf: (value: Value) => number, most = Infinity) {
  const kept = new Map<string, Value>();
  let bytes = 0;

  return {
    get(key: string): Value | undefined {
      const value = kept.get(key);
      if (value === undefined) return undefined;
      kept.delete(key);
      kept.set(key, value);
      return value;
    },
    set(key: string, value: Value) {
      const before = kept.get(key);
      if (before !== undefined) bytes -= bytesOf(before);
      kept.delete(key);
      kept.set(key, value);
      bytes += bytesOf(value);
      for (const [oldest, old] of kept) {
        if ((bytes <= mostBytes && kept.size <= most) || oldest === key) break;
        kept.delete(oldest);
        bytes -= bytesOf(old);
      }
    },
  };
}

const FULL_MS = 60_000;

/** Remembers for a minute that a limit is reached, so that this isolate refuses requests without a query. */
export function createFullForNow() {
  let until = 0;
  return {
    isFull: () => Date.now() < until,
    note() {
      until = Date.now() + FULL_MS;
    },
  };
}
