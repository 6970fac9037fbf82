import { useState } from "react";
import { type Match, matchRows } from "../../../worker/tracker/transfer/matching";
import type { Choices, Mode, Step } from "../../../worker/tracker/transfer/plan";
import { FileFault, type FileFormat } from "../../../worker/tracker/transfer/row";
import type { Tracked } from "../../../worker/tracker/transfer/work";
import { type Written, writeImport } from "../../../worker/tracker/transfer/write";
import { shownMessage } from "../../api";
import { door, loadWorks } from "./door";

export type Preview = {
  phase: "preview" | "writing";
  fileName: string;
  format: FileFormat;
  matches: readonly Match[];
  tracked: readonly Tracked[];
  choices: Choices;
  mode: Mode;
  /** What is written already, where an import broke off. */
  written: Written;
  /** Entries that are written, and that have to be. */
  progress: { done: number; total: number };
  fault: string | null;
};

type State =
  | { phase: "start"; fault: string | null }
  | { phase: "reading"; fileName: string }
  | Preview
  | { phase: "done"; fileName: string; steps: readonly Step[] };

/** The way of a file from a member's device into the tracker. It is read here: only what changes is sent. */
export function useImport() {
  const [state, setState] = useState<State>({ phase: "start", fault: null });

  async function choose(file: File) {
    setState({ phase: "reading", fileName: file.name });
    try {
      const [{ readFile }, works, tracked] = await Promise.all([
        import("../../../worker/tracker/transfer/read-file"),
        loadWorks(),
        door.load(),
      ]);
      const { format, rows } = await readFile(file);
      setState({
        phase: "preview",
        fileName: file.name,
        format,
        matches: matchRows(rows, works),
        tracked,
        choices: new Map(),
        mode: "add",
        written: new Map(),
        progress: { done: 0, total: 0 },
        fault: null,
      });
    } catch (error) {
      const fault = error instanceof FileFault ? error.message : null;
      setState({
        phase: "start",
        fault: fault ?? shownMessage(error, "The file could not be read. Please try again."),
      });
    }
  }

  const change = (changes: Partial<Preview>) =>
    setState((current) => (current.phase === "preview" ? { ...current, ...changes } : current));

  async function write(preview: Preview) {
    const { written, matches, choices, mode, fileName } = preview;
    setState({ ...preview, phase: "writing", fault: null });
    const onProgress = (total: number) =>
      setState((current) =>
        current.phase === "writing" ? { ...current, progress: { done: written.size, total } } : current,
      );
    try {
      const steps = await writeImport({ matches, choices, mode, door, written, onProgress });
      setState({ phase: "done", fileName, steps });
    } catch (error) {
      const fault = shownMessage(error, "The connection broke.");
      const tracked = await door.load().catch(() => preview.tracked);
      setState((current) =>
        current.phase === "writing" ? { ...current, phase: "preview", tracked, fault } : current,
      );
    }
  }

  return {
    state,
    choose,
    setMode: (mode: Mode) => change({ mode }),
    /** The key of a work for a doubtful row; null leaves it out, undefined leaves it open. */
    decide: (place: number, key: string | null | undefined) =>
      setState((current) => {
        if (current.phase !== "preview") return current;
        const choices = new Map(current.choices);
        if (key === undefined) choices.delete(place);
        else choices.set(place, key);
        return { ...current, choices };
      }),
    write,
    startOver: () => setState({ phase: "start", fault: null }),
  };
}
