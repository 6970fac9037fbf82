const FULL_MS = 60_000;

/**
 * Remembers for a minute that the whole site takes no more of something, so that this isolate refuses it without asking
 * the database.
 */
export function createFullForNow() {
  let until = 0;
  return {
    isFull: () => Date.now() < until,
    note() {
      until = Date.now() + FULL_MS;
    },
  };
}
