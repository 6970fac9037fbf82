import type { z } from "zod";

type Item = Record<string, unknown>;
export const isItem = (value: unknown): value is Item =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Fields by which people know an entry: the first that it has. */
const LABELS = ["id", "name", "title", "question", "heading", "term", "label", "handle", "timeline"];

export function labelOf(value: unknown): string | null {
  if (!isItem(value)) return null;
  const label = LABELS.map((field) => value[field]).find((text) => typeof text === "string" && text !== "");
  return label === undefined ? null : JSON.stringify(label);
}

/** `links.shop`, `options number 3` */
const fieldName = (path: readonly PropertyKey[]) =>
  path
    .map((part) => (typeof part === "number" ? ` number ${part + 1}` : `.${String(part)}`))
    .join("")
    .replace(/^[. ]/, "");

const LONGEST = 80;

export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  if (text.length <= LONGEST) return text;
  return Array.isArray(value) ? `a list of ${value.length}` : `${text.slice(0, LONGEST)}…`;
}

/** The outermost entry on the way to what an issue is about, the rest of the way, and what is there. */
function placeOf(value: unknown, path: readonly PropertyKey[]) {
  let inner = value;
  let label: string | null = null;
  let rest = path;
  for (const [at, part] of path.entries()) {
    inner = (inner as Item | undefined)?.[part as string];
    if (label !== null || !isItem(inner)) continue;
    label = labelOf(inner) ?? (typeof part === "number" ? `number ${part + 1}` : null);
    if (label !== null) rest = path.slice(at + 1);
  }
  return { label, field: fieldName(rest), inner };
}

/** What is wrong with a value that a file exports by this name, and what to write. */
export function sentencesOf(file: string, name: string, value: unknown, issue: z.core.$ZodIssue): string[] {
  if (issue.code === "invalid_key") {
    const remedy = issue.issues[0]?.message ?? issue.message;
    return [`${file}, ${name}: there is no ${shown(issue.path.at(-1))}; ${remedy}.`];
  }
  const { label, field, inner } = placeOf(value, issue.path);
  const where = `${file}, ${label ?? name}`;
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => {
      const unknown = field === "" ? key : `${field}.${key}`;
      return `${where}: nothing reads the field ${unknown}; correct its name or remove it.`;
    });
  const state = inner === undefined ? "is missing" : `is ${shown(inner)}`;
  return [`${where}: ${field || "it"} ${state}; ${issue.message}.`];
}
