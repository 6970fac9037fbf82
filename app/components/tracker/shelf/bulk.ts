import { BULK_MAX } from "../../../../worker/tracker/contract";
import type { BulkChange, Removal } from "./shelf";

/** The API takes 64 KB at once; some is left for what stands around the entries. */
const BYTES_MAX = 60_000;

export type Bulk = { changes: BulkChange[]; removals: Removal[] };

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length + 1;

/** As few calls as the API takes: in most cases one, of which all happens or nothing. */
export function chunksOf({ changes, removals }: Bulk): Bulk[] {
  const chunks: (Bulk & { bytes: number })[] = [];

  function put<Item>(item: Item, listOf: (chunk: Bulk) => Item[]) {
    const bytes = bytesOf(item);
    const fits = (chunk: Bulk & { bytes: number }) =>
      listOf(chunk).length < BULK_MAX && chunk.bytes + bytes <= BYTES_MAX;
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
