import { useState } from "react";
import { ApiError, isConflict } from "#app/api.ts";
import type { Actions } from "../shelf/actions";
import type { Entry, Values, Work } from "../shelf/work";
import { type Draft, draftOf, isChanged, type KeptDraft, tidied } from "./draft";

type Editing = {
  work: Work;
  entry: Entry | undefined;
  /** Where the member has signed in again: what was not saved before. */
  kept: KeptDraft | undefined;
  actions: Actions;
  onSaved: () => void;
};

/** The draft of one entry, from its opening to its saving; whatever goes wrong, what was typed stays. */
export function useEditor({ work, entry, kept, actions, onSaved }: Editing) {
  const [base, setBase] = useState(kept ? (kept.base ?? undefined) : entry);
  const [draft, setDraft] = useState<Draft>(() => kept?.draft ?? draftOf(entry));
  const [isSaving, setSaving] = useState(false);
  const [hasConflict, setConflict] = useState(false);
  const [putAside, setPutAside] = useState<Values | null>(null);
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
    /** What is kept where the session ends before it is saved. */
    unsaved: isDirty ? ({ workId: work.id, draft, base: base ?? null } satisfies KeptDraft) : null,
    save: () => saveOver(base),

    /** Over what is there by now. */
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
    /** What was typed before theirs was taken; null where there is no such thing. */
    bringBack:
      putAside &&
      (() => {
        setDraft({ values: putAside, before: null });
        setPutAside(null);
      }),
  };
}
