import { isConflict, isSignedOut, shownMessage } from "#app/requests/api-errors.ts";
import type { Message } from "#app/ui/toast-region.tsx";
import type { OptimisticEntries } from "./optimistic-entries";
import type { Change, SaveMode } from "./saved-entries";

/** In order, each with the revision that it was based on. */
export type Unsent = { saveMode: SaveMode; changes: (Change & { basedOn: number })[] }[];

export type ShowMessage = (message: Message) => void;
/** If the session has ended, keeps the unsent changes, opens the login page and returns true. */
export type Leave = (error: unknown, unsent: Unsent) => boolean;

type Action = {
  /** Called at each try, so that a second one starts from the entries of that moment. */
  plan: () => Change[];
  message: (changes: Change[]) => Pick<Message, "title" | "description" | "other" | "durationMs">;
  saveMode: SaveMode;
  isUndo?: boolean;
  /** Called after the change is saved, and after its undo. */
  onSaved?: (() => void) | undefined;
};

const FAILED = "Failed to update tracking";

/** Each change shows a toast, which offers to undo it, or to try again after a failure. */
export function createUndo(store: OptimisticEntries, showMessage: ShowMessage, leave: Leave) {
  let undoLast: (() => void) | null = null;
  const unsent: Unsent = [];

  function showFailure(error: unknown, action?: Message["action"]) {
    undoLast = null;
    if (leave(error, unsent)) return;
    showMessage({ title: "Error", description: shownMessage(error, FAILED), variant: "destructive", action });
  }

  async function change(action: Action) {
    const { plan, message, saveMode, isUndo = false, onSaved } = action;
    const changes = plan();
    if (changes.length === 0) return;
    const shown = message(changes);
    showMessage(
      isUndo
        ? shown
        : { ...shown, action: undoTo(store.formerOf(changes), shown.description, saveMode, onSaved) },
    );
    try {
      await store.change(changes, saveMode);
      onSaved?.();
    } catch (error) {
      if (isSignedOut(error)) keepUnsent(changes, saveMode);
      // Trying an undo again would overwrite a later change from another tab.
      const mayRetry = !(isUndo && isConflict(error));
      showFailure(error, mayRetry ? { label: "Try again", run: () => change(action) } : undefined);
    }
  }

  function keepUnsent(changes: Change[], saveMode: SaveMode) {
    const based = changes.map((one) => ({ ...one, basedOn: store.savedRevisionOf(one.workId) }));
    unsent.push({ saveMode, changes: based });
  }

  /** Uses the mode of the change, so that an undone bulk change does not count as progress today. */
  function undoTo(
    former: Change[],
    description: string | undefined,
    saveMode: SaveMode,
    onSaved?: Action["onSaved"],
  ): Message["action"] {
    const run = () => {
      undoLast = null;
      change({
        plan: () => former,
        message: () => ({ title: "Undone", description }),
        saveMode,
        isUndo: true,
        onSaved,
      });
    };
    undoLast = run;
    return { label: "Undo", run };
  }

  return { change, undoTo, showFailure, undo: () => undoLast?.() };
}
