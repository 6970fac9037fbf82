import type { Kind } from "#franchise/works.ts";
import type { CsvColumn } from "#worker/log/contract/file-formats.ts";
import type { Scale, StatusWords, TimeUnit } from "./row";

/** The names are from the first row, the numbers those of the lines in the file. */
export type Table = {
  names: readonly string[];
  /** Values of JSON, or text. */
  lines: readonly { number: number; cells: readonly unknown[] }[];
};

export const foldedName = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/**
 * What a column may mean: also what our own files don't have. A season is a number, `all` for a whole show, or `-3` for
 * everything up to an episode of the third. An episode counts from the start of its season.
 */
export type Column = CsvColumn | "marks" | "otherTitles" | "season" | "episode" | "tvdb" | "tmdb";

/** The first cell with one of the folded names that isn't empty; "" if there is none. */
export type Cell = (names: string) => string;

/** The status of rows that have none. "rated" means that works with a rating are completed. */
export type UnnamedStatus = "completed" | "active" | "planning" | "rated" | null;

export type Service = {
  name: string;
  /** docs/imports.md lists the service's files, and where we know their form from. The tests have samples of each. */
  files: string;
  source?: string;
  /** A file that has all columns of one of these, by folded names, is from this service. */
  marks?: readonly string[];
  /** The same for JSON, whose columns have the path of their names. */
  jsonMarks?: readonly string[];
  /** Tests files whose column names are not enough. */
  fits?: (table: Table) => boolean;
  /** The files to read in its archive. */
  inArchive?: RegExp;
  /** The folded names of each. Others are ignored. */
  columns: Partial<Readonly<Record<Column, string>>>;
  /** What equals ten stars. 10 by default. */
  scale?: number;
  /** The scales that a file may have, the most likely one first. The member chooses from several. */
  scalesOf?: (table: Table) => readonly Scale[];
  unit?: TimeUnit;
  kind?: Kind;
  /** Maps folded words to a status, beside our own words. Null says nothing about the status. */
  statuses?: StatusWords;
  /** The status of rows without one. Undefined if the file doesn't tell. */
  unnamed?: (names: readonly string[], fileName: string) => UnnamedStatus | undefined;
  leavesOut?: (cell: Cell) => boolean;
  /** If a work can have several rows: those that are a viewing. The others are about the work. */
  isViewing?: (cell: Cell) => boolean;
  /** Values that need more than one column. */
  derived?: (cell: Cell) => Partial<Record<Column, string | undefined>>;
  /** An empty cell means "none". By default it says nothing. */
  hasEmptyValues?: true;
  /** Set for our own files: no value follows from another. */
  isExact?: boolean;
};

export const isTrue = (text: string) => /^(?:true|1)$/i.test(text);
