import { useCallback, useState } from "react";
import { useSearchParams } from "react-router";
import { useRestoreDraft } from "#app/members/sign-in/sign-in-again.tsx";
import type { Returned } from "#app/requests/forms.ts";
import { partOfPage, useOnIntent } from "#app/ui/on-intent.ts";
import type { Actions } from "./actions";
import type { KeptDraft } from "./editor/draft";
import { type Entries, editorDraftName } from "./entry";
import type { Work } from "./shelf";

const loadEditor = async () => (await import("./editor/entry-editor")).EntryEditor;
/** At `?edit=`, where buttons lead without scripts. */
const EditorInPage = partOfPage(loadEditor);

type Edited = {
  works: readonly Work[];
  entries: Entries;
  actions: Actions;
  areNotesHidden: (work: Work) => boolean;
  /** The page's address without the editor. */
  address: string;
  /** A refused form that was sent without scripts. */
  returned: Returned | undefined;
};

/** The editor of an entry: in the page, or as a dialog that also opens with what was kept while the member signed in. */
export function useEditor({ works, entries, actions, areNotesHidden, ...page }: Edited) {
  const { shelf } = actions;
  const [opened, setOpened] = useState<{ work: Work; kept: KeptDraft | undefined } | null>(null);
  const { part: EntryEditor, ask, intent } = useOnIntent(loadEditor);
  const open = useCallback(
    (work: Work, kept?: KeptDraft) => void ask(() => setOpened({ work, kept })),
    [ask],
  );
  const workOf = (id: string | null) => works.find((work) => work.id === id);
  useRestoreDraft<KeptDraft>(editorDraftName(shelf), (kept) => {
    const work = workOf(kept.workId);
    if (work) open(work, kept);
  });
  const [params] = useSearchParams();
  const edited = workOf(params.get("edit"));
  const propsOf = (work: Work) => ({
    ...{ shelf, work, actions, key: work.id },
    ...{ entry: entries.get(work.id), areNotesHidden: areNotesHidden(work) },
  });
  return {
    open,
    intent,
    inPage: edited && <EditorInPage {...propsOf(edited)} page={page} />,
    dialog: EntryEditor && opened && (
      <EntryEditor {...propsOf(opened.work)} kept={opened.kept} onClose={() => setOpened(null)} />
    ),
  };
}
