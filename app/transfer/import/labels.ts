import { counted, formatDay, formatNumber } from "#app/ui/formats.ts";
import { type EntryField, labelOf } from "#worker/log/contract/fields.ts";
import { type EntryValues, statusLabel } from "#worker/log/contract/index.ts";
import type { CatalogWork } from "#worker/log/contract/works.ts";
import type { Target } from "#worker/transfer/places.ts";
import type { Difference, Outcome } from "#worker/transfer/plan.ts";

/** The preview shows the groups in this order. */
export const GROUPS = ["Please check", "New", "Changed", "Unchanged", "Left out", "Unknown"] as const;
export type Group = (typeof GROUPS)[number];

type OutcomeLabel = { group: Group; label: string; tone?: "act" | "own" | "warn" };

export const OUTCOMES: Record<Outcome, OutcomeLabel> = {
  added: { group: "New", label: "New", tone: "act" },
  overwritten: { group: "Changed", label: "Changes", tone: "own" },
  unchanged: { group: "Unchanged", label: "Unchanged" },
  kept: { group: "Unchanged", label: "Stays as it is" },
  merged: { group: "Unchanged", label: "Twice in the file" },
  joined: { group: "Unchanged", label: "Counts with another row" },
  undecided: { group: "Left out", label: "Your choice", tone: "warn" },
  skipped: { group: "Left out", label: "Left out" },
  unknown: { group: "Unknown", label: "Not in our catalog" },
};

export function targetLabel({ work: { kind, title, year, length, parts }, part }: Target): string {
  const details = [kind === "games" && "game", year, length && counted(length, "episode")];
  const label = `${title} (${details.filter(Boolean).join(", ")})`;
  return part === undefined ? label : `${label}, part ${part + 1} of ${parts.length}`;
}

type Field = Difference["field"];

const NOTES_SHOWN = 60;

/** Prevents right-to-left text from reordering the text around it. */
const isolated = (text: string) => `\u2068${text}\u2069`;

const COUNTED: Partial<Record<Field, string>> = { days: "Days known", marks: "Marks of episodes" };
const nameOf = (field: Field, { kind }: CatalogWork) => COUNTED[field] ?? labelOf(field as EntryField, kind);

/** Leaves out fields that are empty before. */
export const changeText = ({ field, from, to }: Difference, work: CatalogWork) =>
  `${nameOf(field, work)}: ${from ? `${valueText(field, from, work)} → ` : ""}${valueText(field, to, work)}`;

export const keptText = ({ field, from, to }: Difference, work: CatalogWork) =>
  `${nameOf(field, work)}: we keep ${valueText(field, from, work)} (file: ${valueText(field, to, work)})`;

function valueText(field: Field, value: unknown, { kind }: CatalogWork): string {
  if (value === null || value === 0) return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return formatNumber(value);
  const text = String(value);
  if (field === "startedOn" || field === "finishedOn") return formatDay(text);
  if (field === "status") return statusLabel(kind, text as EntryValues["status"]);
  if (field !== "notes") return text;
  const letters = [...text];
  const shown = letters.slice(0, NOTES_SHOWN).join("");
  return isolated(letters.length > NOTES_SHOWN ? `${shown}…` : shown);
}
