/** Keeps what was made lately, up to a number of bytes. What was asked for least lately goes first. */
export function createLru<Value>(mostBytes: number, bytesOf: (value: Value) => number) {
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
        if (bytes <= mostBytes || oldest === key) break;
        kept.delete(oldest);
        bytes -= bytesOf(old);
      }
    },
  };
}
