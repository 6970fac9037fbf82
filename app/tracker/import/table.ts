import Papa from "papaparse";
import { FileError } from "./row";

/** The names are from the first row, the numbers those of the lines in the file. */
export type Table = {
  names: readonly string[];
  lines: readonly { number: number; cells: readonly string[] }[];
};

export const foldedName = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

export function readTable(text: string): Table {
  const lineEnd = "\n";
  const whole = text.replace(/\r\n?/g, lineEnd);
  // Excel writes and reads such a line, but doesn't show it.
  const [excelLine, named] = /^"?sep=(.)"?\n/i.exec(whole) ?? ["", undefined];
  const lines = whole.slice(excelLine.length);
  const delimiter = named ?? delimiterOf(lines.split(lineEnd, 1)[0] ?? "");
  const { data, errors } = Papa.parse<string[]>(lines, { delimiter, newline: lineEnd });
  const damage = errors.find(({ type }) => type === "Quotes");
  if (damage)
    throw new FileError(`This CSV file is damaged: see the quotes in row ${(damage.row ?? 0) + 1}.`);
  const [header, ...filled] = data
    .map((cells, at) => ({ cells, number: at + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  return { names: header?.cells.map((name) => name.trim()) ?? [], lines: filled };
}

function delimiterOf(header: string): string {
  const count = (delimiter: string) => header.split(delimiter).length;
  return [",", ";", "\t", "|"].reduce((best, other) => (count(other) > count(best) ? other : best));
}
