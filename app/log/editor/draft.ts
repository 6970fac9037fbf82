import type { z } from "zod/mini";
import type { EntryLog } from "#worker/log/contract/log.ts";
import type { EntryValues } from "#worker/log/contract.ts";
import { changedFields, type Status, valuesOf } from "../entry";
import type { Work } from "../shelf";
import { completedPatch } from "../steps";
import type { editorSchema } from "./kept-entries";

/** `before` has the values that choosing Completed replaced, and `log` is there once the member pressed a cell. */
export type Draft = {
  values: EntryValues;
  before: Pick<EntryValues, "progress" | "finishedOn"> | null;
  log: EntryLog | null;
};

export type KeptDraft = z.infer<typeof editorSchema>;

export const draftOf = (entry: EntryValues | undefined): Draft => ({
  values: valuesOf(entry),
  before: null,
  log: null,
});

export const tidied = (values: EntryValues): EntryValues => ({
  ...values,
  notes: values.notes?.trim() || null,
});

export const isChanged = ({ values, log }: Draft, base: EntryValues | undefined) =>
  log !== null || changedFields(valuesOf(base), tidied(values)).length > 0;

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
