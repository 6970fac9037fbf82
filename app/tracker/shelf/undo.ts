import { isConflict, isSignedOut, shownMessage } from "#app/api.ts";
import type { Message } from "#app/ui/toasts.tsx";
import type { EntrySync } from "../entries/entry-store";
import type { Change, Manner } from "../entries/saved-entries";
import { type Unsent, unsentOf } from "./unsent";
import { valuesOf } from "./work";

type Told = Pick<Message, "title" | "description">;
export type Tell = (message: Message) => void;
/** Leads to the login page where the error says that the session has ended, and keeps what is not sent. */
export type Leave = (error: unknown, unsent: Unsent) => boolean;

const FAILED = "Failed to update tracking";

/** Changes that are said, and that one tap or key takes back. */
export function createUndoable(sync: EntrySync, tell: Tell, leave: Leave) {
  let takeBack: (() => void) | null = null;
  /** What was refused because the session has ended. */
  const unsent: Unsent = [];

  function tellFailure(error: unknown, action?: Message["action"]) {
    takeBack = null;
    if (leave(error, unsent)) return;
    tell({ title: "Error", description: shownMessage(error, FAILED), variant: "destructive", action });
  }

  /** `mayRetry` says whether another try is offered: it goes on from what the entries are by then, asking `plan` again. */
  async function attempt(
    plan: () => Change[],
    told: (changes: Change[]) => Message,
    manner: Manner,
    mayRetry: (error: unknown) => boolean = () => true,
  ) {
    const changes = plan();
    if (changes.length === 0) return;
    tell(told(changes));
    try {
      await sync.change(changes, manner);
    } catch (error) {
      if (isSignedOut(error)) unsent.push(unsentOf(changes, manner, sync.entries()));
      const retry = { label: "Try again", run: () => attempt(plan, told, manner, mayRetry) };
      tellFailure(error, mayRetry(error) ? retry : undefined);
    }
  }

  /**
   * Brings back exactly what was there before: old values, or no entry at all. It goes the way the change went, so
   * that what was counted for the day is taken back, and nothing is counted that was not. What another tab wrote since
   * would be lost by a second try, so there is none.
   */
  function undoTo(former: Change[], description: string | undefined, manner: Manner): Message["action"] {
    const run = () => {
      takeBack = null;
      attempt(
        () => former,
        () => ({ title: "Undone", description }),
        manner,
        (error) => !isConflict(error),
      );
    };
    takeBack = run;
    return { label: "Undo", run };
  }

  const formerOf = ({ workId }: Change): Change => {
    const entry = sync.entries().get(workId);
    return { workId, values: entry ? valuesOf(entry) : null };
  };

  return {
    change: (plan: () => Change[], told: (changes: Change[]) => Told, manner: Manner) =>
      attempt(
        plan,
        (changes) => {
          const said = told(changes);
          return { ...said, action: undoTo(changes.map(formerOf), said.description, manner) };
        },
        manner,
      ),

    undoTo,
    tellFailure,

    /** Takes the last change back, where nothing else happened since. */
    undo: () => takeBack?.(),
  };
}
