/** Makes each value once and keeps it; one that failed is made anew the next time. */
export function remember<Value>(make: (key: string) => Promise<Value>): (key: string) => Promise<Value> {
  const made = new Map<string, Promise<Value>>();
  return (key) => {
    const known = made.get(key);
    if (known) return known;
    const value = make(key);
    made.set(key, value);
    value.catch(() => made.delete(key));
    return value;
  };
}
