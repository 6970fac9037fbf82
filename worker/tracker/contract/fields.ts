import type { Kind } from "#franchise/works.ts";
import type { TakesBack } from "#worker/platform/taking-back.ts";
import type { GameStatus, SeriesStatus } from "../contract";

type Field<Value> = {
  kind: "choice" | "rating" | "number" | "day" | "text" | "flag";
  /** In a new entry. */
  usual: Value;
  /** On pages. */
  label: string | Record<Kind, string>;
  /** Of a flag: in the header row of a CSV file, if it isn't the label. */
  column?: string;
  /** Of a flag that several entries can get together: the opposite of the label. */
  opposite?: string;
  /** Beside a switch. */
  hint?: string;
  /** What takes it back. What an entry logs is compared as a whole. */
  takesBack: TakesBack;
};

const field = <Value>(one: Field<Value>) => one;
const flag = (one: Omit<Field<boolean>, "kind" | "usual">) =>
  field<boolean>({ kind: "flag", usual: false, ...one });
const day = (label: string) => field<string | null>({ kind: "day", usual: null, label, takesBack: "either" });

export const API_NAMES = {
  series: { work: "seriesId", progress: "episodesWatched" },
  games: { work: "gameId", progress: "hoursPlayed" },
} as const;

/** All that a member keeps about a work, in the order of conflicts and files. */
const ENTRY_FIELDS = {
  status: field<SeriesStatus | GameStatus>({
    ...{ kind: "choice", usual: "planning", label: "Status", takesBack: "either" },
  }),
  rating: field<number | null>({ kind: "rating", usual: null, label: "Rating", takesBack: "removed" }),
  /** In episodes or hours. */
  progress: field<number>({
    ...{ kind: "number", usual: 0, takesBack: "either" },
    label: { series: "Episodes watched", games: "Hours played" },
  }),
  notes: field<string | null>({ kind: "text", usual: null, label: "Notes", takesBack: "less" }),
  startedOn: day("Started"),
  finishedOn: day("Finished"),
  repeats: field<number>({
    ...{ kind: "number", usual: 0, takesBack: "less" },
    label: { series: "Times rewatched", games: "Times replayed" },
  }),
  isFavourite: flag({ label: "Favorite", opposite: "Not favorite", column: "Favourite", takesBack: "less" }),
  isPrivate: flag({
    ...{ label: "Private", opposite: "Not private", takesBack: "more" },
    hint: "Nobody else sees it, and it doesn't count anywhere public.",
  }),
  /** The member chose to show the notes as a review on the work's page. */
  isReview: flag({ label: "Shown as a review", takesBack: "less" }),
};

type Fields = typeof ENTRY_FIELDS;
export type EntryField = keyof Fields;
export type EntryValues = { [Name in EntryField]: Fields[Name]["usual"] };
export type Flag = { [Name in EntryField]: EntryValues[Name] extends boolean ? Name : never }[EntryField];

export const FIELD_NAMES = Object.keys(ENTRY_FIELDS) as EntryField[];
export const FLAGS = FIELD_NAMES.filter((name): name is Flag => ENTRY_FIELDS[name].kind === "flag");

export type Mark = Exclude<Flag, "isReview">;
/** The flags that several entries can get together. */
export const MARKS = FLAGS.filter((name): name is Mark => ENTRY_FIELDS[name].opposite !== undefined);
export const oppositeOf = (name: Mark) => ENTRY_FIELDS[name].opposite ?? "";
export const hintOf = (name: EntryField) => ENTRY_FIELDS[name].hint;
/** In the API and in forms. */
export const nameOf = (name: EntryField, kind: Kind) =>
  name === "progress" ? API_NAMES[kind].progress : name;

const each = <Value>(read: (name: EntryField) => Value) =>
  Object.fromEntries(FIELD_NAMES.map((name) => [name, read(name)]));

export const NEW_VALUES = each((name) => ENTRY_FIELDS[name].usual) as EntryValues;
export const TAKEN_BACK_BY = each((name) => ENTRY_FIELDS[name].takesBack) as Record<EntryField, TakesBack>;

/** One value for each flag. */
export const eachFlag = <Value>(read: (name: Flag) => Value) =>
  Object.fromEntries(FLAGS.map((name) => [name, read(name)])) as Record<Flag, Value>;

export const columnOf = (name: Flag) => ENTRY_FIELDS[name].column ?? String(ENTRY_FIELDS[name].label);

export function labelOf(name: EntryField, kind: Kind): string {
  const { label } = ENTRY_FIELDS[name];
  return typeof label === "string" ? label : label[kind];
}

/** The fields of a form. Nothing is checked. Numbers that it doesn't have keep their values. */
export const valuesOfForm = (form: Readonly<Record<string, string>>, kind: Kind) =>
  each((name) => {
    const text = form[nameOf(name, kind)];
    switch (ENTRY_FIELDS[name].kind) {
      case "flag":
        return text !== undefined;
      case "number":
        return text === undefined ? undefined : Number(text.trim().replace(",", "."));
      case "rating":
        return text ? Number(text) : null;
      case "choice":
        return text;
      default:
        return text?.trim() || null;
    }
  }) as Partial<EntryValues>;
