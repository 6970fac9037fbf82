import type { z } from "zod/mini";
import type { EntryValues } from "#worker/tracker/contract.ts";
import type { Shelf, Work } from "../list/shelf";
import { completedPatch } from "../list/steps";
import { changedFields, type Status, valuesOf } from "./entry";
import type { editorSchema } from "./kept-entries";

/** The content of the editor. `before` holds what the choice of Completed has replaced. */
export type Draft = { values: EntryValues; before: Pick<EntryValues, "progress" | "finishedOn"> | null };

/** The name under which the draft of a shelf's editor is kept. */
export const editorDraftName = ({ kind }: Pick<Shelf, "kind">) => `editor-${kind}`;
export type KeptDraft = z.infer<typeof editorSchema>;

export const draftOf = (entry: EntryValues | undefined): Draft => ({ values: valuesOf(entry), before: null });

/** The values as they are sent. */
export const tidied = (values: EntryValues): EntryValues => ({
  ...values,
  notes: values.notes?.trim() || null,
});

export const isChanged = ({ values }: Draft, base: EntryValues | undefined) =>
  changedFields(valuesOf(base), tidied(values)).length > 0;

/**
 * Completed fills in the last episode and today's date, and the member can change both. Another status removes them.
 */
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

/** Values that the member has typed stay, whatever the status. */
export const withValues = ({ values, before }: Draft, changes: Partial<EntryValues>): Draft => ({
  values: { ...values, ...changes },
  before: "progress" in changes || "finishedOn" in changes ? null : before,
});
