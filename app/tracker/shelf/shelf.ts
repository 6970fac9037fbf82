import type { ComponentType } from "react";
import type { Sort } from "./sorts";
import type { Entry, Patch, Status, Values } from "./work";

/** One of the choices that narrow the list, beside search and status. Its name is that of the address. */
type Filter = { name: string; label: string; all: string; values: readonly string[] };

export type BulkChange = { workId: string; basedOn: number } & Patch;
export type Removal = { id: string; basedOn: number };

/** The calls of the API for one kind of work. Each throws ApiError where it is refused. */
export type ShelfClient = {
  list(): Promise<Entry[]>;
  save(change: { workId: string; basedOn: number } & Values): Promise<Entry>;
  /** Answers every entry. */
  saveAll(changes: BulkChange[], removals: Removal[]): Promise<Entry[]>;
  remove(removal: Removal): Promise<unknown>;
};

/** All in which series and games differ. */
export type Shelf = {
  kind: "series" | "games";
  title: string;
  lead: string;
  /** One work of this kind. */
  noun: string;
  /** Such as "3 games". */
  counted: (count: number) => string;
  searchHint: string;
  statuses: readonly Status[];
  labels: Readonly<Record<string, string>>;
  /** The status of what one is in the middle of. */
  active: Status;
  filters: readonly Filter[];
  sorts: readonly Sort[];
  /** Whether completed cards are dimmed and bear a check mark. */
  dimsCompleted: boolean;
  saved: string;
  progress: {
    /** Of the field in the editor. */
    label: string;
    unit: string;
    decimals: boolean;
    /** What the button says, and what a screen reader hears between it and the title. */
    step: string;
    stepOf: string;
    /** How far one is, such as "Episode 7 of 43". */
    told: (progress: number, length: number | null) => string;
  };
  repeatsLabel: string;
  Glyph: ComponentType<{ name: string; className?: string }>;
  client: ShelfClient;
};
