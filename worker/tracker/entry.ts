import type { EntryValues } from "./contract";

/** What is left out stays as it was, or is the default of a new entry. */
export type EntryChange = { workId: string; basedOn?: number | undefined } & {
  [Field in keyof EntryValues]?: EntryValues[Field] | undefined;
};

export type EntryRemoval = { workId: string; basedOn?: number | undefined };

export type Entry = EntryValues & { workId: string; revision: number; createdAt: Date; updatedAt: Date };
