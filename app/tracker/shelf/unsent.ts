import { z } from "zod/mini";
import type { Change, Manner } from "../entries/saved-entries";
import { type Entries, valuesSchema } from "./work";

/** Changes that a member made after the session had ended, in their order, each on the revision it was made on. */
export const unsentSchema = z.array(
  z.object({
    manner: z.enum(["single", "bulk"]),
    changes: z.array(
      z.object({ workId: z.string(), basedOn: z.number(), values: z.nullable(z.partial(valuesSchema)) }),
    ),
  }),
);
export type Unsent = z.infer<typeof unsentSchema>;

const revisionOf = (entries: Entries, workId: string) => entries.get(workId)?.revision ?? 0;

export const unsentOf = (changes: Change[], manner: Manner, entries: Entries): Unsent[number] => ({
  manner,
  changes: changes.map((change) => ({ ...change, basedOn: revisionOf(entries, change.workId) })),
});

export const isStillValid = (unsent: Unsent, entries: Entries) =>
  unsent.every(({ changes }) =>
    changes.every(({ workId, basedOn }) => revisionOf(entries, workId) === basedOn),
  );
