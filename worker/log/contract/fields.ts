import type { Kind } from "#franchise/works.ts";
import type { TakesBack } from "#worker/platform/taking-back.ts";
import type { GameStatus, SeriesStatus } from "../contract";

type Field<Value> = {
  kind: "choice" | "rating" | "number" | "day" | "text" | "flag";
  /** What a new entry starts with. */
  usual: Value;
  /** The name on pages. */
  label: string | Record<Kind, string>;
  /** A flag's name in the header row of a CSV file, if it isn't the label. */
  column?: string;
  /** Which changes take it back. What an entry logs is compared as a whole. */
  takesBack: TakesBack;
};

const field = <Value>(one: Field<Value>) => one;
const flag = (one: Omit<Field<boolean>, "kind" | "usual">) =>
  field<boolean>({ kind: "flag", usual: false, ...one });
const day = (label: string) => field<string | null>({ kind: "day", usual: null, label, takesBack: "either" });

/** All that a member keeps about a work, in the order of conflicts and files. */
const ENTRY_FIELDS = {
  status: field<SeriesStatus | GameStatus>({
    ...{ kind: "choice", usual: "planning", label: "Status", takesBack: "either" },
  }),
  rating: field<number | null>({ kind: "rating", usual: null, label: "Rating", takesBack: "removed" }),
  /** Counts episodes or hours. */
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
  isFavourite: flag({ label: "Favorite", column: "Favourite", takesBack: "less" }),
  isPrivate: flag({ label: "Private", takesBack: "more" }),
  /** The member chose to show the notes as a review on the work's page. */
  isReview: flag({ label: "Shown as a review", takesBack: "less" }),
};

type Fields = typeof ENTRY_FIELDS;
export type EntryField = keyof Fields;
export type EntryValues = { [Name in EntryField]: Fields[Name]["usual"] };
type Flag = { [Name in EntryField]: EntryValues[Name] extends boolean ? Name : never }[EntryField];

export const FIELD_NAMES = Object.keys(ENTRY_FIELDS) as EntryField[];
const FLAGS = FIELD_NAMES.filter((name): name is Flag => ENTRY_FIELDS[name].kind === "flag");

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

/** The fields of a form that a browser sent. Nothing is checked. */
export const valuesOfForm = (form: Readonly<Record<string, string>>, progressName: string) =>
  each((name) => {
    const text = form[name === "progress" ? progressName : name];
    switch (ENTRY_FIELDS[name].kind) {
      case "flag":
        return text !== undefined;
      case "number":
        return Number(text);
      case "rating":
        return text ? Number(text) : null;
      case "choice":
        return text;
      default:
        return text || null;
    }
  }) as EntryValues;
