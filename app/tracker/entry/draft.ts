import type { z } from "zod/mini";
import type { EntryValues } from "#worker/tracker/contract.ts";
import type { Shelf, Work } from "../list/shelf";
import { completedPatch } from "../list/steps";
import { changedFields, type Status, valuesOf } from "./entry";
import type { editorSchema } from "./kept-entries";

/** `before` has the values that choosing Completed replaced. */
export type Draft = { values: EntryValues; before: Pick<EntryValues, "progress" | "finishedOn"> | null };

export const editorDraftName = ({ kind }: Pick<Shelf, "kind">) => `editor-${kind}`;
export type KeptDraft = z.infer<typeof editorSchema>;

export const draftOf = (entry: EntryValues | undefined): Draft => ({ values: valuesOf(entry), before: null });

export const tidied = (values: EntryValues): EntryValues => ({
  ...values,
  notes: values.notes?.trim() || null,
});

export const isChanged = ({ values }: Draft, base: EntryValues | undefined) =>
  changedFields(valuesOf(base), tidied(values)).length > 0;

/** Completed fills in the last episode and today's date; another status restores the former values. */
export function withStatus({ values, before }: Draft, status: Status, work: Work, today: string): Draft {
  if (status === values.status) return { values, before };
  if (status === "completed") {
    const { progress, finishedOn } = values;
    return {
      values: { ...values, ...completedPatch(work, values, today) },
      before: { progress, finishedOn },
    };
  }
  return { values: { ...values, ...before, status }, before: null };
}

/** A progress or date that the member typed stays when the status changes. */
export const withValues = ({ values, before }: Draft, changes: Partial<EntryValues>): Draft => ({
  values: { ...values, ...changes },
  before: "progress" in changes || "finishedOn" in changes ? null : before,
});
