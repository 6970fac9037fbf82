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
} from "#worker/tracker/contract/entry.ts";
import { BULK_MAX, type GameEntry, type SeriesEntry } from "#worker/tracker/contract.ts";

/** Each call throws ApiError if the server refuses it. */
export type EntryClient<Answered extends Entry = Entry> = {
  /** With their logs. */
  list(): Promise<Answered[]>;
  /** With its log. */
  save(change: EntryChange): Promise<Answered>;
  /** All changes or none. Returns all entries of the member. */
  saveAll(write: EntryWrite): Promise<Answered[]>;
  remove(removal: EntryWrite["removals"][number]): Promise<unknown>;
};

/** A sent request completes even if the page is closed. */
const KEEP_ALIVE = { init: { keepalive: true } };
const WITH_LOG = { query: { log: "1" } } as const;

const clients: Record<Kind, EntryClient<Tracked>> = {
  series: {
    list: async () => (await bodyOf(api.tracker["my-series"].$get(WITH_LOG))).map(fromSeries),
    save: async (change) =>
      fromSeries(
        await bodyOf(
          api.tracker.series.$post({ json: changeToApi("series", change), ...WITH_LOG }, KEEP_ALIVE),
        ),
      ),
    saveAll: async (write) =>
      (await bodyOf(api.tracker.series.bulk.$post({ json: writeToApi("series", write) }, KEEP_ALIVE))).map(
        fromSeries,
      ),
    remove: ({ workId, basedOn }) =>
      read(
        api.tracker.series[":seriesId"].$delete(
          { param: { seriesId: workId }, query: { basedOn: String(basedOn) } },
          KEEP_ALIVE,
        ),
      ),
  },
  games: {
    list: async () => (await bodyOf(api.tracker["my-games"].$get(WITH_LOG))).map(fromGame),
    save: async (change) =>
      fromGame(
        await bodyOf(
          api.tracker.games.$post({ json: changeToApi("games", change), ...WITH_LOG }, KEEP_ALIVE),
        ),
      ),
    saveAll: async (write) =>
      (await bodyOf(api.tracker.games.bulk.$post({ json: writeToApi("games", write) }, KEEP_ALIVE))).map(
        fromGame,
      ),
    remove: ({ workId, basedOn }) =>
      read(
        api.tracker.games[":gameId"].$delete(
          { param: { gameId: workId }, query: { basedOn: String(basedOn) } },
          KEEP_ALIVE,
        ),
      ),
  },
};

/** A client that also tells the page's spoilers what it has saved. */
const tellingSpoilers = ({ list, save, saveAll, remove }: EntryClient<Tracked>): EntryClient<Tracked> => ({
  list,
  async save(change) {
    const saved = await save(change);
    rememberSaved([saved]);
    return saved;
  },
  async saveAll(write) {
    const saved = await saveAll(write);
    rememberSaved([...write.removals, ...saved]);
    return saved;
  },
  async remove(removal) {
    const removed = await remove(removal);
    rememberSaved([removal]);
    return removed;
  },
});

export const entryClients = {
  series: tellingSpoilers(clients.series),
  games: tellingSpoilers(clients.games),
};

const fromSeries = (entry: SeriesEntry) => entryFromApi("series", entry);
const fromGame = (entry: GameEntry) => entryFromApi("games", entry);

/** Throws if the answer has no body. */
async function bodyOf<Body>(answer: Parameters<typeof read<Body>>[0]): Promise<Body> {
  const body = await read(answer);
  if (body === undefined) throw new TypeError("The answer has no body.");
  return body;
}

/** A body may have 64 KB, including the JSON around changes and removals. */
const BULK_BYTES_MAX = 60 * 1024;

/** Including its comma. */
const bytesOf = (item: unknown) => new TextEncoder().encode(JSON.stringify(item)).length + 1;

/** As few calls as the API's limits allow. */
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
