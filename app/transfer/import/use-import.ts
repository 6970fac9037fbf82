import { useState } from "react";
import { entryClients } from "#app/log/client.ts";
import { useRestoreDraft, useSignInAgain } from "#app/members/sign-in/sign-in-again.tsx";
import { api, read } from "#app/requests/api.ts";
import { shownMessage } from "#app/requests/api-errors.ts";
import type { Tracked } from "#worker/log/contract/entry.ts";
import { worksOf } from "#worker/log/contract/works.ts";
import type { Reading } from "#worker/transfer/columns.ts";
import type { Match } from "#worker/transfer/matching.ts";
import type { Choices, Mode, PlannedRow } from "#worker/transfer/plan.ts";
import { FileError, type OnProgress, type Row } from "#worker/transfer/row.ts";
import type { Found, ReadList, UnreadTable } from "./read-file";
import { loadTracked, type Written, writeImport } from "./write";

export type Preview = {
  phase: "preview" | "writing";
  fileName: string;
  format: string;
  leftOut: number;
  explained: UnreadTable | null;
  matches: readonly Match[];
  tracked: readonly Tracked[];
  choices: Choices;
  mode: Mode;
  written: Written;
  progress: { done: number; total: number };
  error: string | null;
};

type State =
  | { phase: "start"; error: string | null }
  | { phase: "reading"; fileName: string; slice?: { label: string; done: number; total: number } }
  | { phase: "columns"; fileName: string; unread: UnreadTable; error: string | null }
  | Preview
  | { phase: "done"; fileName: string; plannedRows: readonly PlannedRow[] };

const DRAFT_NAME = "import";
const READING_FAILED = "We couldn't read the file. Please try again.";

/** What this tab keeps while the member signs in again. Choices are by row number. */
type ListDraft = ReadList & { fileName: string; choices: [number, string | null][]; mode: Mode };

const loadFileReader = () => import("./read-file");

async function makeMatcher() {
  const [{ matcherOf, matchInSlices }, series = [], games = []] = await Promise.all([
    import("#worker/transfer/matching.ts"),
    read(api.tracker.series.$get()),
    read(api.tracker.games.$get()),
  ]);
  const matcher = matcherOf(worksOf(series, games));
  return (rows: readonly Row[], onProgress: OnProgress) => matchInSlices(rows, matcher, onProgress);
}

let made: ReturnType<typeof makeMatcher> | undefined;

function loadMatcher() {
  made ??= makeMatcher().catch((error) => {
    made = undefined;
    throw error;
  });
  return made;
}

/** What reading and matching a file needs. */
export const loadImport = () => Promise.all([loadFileReader(), loadMatcher()]);

export function useImport() {
  const [state, setState] = useState<State>({ phase: "start", error: null });
  /** Loaded with the first file that the member must explain. */
  const [steps, setSteps] = useState<typeof import("./column-step") | null>(null);
  const { leave } = useSignInAgain();

  const progressOf =
    (fileName: string, label: string): OnProgress =>
    (done, total) =>
      setState({ phase: "reading", fileName, slice: { label, done, total } });

  async function compare(list: ListDraft, explained: UnreadTable | null) {
    const [match, tracked] = await Promise.all([loadMatcher(), loadTracked(entryClients)]);
    const matches = await match(list.rows, progressOf(list.fileName, "Rows compared"));
    const choices = new Map(list.choices);
    const fresh = { written: new Map(), progress: { done: 0, total: 0 }, error: null };
    setState({ phase: "preview", ...list, explained, matches, tracked, choices, ...fresh });
  }

  /** `explained` is a table whose columns the member has explained. */
  async function show(
    fileName: string,
    readList: () => Promise<Found | ListDraft>,
    explained: UnreadTable | null = null,
  ) {
    setState({ phase: "reading", fileName });
    let list: ListDraft | null = null;
    try {
      const found = await readList();
      if (!("rows" in found)) setSteps(await import("./column-step"));
      if ("table" in found) setState({ phase: "columns", fileName, unread: found, error: null });
      else {
        list = { fileName, choices: [], mode: "add", ...found };
        await compare(list, explained);
      }
    } catch (error) {
      if (leave(error, list ? { [DRAFT_NAME]: list } : {})) return;
      const reason = error instanceof FileError ? error.message : shownMessage(error, READING_FAILED);
      if (explained) setState({ phase: "columns", fileName, unread: explained, error: reason });
      else setState({ phase: "start", error: reason });
    }
  }

  const choose = (file: File) =>
    show(file.name, async () => {
      const { readFile } = await loadFileReader();
      return readFile(file, file.name, progressOf(file.name, "Rows read"));
    });

  const explain = (fileName: string, unread: UnreadTable, reading: Reading) =>
    show(
      fileName,
      async () => {
        const { readTableAs } = await loadFileReader();
        return readTableAs(unread, reading, progressOf(fileName, "Rows read"));
      },
      { ...unread, reading },
    );

  useRestoreDraft<ListDraft>(DRAFT_NAME, (list) => void show(list.fileName, async () => list));

  const change = (changes: Partial<Preview>) =>
    setState((current) => (current.phase === "preview" ? { ...current, ...changes } : current));

  async function write(preview: Preview) {
    const { written, matches, choices, mode, fileName, format, leftOut } = preview;
    setState({ ...preview, phase: "writing", error: null });
    const onProgress = (total: number) =>
      setState((current) =>
        current.phase === "writing" ? { ...current, progress: { done: written.size, total } } : current,
      );
    try {
      const plannedRows = await writeImport({
        matches,
        choices,
        mode,
        clients: entryClients,
        written,
        onProgress,
      });
      setState({ phase: "done", fileName, plannedRows });
    } catch (error) {
      const rows = matches.map(({ row }) => row);
      const list: ListDraft = { fileName, format, leftOut, rows, choices: [...choices], mode };
      if (leave(error, { [DRAFT_NAME]: list })) return;
      const reason = shownMessage(error, "The connection was lost.");
      const tracked = await loadTracked(entryClients).catch(() => preview.tracked);
      setState((current) =>
        current.phase === "writing" ? { ...current, phase: "preview", tracked, error: reason } : current,
      );
    }
  }

  return {
    state,
    steps,
    choose,
    explain,
    explainAgain: (fileName: string, unread: UnreadTable) =>
      setState({ phase: "columns", fileName, unread, error: null }),
    setMode: (mode: Mode) => change({ mode }),
    /** Chooses the work of a row by its key. Null leaves out the row, undefined removes the choice. */
    decide: (number: number, key: string | null | undefined) =>
      setState((current) => {
        if (current.phase !== "preview") return current;
        const choices = new Map(current.choices);
        if (key === undefined) choices.delete(number);
        else choices.set(number, key);
        return { ...current, choices };
      }),
    write,
    startOver: () => setState({ phase: "start", error: null }),
  };
}
