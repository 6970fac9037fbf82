import type { EntryValues } from "../contract";

/** What is left out stays as it was, or is the default of a new entry. */
export type EntryChange = { workId: string; basedOn?: number | undefined } & {
  [Field in keyof EntryValues]?: EntryValues[Field] | undefined;
};

export type EntryRemoval = { workId: string; basedOn?: number | undefined };

/** A change, and how far one can get with its work; null where no end is known. */
export type MeasuredChange = EntryChange & { length: number | null };

export type Entry = EntryValues & {
  workId: string;
  revision: number;
  createdAt: Date;
  updatedAt: Date;
  progressedAt: Date | null;
};
