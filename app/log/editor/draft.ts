import type { FormValues } from "#app/requests/forms.ts";
import type { Kind } from "#franchise/works.ts";
import { ENTRY_FIELDS, type EntryValues, eachField, nameOf } from "#worker/log/contract/fields.ts";
import { type EntryLog, numbersOf } from "#worker/log/contract/log.ts";
import { changedFields, type Status, valuesOf } from "../entry";
import { logAfter } from "../log-rules";
import type { Work } from "../shelf";
import { completedPatch } from "../steps";
import { type CellChange, cellStep } from "./cells";

/** `before` has the values that choosing Completed replaced, and `log` is there once the member pressed a cell. */
export type Draft = {
  values: EntryValues;
  before: Pick<EntryValues, "progress" | "finishedOn"> | null;
  log: EntryLog | null;
};

/** What this tab keeps while the member signs in again. `base` is null if there was no entry yet. */
export type KeptDraft = {
  workId: string;
  draft: Draft;
  base: (EntryValues & { workId: string; revision: number; updatedAt: string }) | null;
};

export const draftOf = (entry: EntryValues | undefined): Draft => ({
  values: valuesOf(entry),
  before: null,
  log: null,
});

const tidied = ({ notes, ...values }: EntryValues): EntryValues => ({
  ...values,
  notes: notes?.trim() || null,
});

/** Spaces around the notes are no change. */
export const changedIn = (values: EntryValues, base: EntryValues | undefined) =>
  changedFields(valuesOf(base), tidied(values));

export const isChanged = ({ values, log }: Draft, base: EntryValues | undefined) =>
  log !== null || changedIn(values, base).length > 0;

/** Completed fills in the last episode and today's date; another status restores the former values. */
export function withStatus(draft: Draft, status: Status, work: Work, today: string): Draft {
  const { values, before, log } = draft;
  if (status === values.status) return draft;
  if (status === "completed") {
    const { progress, finishedOn } = values;
    return {
      values: { ...values, ...completedPatch(work, values, today) },
      before: { progress, finishedOn },
      log,
    };
  }
  return { values: { ...values, ...before, status }, before: null, log };
}

/** A progress or date that the member typed stays when the status changes. */
export const withValues = ({ values, before, log }: Draft, changes: Partial<EntryValues>): Draft => ({
  log,
  values: { ...values, ...changes },
  before: "progress" in changes || "finishedOn" in changes ? null : before,
});

/** The log with what the draft changes. */
export const logOf = ({ values, log }: Draft, saved: EntryLog, work: Work) =>
  logAfter({ log: log ?? saved, status: values.status }, { values }, work);

export function withCells(
  draft: Draft,
  saved: EntryLog,
  change: CellChange,
  { work, active }: { work: Work; active: Status },
): Draft {
  const before = { log: logOf(draft, saved, work), status: draft.values.status };
  const step = cellStep(work, before, active, change);
  const log = logAfter(before, step, work);
  const { progress, repeats, startedOn, finishedOn } = numbersOf(log, work);
  const values = { ...draft.values, ...step.values, progress, repeats, startedOn, finishedOn };
  return { values, before: null, log };
}

/** The fields of a form. Nothing is checked. Numbers that it doesn't have keep their values. */
export const valuesOfForm = (form: FormValues, kind: Kind) =>
  eachField((name) => {
    const text = form[nameOf(name, kind)];
    switch (ENTRY_FIELDS[name].kind) {
      case "flag":
        return text !== undefined;
      case "number":
        return text === undefined ? undefined : Number(text.trim().replace(",", "."));
      case "rating":
        return text ? Number(text) : null;
      case "choice":
        return text;
      default:
        return text?.trim() || null;
    }
  }) as Partial<EntryValues>;
