/** Makes the value at the first call and keeps it; one that failed is made anew the next time. */
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

/** Each value `once`. */
export function remember<Value>(make: (key: string) => Promise<Value>): (key: string) => Promise<Value> {
  const made = new Map<string, (key: string) => Promise<Value>>();
  return (key) => {
    const take = made.get(key) ?? once(make);
    made.set(key, take);
    return take(key);
  };
}
