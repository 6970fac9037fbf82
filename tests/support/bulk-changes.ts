import { BULK_MAX } from "#worker/tracker/contract.ts";

/** These changes in as few calls of `POST /api/tracker/{kind}/bulk` as take them. */
export const bulksOf = <Change>(changes: readonly Change[]): Change[][] =>
  Array.from({ length: Math.ceil(changes.length / BULK_MAX) }, (_, n) =>
    changes.slice(n * BULK_MAX, (n + 1) * BULK_MAX),
  );
