import { readFileSync } from "node:fs";
import { zipSync } from "fflate";
import { type ReadList, readFile, readTableAs } from "#app/transfer/import/read-file.ts";
import { GAMES, SERIES } from "#franchise/catalog.ts";
import type { Tracked } from "#worker/log/contract/entry.ts";
import { type Day, dayText, emptyLog, numbersOf } from "#worker/log/contract/log.ts";
import { marksIn } from "#worker/log/contract/marks.ts";
import { type CatalogWork, worksOf } from "#worker/log/contract/works.ts";
import type { Line } from "#worker/transfer/lines.ts";
import { matcherOf, matchInSlices } from "#worker/transfer/matching.ts";
import { type Mode, type PlannedRow, planImport } from "#worker/transfer/plan.ts";
import type { Row, RowLog } from "#worker/transfer/row.ts";

/** A file for an import. */
export const fixture = (name: string) => new Blob([readFileSync(`tests/fixtures/${name}`)]);

/** A ZIP archive of texts by name. */
export const archive = (files: Record<string, string>) =>
  new Blob([
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)]))),
  ]);

/** The catalog in the form that an import uses. */
export const WORKS = worksOf(SERIES, GAMES);

/** A work for tests. By default, a series of twelve episodes. */
export const workNamed = (title: string, changes: Partial<CatalogWork> = {}): CatalogWork => ({
  kind: "series",
  id: title,
  title,
  otherTitles: [],
  year: 2000,
  length: 12,
  myAnimeListId: null,
  aniListId: null,
  parts: [],
  ...changes,
});

/** A row of a list that has only a title. */
export const rowOf = (title: string, changes: Partial<Row> = {}): Row => ({
  number: 1,
  title,
  otherTitles: [],
  kind: null,
  ids: { side7: null, myAnimeList: null, aniList: null },
  year: null,
  episodes: null,
  values: {},
  log: {},
  remarks: [],
  ...changes,
});

/** Reads the list in a file. If the service is unknown, uses our guesses for the columns. */
export async function listIn(file: Blob, name?: string): Promise<ReadList> {
  const found = await readFile(file, name);
  return "table" in found ? readTableAs(found, found.reading) : found;
}

/** Finds the works of rows as the page does. */
export const matchesOf = (rows: readonly Row[], works: readonly CatalogWork[] = WORKS) =>
  matchInSlices(rows, matcherOf(works), () => {});

/** Cases of a text: a line each, with indented lines of what is expected. */
export const casesIn = (text: string) =>
  text
    .trim()
    .split(/\n(?=\S)/)
    .map((lines): [head: string, expected: string[]] => {
      const [head = "", ...expected] = lines.split("\n  ");
      return [head, expected];
    });

/** What an import of the file does. */
export async function planned(
  content: BlobPart,
  tracked: readonly Tracked[] = [],
  mode: Mode = "overwrite",
  name?: string,
) {
  const { rows } = await listIn(new Blob([content]), name);
  return planImport(await matchesOf(rows), new Map(), tracked, mode);
}

/** The fields that are given: `status=completed rating=9 notes=a|b`. */
export const fieldsIn = (fields: object) =>
  Object.entries(fields)
    .flatMap(([field, value]) => (value === undefined ? [] : `${field}=${value}`))
    .join(" ")
    .replaceAll("\n", "|");

/** A planned row whose change has the numbers that its log says. */
export function withNumbers(plannedRow: PlannedRow) {
  if (!("change" in plannedRow)) return plannedRow;
  const { change, work } = plannedRow;
  const { nextEpisode, ...numbers } = numbersOf(change.log ?? emptyLog(work.kind), work);
  return change.log ? { ...plannedRow, change: { ...change, ...numbers } } : plannedRow;
}

/** A row as a line: its number, titles and facts, its values, its viewings, and its remarks. */
export function rowLine({
  number,
  title,
  otherTitles,
  ids,
  values,
  log,
  isExact,
  remarks,
  ...line
}: Row): string {
  const { isViewing, episode, ...facts }: Partial<Line> = line;
  const known = Object.entries({ ...facts, ...ids }).filter(([, fact]) => fact !== null);
  const seen = shortLog(log) ? ` log=${shortLog(log)}` : "";
  const said = remarks.map((remark) => ` ! ${remark}`).join("");
  return `${number} ${[title, ...otherTitles].join(" / ")} (${fieldsIn(Object.fromEntries(known))}) ${fieldsIn(values)}${seen}${said}`;
}

/** The days of each viewing, and how many more there were: `2024-01-01:1-2 / 2024-06-01:1-12 +1`. */
export function shortLog({
  viewings,
  sessions,
  more,
  repeats = more,
  startedOn,
  finishedOn,
  marks,
  episodeMarks = marksIn(marks),
}: AnyLog): string {
  const text = (on: Day) => (on === null ? "?" : dayText(on));
  const seen = viewings?.map((viewing) =>
    viewing.map(([on, from, to]) => `${text(on)}:${from === to ? from : `${from}-${to}`}`).join(" "),
  );
  const days = [startedOn, finishedOn].map((on) => (on === undefined ? "" : text(on)));
  return [
    seen?.join(" / "),
    sessions && `${sessions.map(([on, hours]) => `${text(on)}:${hours}h`).join(" ")}`,
    repeats && `+${repeats}`,
    days.join("") && days.join(".."),
    ...episodeMarks.map(([episode, mark]) => `${episode}=${mark}`),
  ]
    .filter(Boolean)
    .join(" ");
}

type AnyLog = RowLog & { repeats?: number; marks?: string };
