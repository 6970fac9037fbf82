import { BULK_BYTES_MAX, BULK_MAX, bytesOf } from "#worker/tracker/contract.ts";
import type { BulkChange, Removal } from "./shelf";

export type Bulk = { changes: BulkChange[]; removals: Removal[] };

/** As few calls as the API takes: in most cases one, of which all happens or nothing. */
export function chunksOf({ changes, removals }: Bulk): Bulk[] {
  const chunks: (Bulk & { bytes: number })[] = [];

  function put<Item>(item: Item, listOf: (chunk: Bulk) => Item[]) {
    const bytes = bytesOf(item);
    const fits = (chunk: Bulk & { bytes: number }) =>
      listOf(chunk).length < BULK_MAX && chunk.bytes + bytes <= BULK_BYTES_MAX;
    let chunk = chunks.find(fits);
    if (!chunk) {
      chunk = { changes: [], removals: [], bytes: 0 };
      chunks.push(chunk);
    }
    listOf(chunk).push(item);
    chunk.bytes += bytes;
  }

  for (const removal of removals) put(removal, (chunk) => chunk.removals);
  for (const change of changes) put(change, (chunk) => chunk.changes);
  return chunks.map((chunk) => ({ changes: chunk.changes, removals: chunk.removals }));
}
