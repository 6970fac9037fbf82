import { parseSync } from "vite";

const lineAt = (text: string, offset: number) => text.slice(0, offset).split("\n").length;

export function syntaxProblem(file: string, text: string): string | null {
  const [error] = parseSync(file, text).errors;
  if (!error) return null;
  const start = error.labels[0]?.start ?? 0;
  const line = lineAt(text, start);
  const before = text.slice(0, start).trimEnd();
  const lineBefore = lineAt(text, before.length);
  if (error.message.startsWith("Expected `,`")) {
    return lineBefore < line
      ? `${file}, line ${lineBefore}: a comma is missing; write one at the end of the line.`
      : `${file}, line ${line}: a comma is missing, or a quote inside a text; write the comma, or \\" for the quote.`;
  }
  if (error.message === "Unterminated string")
    return `${file}, line ${line}: a text has no closing quote; write " at its end.`;
  return `${file}, line ${line}: ${error.message}; look for a missing quote, comma or bracket there or just before it.`;
}
