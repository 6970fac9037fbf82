import { BULK_MAX } from "#worker/log/contract/index.ts";

/** Splits changes into as few calls of `POST /api/tracker/{kind}/bulk` as the API's limit allows. */
export const bulksOf = <Change>(changes: readonly Change[], most = BULK_MAX): Change[][] =>
  Array.from({ length: Math.ceil(changes.length / most) }, (_, n) => changes.slice(n * most, (n + 1) * most));
