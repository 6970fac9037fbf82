import type { Work } from "#app/log/shelf.ts";
import type { Entry } from "#worker/log/contract/entry.ts";
import { NEW_VALUES } from "#worker/log/contract/fields.ts";
import type { EntryValues } from "#worker/log/contract/index.ts";

export const work = (id: string, about: Partial<Work> = {}): Work => ({
  id,
  title: id,
  shortTitle: id,
  sky: "",
  subtitle: null,
  description: "",
  year: 1979,
  released: "1979",
  facts: [],
  about: "",
  length: 12,
  minutes: null,
  isCounted: true,
  watchOrder: 1,
  searched: { names: [id] },
  tags: {},
  ...about,
});

export const entry = (workId: string, values: Partial<EntryValues & Entry> = {}): Entry => ({
  ...NEW_VALUES,
  revision: 1,
  updatedAt: "2026-01-01T00:00:00.000Z",
  ...values,
  workId,
});

export const entries = (...list: Entry[]) => new Map(list.map((one) => [one.workId, one]));
