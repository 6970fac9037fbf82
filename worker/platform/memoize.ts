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

/** Keeps what was used last. */
export function createLru<Value>(mostBytes: number, bytesOf: (value: Value) => number, most = Infinity) {
  const kept = new Map<string, Value>();
  let bytes = 0;

  function forget(key: string) {
    const value = kept.get(key);
    if (value !== undefined) bytes -= bytesOf(value);
    kept.delete(key);
  }

  return async (key: string, make: () => Promise<Value>): Promise<Value> => {
    const value = kept.get(key) ?? (await make());
    forget(key);
    kept.set(key, value);
    bytes += bytesOf(value);
    for (const oldest of kept.keys()) {
      if ((bytes <= mostBytes && kept.size <= most) || oldest === key) break;
      forget(oldest);
    }
    return value;
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
