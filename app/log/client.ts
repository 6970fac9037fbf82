import { api, read } from "#app/requests/api.ts";
import { rememberSaved } from "#app/spoilers/seen.ts";
import type { Kind } from "#franchise/works.ts";
import {
  changeToApi,
  type Entry,
  type EntryChange,
  type EntryWrite,
  entryFromApi,
  type Tracked,
  writeToApi,
} from "#worker/log/contract/entry.ts";
import { BULK_MAX, type GameEntry, type SeriesEntry } from "#worker/log/contract/index.ts";

/** Each call throws ApiError if the server refuses it. All entries in the answers have their logs. */
export type EntryClient<Answered extends Entry = Entry> = {
  list(): Promise<Answered[]>;
  save(change: EntryChange): Promise<Answered>;
  /** Saves all changes or none. Returns all entries of the member. */
  saveAll(write: EntryWrite): Promise<Answered[]>;
};

/** A sent request completes even if the page is closed. */
const KEEP_ALIVE = { init: { keepalive: true } };
const WITH_LOG = { query: { log: "1" } } as const;

type Answer<Body> = Parameters<typeof read<Body>>[0];

type Calls<ApiEntry> = {
  list: () => Answer<ApiEntry[]>;
  save: (change: EntryChange) => Answer<ApiEntry>;
  saveAll: (write: EntryWrite) => Answer<ApiEntry[]>;
};

/** Also tells the page's spoilers what was saved. */
const clientOf = <ApiEntry>(
  fromApi: (entry: ApiEntry) => Tracked,
  calls: Calls<ApiEntry>,
): EntryClient<Tracked> => ({
  list: async () => (await bodyOf(calls.list())).map(fromApi),
  async save(change) {
    const saved = fromApi(await bodyOf(calls.save(change)));
    rememberSaved([saved]);
    return saved;
  },
  async saveAll(write) {
    const saved = (await bodyOf(calls.saveAll(write))).map(fromApi);
    rememberSaved([...write.removals, ...saved]);
    return saved;
  },
});

const { series, games } = api.tracker;

export const entryClients: Record<Kind, EntryClient<Tracked>> = {
  series: clientOf((entry: SeriesEntry) => entryFromApi("series", entry), {
    list: () => api.tracker["my-series"].$get(WITH_LOG),
    save: (change) => series.$post({ json: changeToApi("series", change), ...WITH_LOG }, KEEP_ALIVE),
    saveAll: (write) => series.bulk.$post({ json: writeToApi("series", write) }, KEEP_ALIVE),
  }),
  games: clientOf((entry: GameEntry) => entryFromApi("games", entry), {
    list: () => api.tracker["my-games"].$get(WITH_LOG),
    save: (change) => games.$post({ json: changeToApi("games", change), ...WITH_LOG }, KEEP_ALIVE),
    saveAll: (write) => games.bulk.$post({ json: writeToApi("games", write) }, KEEP_ALIVE),
  }),
};

/** Throws if the answer has no body. */
async function bodyOf<Body>(answer: Answer<Body>): Promise<Body> {
  const body = await read(answer);
  if (body === undefined) throw new TypeError("The answer has no body.");
  return body;
}

/** A body may have 64 KB, including the JSON around changes and removals. */
const BULK_BYTES_MAX = 60 * 1024;

/** Including its comma. */
const bytesOf = (item: unknown) => new TextEncoder().encode(JSON.stringify(item)).length + 1;

/** Returns as few calls as the API's limits allow. */
export function chunksOf({ changes, removals }: EntryWrite): EntryWrite[] {
  const chunks: (EntryWrite & { bytes: number })[] = [];

  function put<Item>(item: Item, listOf: (chunk: EntryWrite) => Item[]) {
    const bytes = bytesOf(item);
    const fits = (chunk: EntryWrite & { bytes: number }) =>
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
