import type { EntryValues, GameEntry, GameStatus, PublicEntry, SeriesEntry, SeriesStatus } from "../contract";
import type { GameChange, SeriesChange } from "../contract/schemas";

/** The two kinds of works, as the API's paths name them. */
export type Kind = "series" | "games";
export const KINDS: readonly Kind[] = ["series", "games"];

/** What other people may see of an entry. */
export type ShownEntry = EntryValues & { workId: string };

/** What a member has tracked of one work. `progress` is in episodes or hours. */
export type Entry = ShownEntry & { revision: number; updatedAt: string };

/** An entry with its kind and its times, as ISO 8601 date-times. */
export type Tracked = Entry & { createdAt: string; progressedAt: string | null } & (
    | { kind: "series"; status: SeriesStatus }
    | { kind: "games"; status: GameStatus }
  );

/** A field that is left out keeps its value, or has the default of a new entry. */
export type EntryChange = { workId: string; basedOn?: number | undefined } & {
  [Field in keyof EntryValues]?: EntryValues[Field] | undefined;
};

/** If `basedOn` is given and is not the entry's revision, the answer is 409. */
export type EntryRemoval = { workId: string; basedOn?: number | undefined };

/** The API's names for an entry's work and progress. */
export const API_NAMES = {
  series: { work: "seriesId", progress: "episodesWatched" },
  games: { work: "gameId", progress: "hoursPlayed" },
} as const;

type ApiNames = typeof API_NAMES;
type ApiStatus = { series: SeriesStatus; games: GameStatus };
type ApiEntry = { series: SeriesEntry; games: GameEntry };
type ApiChange = { series: SeriesChange; games: GameChange };
type Fields = Record<string, unknown>;

/** A change of an entry as the API takes it. */
type SentChange<K extends Kind, Change extends EntryChange> = Omit<Change, "workId" | "progress" | "status"> &
  Record<ApiNames[K]["work"], string> &
  Record<ApiNames[K]["progress"], Change["progress"]> & {
    status: Extract<Change["status"], ApiStatus[K] | undefined>;
  };

function toApi(kind: Kind, { workId, progress, status, ...rest }: Fields): Fields {
  const { work, progress: progressName } = API_NAMES[kind];
  return { ...rest, [work]: workId, status, [progressName]: progress };
}

function fromApi(kind: Kind, fields: Fields): Fields {
  const { work, progress: progressName } = API_NAMES[kind];
  const { id, [work]: workId, [progressName]: progress, ...rest } = fields;
  return { ...rest, workId, progress };
}

export function entryToApi<K extends Kind>(kind: K, entry: Omit<Tracked, "kind">): ApiEntry[K];
export function entryToApi<K extends Kind>(kind: K, entry: ShownEntry): PublicEntry<ApiEntry[K]>;
export function entryToApi(kind: Kind, entry: ShownEntry): unknown {
  return toApi(kind, { ...entry, id: entry.workId });
}

export const entryFromApi = <K extends Kind>(kind: K, entry: ApiEntry[K]) =>
  ({ ...fromApi(kind, entry), kind }) as unknown as Extract<Tracked, { kind: K }>;

export const changeToApi = <K extends Kind, Change extends EntryChange>(kind: K, change: Change) =>
  toApi(kind, change) as unknown as SentChange<K, Change>;

export const changeFromApi = <K extends Kind>(kind: K, change: ApiChange[K]) =>
  fromApi(kind, change) as unknown as EntryChange;

/** Everything that a member has tracked. */
export const trackedOf = (series: readonly SeriesEntry[], games: readonly GameEntry[]): Tracked[] => [
  ...series.map((entry) => entryFromApi("series", entry)),
  ...games.map((entry) => entryFromApi("games", entry)),
];
