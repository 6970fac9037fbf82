import Papa from "papaparse";
import { withoutGuard } from "#worker/log/contract/file-formats.ts";
import { COLUMNS_MAX, FileError, LINES_MAX, tooManyRows } from "#worker/transfer/row.ts";
import type { Table } from "#worker/transfer/service.ts";

/** The names are from the first row, the numbers those of the lines in the file. */
export function readTable(text: string): Table {
  checkSize(text, "\r\n", '"');
  const lineEnd = "\n";
  const whole = text.replace(/\r\n?/g, lineEnd);
  // Excel writes and reads such a line, but doesn't show it.
  const [excelLine, named] = /^"?sep=(.)"?\n/i.exec(whole) ?? ["", undefined];
  const lines = whole.slice(excelLine.length);
  const [header = ""] = lines.split(lineEnd, 1);
  const columns = (delimiter: string) => 1 + countOf(header, delimiter, COLUMNS_MAX);
  const delimiter =
    named ?? [",", ";", "\t", "|"].reduce((best, other) => (columns(other) > columns(best) ? other : best));
  if (columns(delimiter) > COLUMNS_MAX) throw new FileError(TOO_WIDE);
  checkSize(lines, "", delimiter);
  const { data, errors } = Papa.parse<string[]>(lines, { delimiter, newline: lineEnd });
  const damage = errors.find(({ type }) => type === "Quotes");
  if (damage)
    throw new FileError(`This CSV file is damaged: see the quotes in row ${(damage.row ?? 0) + 1}.`);
  const [names, ...filled] = data
    .map((cells, at) => ({ cells: cells.map(withoutGuard), number: at + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  if (filled.length > LINES_MAX) throw tooManyRows(LINES_MAX);
  return { names: names?.cells.map((name) => name.trim()) ?? [], lines: filled };
}

export const TOO_WIDE = `This file has more than ${COLUMNS_MAX} columns: it is no list of works.`;

/**
 * What makes rows and cells: a file that has too much of it would fill the memory before its rows are counted. Files of a
 * format whose signs are at least `distance` apart are counted only if they are long enough to have too many.
 */
export function checkSize(text: string, rowSigns: string, cellSigns: string, distance = 1) {
  for (const sign of rowSigns + cellSigns) {
    const most = cellSigns.includes(sign) ? 5_000_000 : 1_000_000;
    if (text.length > most * distance && countOf(text, sign, most) > most) throw tooManyRows(LINES_MAX);
  }
}

/** Counts to one more than `most`. */
function countOf(text: string, sign: string, most: number): number {
  let count = 0;
  for (let at = text.indexOf(sign); at !== -1 && count <= most; at = text.indexOf(sign, at + 1)) count++;
  return count;
}
