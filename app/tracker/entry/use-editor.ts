import { useState } from "react";
import { ApiError, isConflict } from "#app/requests/api-errors.ts";
import type { Entry } from "#worker/tracker/contract/entry.ts";
import type { EntryValues } from "#worker/tracker/contract.ts";
import type { Actions } from "../list/actions";
import type { Work } from "../list/work";
import { type Draft, draftOf, isChanged, type KeptDraft, tidied } from "./draft";

type Editing = {
  work: Work;
  entry: Entry | undefined;
  /** A draft that was kept while the member signed in again. */
  kept: KeptDraft | undefined;
  actions: Actions;
  onSaved: () => void;
};

/** The draft of one entry, until it is saved. If saving fails, it stays. */
export function useEditor({ work, entry, kept, actions, onSaved }: Editing) {
  const [base, setBase] = useState(kept ? (kept.base ?? undefined) : entry);
  const [draft, setDraft] = useState<Draft>(() => kept?.draft ?? draftOf(entry));
  const [isSaving, setSaving] = useState(false);
  const [hasConflict, setConflict] = useState(false);
  const [putAside, setPutAside] = useState<EntryValues | null>(null);
  const [issues, setIssues] = useState<Readonly<Record<string, string>>>({});

  const isDirty = isChanged(draft, base);

  async function saveOver(former: Entry | undefined) {
    setSaving(true);
    setIssues({});
    try {
      await actions.save(work, tidied(draft.values), former);
      onSaved();
    } catch (error) {
      setSaving(false);
      setConflict(isConflict(error));
      if (error instanceof ApiError) setIssues(error.issues);
    }
  }

  return {
    draft,
    setDraft,
    issues,
    isSaving,
    hasConflict,
    isDirty,
    /** What to keep if the session ends before it is saved. */
    unsaved: isDirty ? ({ workId: work.id, draft, base: base ?? null } satisfies KeptDraft) : null,
    save: () => saveOver(base),

    /** Saves over the server's version. */
    keepMine() {
      setBase(entry);
      saveOver(entry);
    },
    takeTheirs() {
      setPutAside(draft.values);
      setBase(entry);
      setDraft(draftOf(entry));
      setConflict(false);
    },
    /** Restores the member's version after they took the server's; null if they did not. */
    restoreMine:
      putAside &&
      (() => {
        setDraft({ values: putAside, before: null });
        setPutAside(null);
      }),
  };
}
