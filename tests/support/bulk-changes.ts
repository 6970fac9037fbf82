import { BULK_MAX } from "#worker/log/contract.ts";

/** Splits changes into as few calls of `POST /api/tracker/{kind}/bulk` as the API's limit allows. */
export const bulksOf = <Change>(changes: readonly Change[]): Change[][] =>
  Array.from({ length: Math.ceil(changes.length / BULK_MAX) }, (_, n) =>
    changes.slice(n * BULK_MAX, (n + 1) * BULK_MAX),
  );
