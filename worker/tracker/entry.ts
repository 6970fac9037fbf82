/** What series and games have in common: an entry of a work, whose progress is counted in episodes or hours. */
export type EntryValues = {
  status: string;
  rating: number | null;
  progress: number;
  notes: string | null;
  startedOn: string | null;
  finishedOn: string | null;
  repeats: number;
  isFavourite: boolean;
  isPrivate: boolean;
};

/** What is left out stays as it was, or is the default of a new entry. */
export type EntryChange = { workId: string; basedOn?: number | undefined } & {
  [Field in keyof EntryValues]?: EntryValues[Field] | undefined;
};

export type EntryRemoval = { workId: string; basedOn?: number | undefined };

export type Entry = EntryValues & { workId: string; revision: number; createdAt: Date; updatedAt: Date };
