import type { Kind } from "#franchise/works.ts";
import type { TakesBack } from "#worker/platform/taking-back.ts";
import type { GameStatus, SeriesStatus } from "./index";

type Field = {
  kind: "choice" | "rating" | "number" | "day" | "text" | "flag";
  /** In a new entry. */
  usual: unknown;
  /** On pages. */
  label: string | Record<Kind, string>;
  /** A flag's name in the header row of a CSV file, if it isn't the label. */
  column?: string;
  /** Which changes take it back. What an entry logs is compared as a whole. */
  takesBack: TakesBack;
};

const day = { kind: "day", usual: null as string | null, takesBack: "either" } as const;
const flag = { kind: "flag", usual: false as boolean, takesBack: "less" } as const;

export const API_NAMES = {
  series: { work: "seriesId", progress: "episodesWatched" },
  games: { work: "gameId", progress: "hoursPlayed" },
} as const;

/** All that a member keeps about a work, in the order of conflicts and files. */
export const ENTRY_FIELDS = {
  status: {
    ...{ kind: "choice", label: "Status", takesBack: "either" },
    usual: "planning" as SeriesStatus | GameStatus,
  },
  rating: { kind: "rating", usual: null as number | null, label: "Rating", takesBack: "removed" },
  /** In episodes or hours. */
  progress: {
    ...{ kind: "number", usual: 0 as number, takesBack: "either" },
    label: { series: "Episodes watched", games: "Hours played" },
  },
  notes: { kind: "text", usual: null as string | null, label: "Notes", takesBack: "less" },
  startedOn: { ...day, label: "Started" },
  finishedOn: { ...day, label: "Finished" },
  repeats: {
    ...{ kind: "number", usual: 0 as number, takesBack: "less" },
    label: { series: "Times rewatched", games: "Times replayed" },
  },
  isFavourite: { ...flag, label: "Favorite", column: "Favourite" },
  isPrivate: { ...flag, label: "Private", takesBack: "more" },
  /** The member chose to show the notes as a review on the work's page. */
  isReview: { ...flag, label: "Shown as a review" },
} as const satisfies Record<string, Field>;
const FIELDS: Record<EntryField, Field> = ENTRY_FIELDS;

type Fields = typeof ENTRY_FIELDS;
export type EntryField = keyof Fields;
export type EntryValues = { [Name in EntryField]: Fields[Name]["usual"] };
export type Flag = { [Name in EntryField]: EntryValues[Name] extends boolean ? Name : never }[EntryField];

export const FIELD_NAMES = Object.keys(ENTRY_FIELDS) as EntryField[];
const FLAGS = FIELD_NAMES.filter((name): name is Flag => FIELDS[name].kind === "flag");

export type Mark = Exclude<Flag, "isReview">;
/** The flags that several entries can get together. */
export const MARKS = FLAGS.filter((name): name is Mark => name !== "isReview");
/** In the API and in forms. */
export const nameOf = (name: EntryField, kind: Kind) =>
  name === "progress" ? API_NAMES[kind].progress : name;

export const eachField = <Value>(read: (name: EntryField) => Value) =>
  Object.fromEntries(FIELD_NAMES.map((name) => [name, read(name)]));

export const NEW_VALUES = eachField((name) => FIELDS[name].usual) as EntryValues;

/** One value for each flag. */
export const eachFlag = <Value>(read: (name: Flag) => Value) =>
  Object.fromEntries(FLAGS.map((name) => [name, read(name)])) as Record<Flag, Value>;

export function labelOf(name: EntryField, kind: Kind): string {
  const { label } = FIELDS[name];
  return typeof label === "string" ? label : label[kind];
}

/** Whether others may see an entry, if the profile is public. */
export const isForAll = ({ isPrivate }: { isPrivate: boolean }) => !isPrivate;
