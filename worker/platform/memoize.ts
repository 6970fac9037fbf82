/** Calls `make` once and keeps the value. After a failure the next call tries again. */
export function once<Args extends unknown[], Value>(make: (...args: Args) => Promise<Value>) {
  let made: Promise<Value> | undefined;
  return (...args: Args): Promise<Value> => {
    made ??= make(...args).catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}

/** Calls `make` once per key. */
export function memoize<Value>(make: (key: string) => Promise<Value>): (key: string) => Promise<Value> {
  const made = new Map<string, (key: string) => Promise<Value>>();
  return (key) => {
    const take = made.get(key) ?? once(make);
    made.set(key, take);
    return take(key);
  };
}
