import { z } from "zod/mini";
import type { Shelf } from "../shelf/shelf";
import { completedBy } from "../shelf/steps";
import { changedFields, type Status, type Values, valuesOf, valuesSchema, type Work } from "../shelf/work";

/** What the editor holds. `before` is what choosing Completed has filled in over. */
export type Draft = { values: Values; before: Pick<Values, "progress" | "finishedOn"> | null };

/** What is kept of an editor while its member signs in again. Without a `base` there was no entry yet. */
export const keptDraftSchema = z.object({
  workId: z.string(),
  draft: z.object({
    values: valuesSchema,
    before: z.nullable(z.pick(valuesSchema, { progress: true, finishedOn: true })),
  }),
  base: z.nullable(
    z.extend(valuesSchema, { workId: z.string(), revision: z.number(), updatedAt: z.string() }),
  ),
});
/** The name under which a shelf's editor is kept. */
export const editorPart = ({ kind }: Pick<Shelf, "kind">) => `editor-${kind}`;
export type KeptDraft = z.infer<typeof keptDraftSchema>;

export const draftOf = (entry: Values | undefined): Draft => ({ values: valuesOf(entry), before: null });

/** As it is sent. */
export const tidied = (values: Values): Values => ({ ...values, notes: values.notes?.trim() || null });

export const isChanged = ({ values }: Draft, base: Values | undefined) =>
  changedFields(valuesOf(base), tidied(values)).length > 0;

/** Completed fills in the end and today, for everybody to see and to change; another status takes that back. */
export function withStatus({ values, before }: Draft, status: Status, work: Work, today: string): Draft {
  if (status === values.status) return { values, before };
  if (status === "completed") {
    const { progress, finishedOn } = values;
    return { values: { ...values, ...completedBy(work, values, today) }, before: { progress, finishedOn } };
  }
  return { values: { ...values, ...before, status }, before: null };
}

/** What somebody types themselves is not taken back any more. */
export const withValues = ({ values, before }: Draft, changes: Partial<Values>): Draft => ({
  values: { ...values, ...changes },
  before: "progress" in changes || "finishedOn" in changes ? null : before,
});
