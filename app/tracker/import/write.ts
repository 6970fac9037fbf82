import { type Kind, keyOf, type Tracked } from "#worker/tracker/contract/works.ts";
import { BULK_BYTES_MAX, BULK_MAX, bytesOf } from "#worker/tracker/contract.ts";
import type { EntryChange } from "#worker/tracker/entry.ts";
import type { Match } from "./matching";
import { type Choices, type Mode, planImport, type Step } from "./plan";

const ROUNDS_MAX = 5;

/** The way to a member's entries. */
export type Door = {
  load(): Promise<Tracked[]>;
  /** All of it or nothing. Answers false where an entry has changed since it was loaded. */
  save(kind: Kind, changes: EntryChange[]): Promise<boolean>;
};

/** What an import has written so far, by the keys of the works. */
export type Written = Map<string, Step>;

type Job = {
  matches: readonly Match[];
  choices: Choices;
  mode: Mode;
  door: Door;
  /** Where the import broke off before, what it had written. */
  written: Written;
  onProgress: (total: number) => void;
};

/**
 * Writes what the plan changes, in calls that are small enough, one after the other, and notes in `written` what is
 * done. Where entries change meanwhile it plans anew. Answers what became of each row.
 */
export async function writeImport(job: Job): Promise<Step[]> {
  const { matches, choices, mode, door, written, onProgress } = job;
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const steps = planImport(matches, choices, await door.load(), mode);
    const toWrite = steps.filter(changes);
    const total = written.size + toWrite.length;
    onProgress(total);
    const isDone = await writeAll(chunksOf(toWrite), door, (chunk) => {
      for (const step of chunk) written.set(keyOf(step.work), step);
      onProgress(total);
    });
    if (isDone) return steps.map((step) => writtenStep(step, written));
  }
  throw new Error("The entries changed faster than they could be written.");
}

type Changing = Extract<Step, { change: EntryChange }>;
const changes = (step: Step): step is Changing => step.outcome === "added" || step.outcome === "overwritten";

const writtenStep = (step: Step, written: Written) => {
  const before = step.work && written.get(keyOf(step.work));
  return before && before.match.row.place === step.match.row.place ? before : step;
};

async function writeAll(chunks: Changing[][], door: Door, onWritten: (chunk: Changing[]) => void) {
  for (const chunk of chunks) {
    const kind = chunk[0]?.work.kind ?? "series";
    const sent = chunk.map(({ change }) => change);
    if (!(await door.save(kind, sent))) return false;
    onWritten(chunk);
  }
  return true;
}

/** Each of one kind, and within what a call may hold. */
function chunksOf(steps: readonly Changing[]): Changing[][] {
  const chunks: Changing[][] = [];
  for (const kind of ["series", "games"] as const) {
    let chunk: Changing[] = [];
    let size = 0;
    for (const step of steps.filter(({ work }) => work.kind === kind)) {
      const bytes = bytesOf(step.change);
      if (chunk.length === BULK_MAX || size + bytes > BULK_BYTES_MAX) {
        chunks.push(chunk);
        chunk = [];
        size = 0;
      }
      chunk.push(step);
      size += bytes;
    }
    if (chunk.length > 0) chunks.push(chunk);
  }
  return chunks;
}
