import { isConflict } from "#app/api.ts";
import { KINDS, type Kind, type Tracked } from "#worker/tracker/contract/entry.ts";
import { keyOf } from "#worker/tracker/contract/works.ts";
import { type BulkChange, chunksOf, type EntryClient } from "../entries/client";
import type { Match } from "./matching";
import { type Choices, type Mode, planImport, type Step } from "./plan";

const ROUNDS_MAX = 5;

/** The calls of the API that an import needs. */
export type ImportClients = Record<Kind, Pick<EntryClient<Tracked>, "list" | "saveAll">>;

export async function loadTracked({ series, games }: ImportClients): Promise<Tracked[]> {
  const lists = await Promise.all([series.list(), games.list()]);
  return lists.flat();
}

/** What an import has written so far, by the keys of the works. */
export type Written = Map<string, Step>;

type Job = {
  matches: readonly Match[];
  choices: Choices;
  mode: Mode;
  clients: ImportClients;
  /** What an earlier try had written before it failed. */
  written: Written;
  onProgress: (total: number) => void;
};

/**
 * Writes the changes of the plan in calls that are small enough, one after the other, and adds to `written` what is
 * done. If entries change meanwhile, it makes a new plan. Answers the outcome of each row.
 */
export async function writeImport(job: Job): Promise<Step[]> {
  const { matches, choices, mode, clients, written, onProgress } = job;
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const steps = planImport(matches, choices, await loadTracked(clients), mode);
    const toWrite = steps.filter(isChanging);
    const total = written.size + toWrite.length;
    onProgress(total);
    const isDone = await writeAll(toWrite, clients, (steps) => {
      for (const step of steps) written.set(keyOf(step.work), step);
      onProgress(total);
    });
    if (isDone) return steps.map((step) => writtenStep(step, written));
  }
  throw new Error("The entries changed faster than they could be written.");
}

type Changing = Extract<Step, { change: BulkChange }>;
const isChanging = (step: Step): step is Changing =>
  step.outcome === "added" || step.outcome === "overwritten";

const writtenStep = (step: Step, written: Written) => {
  const before = step.work && written.get(keyOf(step.work));
  return before && before.match.row.place === step.match.row.place ? before : step;
};

/** Answers false where an entry has changed since it was loaded. */
async function writeAll(
  steps: readonly Changing[],
  clients: ImportClients,
  onWritten: (written: Changing[]) => void,
) {
  for (const kind of KINDS) {
    const ofKind = new Map(
      steps.filter(({ work }) => work.kind === kind).map((step) => [step.change, step] as const),
    );
    for (const { changes } of chunksOf({ changes: [...ofKind.keys()], removals: [] })) {
      try {
        await clients[kind].saveAll({ changes, removals: [] });
      } catch (error) {
        if (isConflict(error)) return false;
        throw error;
      }
      onWritten(changes.flatMap((change) => ofKind.get(change) ?? []));
    }
  }
  return true;
}
