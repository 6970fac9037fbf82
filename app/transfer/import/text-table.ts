import Papa from "papaparse";
import { withoutGuard } from "#worker/log/contract/file-formats.ts";
import { boundedRows, COLUMNS_MAX, FileError, LINES_MAX } from "#worker/transfer/row.ts";
import type { Table } from "#worker/transfer/service.ts";

/** The names are from the first row, the numbers those of the lines in the file. */
export function readTable(text: string): Table {
  const lineEnd = "\n";
  const whole = text.replace(/\r\n?/g, lineEnd);
  // Excel writes and reads such a line, but doesn't show it.
  const [excelLine, named] = /^"?sep=(.)"?\n/i.exec(whole) ?? ["", undefined];
  const lines = whole.slice(excelLine.length);
  const delimiter = named ?? delimiterOf(lines.split(lineEnd, 1)[0] ?? "");
  checkSize(lines, lineEnd, delimiter);
  const { data, errors } = Papa.parse<string[]>(lines, {
    delimiter,
    newline: lineEnd,
    transform: withoutGuard,
  });
  const damage = errors.find(({ type }) => type === "Quotes");
  if (damage)
    throw new FileError(`This CSV file is damaged: see the quotes in row ${(damage.row ?? 0) + 1}.`);
  const [header, ...filled] = data
    .map((cells, at) => ({ cells, number: at + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  if (filled.length > LINES_MAX) boundedRows(filled, LINES_MAX);
  if ((header?.cells.length ?? 0) > COLUMNS_MAX) throw new FileError(TOO_WIDE);
  return { names: header?.cells.map((name) => name.trim()) ?? [], lines: filled };
}

function delimiterOf(header: string): string {
  const count = (delimiter: string) => header.split(delimiter).length;
  return [",", ";", "\t", "|"].reduce((best, other) => (count(other) > count(best) ? other : best));
}

export const TOO_WIDE = `This file has more than ${COLUMNS_MAX} columns: it is no list of works.`;

const TOO_LONG = `This file has more than ${LINES_MAX.toLocaleString("en")} rows. Please split it.`;

/** What makes rows and cells: a file that has too much of it would fill the memory before its rows are counted. */
export function checkSize(text: string, rowSigns: string, cellSigns: string) {
  for (const sign of rowSigns + cellSigns) {
    let left = cellSigns.includes(sign) ? 5_000_000 : 1_000_000;
    if (text.length <= left) continue;
    for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1))
      if (--left < 0) throw new FileError(TOO_LONG);
  }
}
