import { chunksOf, type EntryClient } from "#app/log/client.ts";
import { isConflict } from "#app/requests/api-errors.ts";
import { KINDS, type Kind } from "#franchise/works.ts";
import type { Tracked } from "#worker/log/contract/entry.ts";
import { keyOf } from "#worker/log/contract/works.ts";
import type { Match } from "#worker/transfer/matching.ts";
import {
  type ChangingRow,
  type Choices,
  isChanging,
  type Mode,
  type PlannedRow,
  planImport,
} from "#worker/transfer/plan.ts";

const ROUNDS_MAX = 5;

export type ImportClients = Record<Kind, Pick<EntryClient<Tracked>, "list" | "saveAll">>;

export async function loadTracked({ series, games }: ImportClients): Promise<Tracked[]> {
  const lists = await Promise.all([series.list(), games.list()]);
  return lists.flat();
}

export type Written = Map<string, PlannedRow>;

type Job = {
  matches: readonly Match[];
  choices: Choices;
  mode: Mode;
  clients: ImportClients;
  written: Written;
  onProgress: (total: number) => void;
};

/** Plans again if entries have changed. Rejects if a call fails or if entries keep changing. */
export async function writeImport(job: Job): Promise<PlannedRow[]> {
  const { matches, choices, mode, clients, written, onProgress } = job;
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const plannedRows = planImport(matches, choices, await loadTracked(clients), mode);
    const toWrite = plannedRows.filter(isChanging);
    const total = written.size + toWrite.length;
    onProgress(total);
    const isDone = await writeAll(toWrite, clients, (plannedRows) => {
      for (const plannedRow of plannedRows) written.set(keyOf(plannedRow.work), plannedRow);
      onProgress(total);
    });
    if (isDone) return plannedRows.map((plannedRow) => writtenStep(plannedRow, written));
  }
  throw new Error("Your entries kept changing while we were saving them.");
}

const writtenStep = (plannedRow: PlannedRow, written: Written) => {
  const before = plannedRow.work && written.get(keyOf(plannedRow.work));
  return before && before.match.row.number === plannedRow.match.row.number ? before : plannedRow;
};

/** False if an entry has changed since it was loaded. */
async function writeAll(
  plannedRows: readonly ChangingRow[],
  clients: ImportClients,
  onWritten: (written: ChangingRow[]) => void,
) {
  for (const kind of KINDS) {
    const ofKind = new Map(
      plannedRows
        .filter(({ work }) => work.kind === kind)
        .map((plannedRow) => [plannedRow.change, plannedRow] as const),
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
