import type { CatalogWork } from "#worker/tracker/contract/works.ts";
import {
  type EntryValues,
  GAME_STATUS_LABELS,
  type GameStatus,
  SERIES_STATUS_LABELS,
  type SeriesStatus,
} from "#worker/tracker/contract.ts";
import type { Outcome } from "./plan";
import type { Difference } from "./row-change";

export const OUTCOME_LABELS: Record<Outcome, string> = {
  added: "New",
  overwritten: "Changes",
  unchanged: "Already the same",
  kept: "Stays as it is",
  merged: "Twice in the file",
  undecided: "Your choice",
  skipped: "Left out",
  unknown: "Not in our catalog",
};

export const number = new Intl.NumberFormat("en");
export const counted = (count: number, one: string, many: string) =>
  `${number.format(count)} ${count === 1 ? one : many}`;

/** A work's title with details that distinguish it from works with similar titles. */
export function workLabel({ kind, title, year, length }: CatalogWork): string {
  const details = [kind === "games" && "game", year, length && counted(length, "episode", "episodes")];
  return `${title} (${details.filter(Boolean).join(", ")})`;
}

const FIELD_LABELS: Record<keyof EntryValues, string> = {
  status: "Status",
  rating: "Rating",
  progress: "Progress",
  notes: "Notes",
  startedOn: "Started",
  finishedOn: "Finished",
  repeats: "Repeats",
  isFavourite: "Favorite",
  isPrivate: "Private",
};

const NOTES_SHOWN = 60;

/** Keeps right-to-left text from reordering the text around it. */
const isolated = (text: string) => `\u2068${text}\u2069`;

export const differenceText = ({ field, from, to }: Difference, work: CatalogWork) =>
  `${FIELD_LABELS[field]}: ${valueText(field, from, work)} → ${valueText(field, to, work)}`;

function valueText(field: keyof EntryValues, value: unknown, { kind }: CatalogWork): string {
  if (value === null) return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  const text = String(value);
  if (field === "status") {
    return kind === "series"
      ? SERIES_STATUS_LABELS[text as SeriesStatus]
      : GAME_STATUS_LABELS[text as GameStatus];
  }
  if (field !== "notes") return text;
  const letters = [...text];
  const shown = letters.slice(0, NOTES_SHOWN).join("");
  return isolated(letters.length > NOTES_SHOWN ? `${shown}…` : shown);
}
