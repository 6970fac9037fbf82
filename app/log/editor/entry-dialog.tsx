import { type SubmitEvent, useState } from "react";
import { useLocation } from "react-router";
import { Ellipsis } from "#app/drawings/icons.tsx";
import { Poster } from "#app/drawings/poster.tsx";
import { useLeaveGuard } from "#app/members/sign-in/leave-guard.ts";
import { useKeepDraft } from "#app/members/sign-in/sign-in-again.tsx";
import { workPath } from "#app/poster/work-link.tsx";
import { ApiError, isConflict } from "#app/requests/api-errors.ts";

import { Button, IconButton } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { focused } from "#app/ui/keyboard.ts";
import { TextLink } from "#app/ui/links.tsx";
import { Menu } from "#app/ui/menu.tsx";
import type { Entry } from "#worker/log/contract/entry.ts";
import { emptyLog } from "#worker/log/contract/log.ts";
import type { Actions } from "../actions";
import { useDescription } from "../description";
import { editorDraftName } from "../entry";
import { saveEntry } from "../save-entry";
import type { WorkOnShelf } from "../shelf";
import { START_OVER } from "../start-over-dialog";
import { freshStart } from "../steps";
import type { CellChange } from "./cells";
import { ConflictPanel } from "./conflict-panel";
import { type Draft, draftOf, isChanged, type KeptDraft, tidied } from "./draft";
import { logOf, withCells } from "./draft-log";
import { EntryFields } from "./entry-fields";
import { useLog } from "./use-log";

type Props = WorkOnShelf & {
  areNotesHidden: boolean;
  kept: KeptDraft | undefined;
  actions: Actions;
  onClose: () => void;
};

export function EntryDialog({ shelf, work, entry, areNotesHidden, kept, actions, onClose }: Props) {
  const editor = useEditor({ work, entry, kept, actions, onSaved: onClose });
  const description = useDescription(shelf.kind, work);
  useLog(actions, work, entry);
  useKeepDraft(editorDraftName(shelf), editor.unsaved);
  const page = workPath({ kind: shelf.kind, id: work.id });
  const { pathname } = useLocation();
  const guard = useCloseGuard(editor.isDirty, onClose);
  const [isStartingOver, setStartingOver] = useState(false);
  const log = entry ? entry.log : emptyLog(shelf.kind);
  const pressCell = (change: CellChange) =>
    log && editor.setDraft(withCells(editor.draft, log, change, { work, active: shelf.active }));

  function submit(event: SubmitEvent) {
    event.preventDefault();
    editor.save();
  }

  function remove() {
    actions.remove(work);
    onClose();
  }

  return (
    <Dialog
      title={work.title}
      description={work.about}
      picture={
        <Poster kind={shelf.kind} id={work.id} sky={work.sky} isFirst className="w-20 shrink-0 sm:w-24" />
      }
      onClose={guard.askToClose}
      about={
        <>
          <p className="text-quiet text-sm leading-relaxed">{description}</p>
          {pathname !== page && <TextLink to={page}>Open its page</TextLink>}
        </>
      }
    >
      <form onSubmit={submit} noValidate className="grid gap-5">
        {editor.hasConflict && (
          <ConflictPanel
            shelf={shelf}
            mine={tidied(editor.draft.values)}
            theirs={entry}
            isSaving={editor.isSaving}
            onKeepMine={editor.keepMine}
            onTakeTheirs={editor.takeTheirs}
          />
        )}
        {editor.restoreMine && (
          <p className="flex flex-wrap items-center gap-x-3 border-yellow border-l-4 bg-raised px-4 py-1 text-sm">
            We kept your version.
            <button
              type="button"
              onClick={editor.restoreMine}
              className="min-h-11 cursor-pointer font-medium text-blue hover:underline"
            >
              Restore mine
            </button>
          </p>
        )}
        <EntryFields
          shelf={shelf}
          work={work}
          draft={editor.draft}
          entry={entry}
          areNotesHidden={areNotesHidden}
          onChange={editor.setDraft}
          onCells={pressCell}
          issues={editor.issues}
        />
        <div className="editor-foot sticky -bottom-0.5 z-10 -mx-5 border-rule border-t bg-panel px-5 pt-4 pb-[max(1.125rem,env(safe-area-inset-bottom))] sm:-mx-7 sm:px-7">
          {guard.isAsking ? (
            <Question
              text="You have unsaved changes."
              no="Keep editing"
              onNo={guard.keepEditing}
              yes="Discard"
              onYes={guard.discard}
            />
          ) : isStartingOver ? (
            <Question
              text={START_OVER}
              no="Cancel"
              onNo={() => setStartingOver(false)}
              yes="Start over"
              onYes={() => {
                pressCell({ does: "startAgain" });
                setStartingOver(false);
              }}
            />
          ) : (
            <div className="flex flex-wrap gap-3">
              <Button type="submit" disabled={editor.isSaving || editor.hasConflict} className="flex-1">
                {editor.isSaving ? "Saving..." : "Save"}
              </Button>
              {entry && (
                <Button look="danger" disabled={editor.isSaving} onClick={remove}>
                  Remove
                </Button>
              )}
              {log && freshStart(work, shelf.kind, editor.draft.values) === "over" && (
                <Menu
                  align="end"
                  side="top"
                  trigger={
                    <IconButton label={`More: ${work.title}`}>
                      <Ellipsis aria-hidden size={20} />
                    </IconButton>
                  }
                >
                  {({ MenuItem }) => <MenuItem onSelect={() => setStartingOver(true)}>Start over</MenuItem>}
                </Menu>
              )}
            </div>
          )}
        </div>
      </form>
    </Dialog>
  );
}

type QuestionProps = { text: string; no: string; onNo: () => void; yes: string; onYes: () => void };

function Question({ text, no, onNo, yes, onYes }: QuestionProps) {
  return (
    <div role="alert" className="grid gap-3">
      <p>{text}</p>
      <div className="flex flex-wrap gap-3">
        <Button ref={focused} onClick={onNo} className="flex-1">
          {no}
        </Button>
        <Button look="danger" onClick={onYes}>
          {yes}
        </Button>
      </div>
    </div>
  );
}

function useCloseGuard(isDirty: boolean, onClose: () => void) {
  const [isAsking, setAsking] = useState(false);
  const blocker = useLeaveGuard(() => isDirty);

  return {
    isAsking: isAsking || blocker.state === "blocked",
    askToClose: () => (isDirty ? setAsking((last) => !last) : onClose()),
    keepEditing() {
      setAsking(false);
      blocker.reset?.();
    },
    discard() {
      onClose();
      blocker.proceed?.();
    },
  };
}

type Editing = Pick<Props, "work" | "entry" | "kept" | "actions"> & { onSaved: () => void };

function useEditor({ work, entry, kept, actions, onSaved }: Editing) {
  const [base, setBase] = useState(kept ? (kept.base ?? undefined) : entry);
  const [draft, setDraft] = useState<Draft>(() => kept?.draft ?? draftOf(entry));
  const [isSaving, setSaving] = useState(false);
  const [hasConflict, setConflict] = useState(false);
  const [putAside, setPutAside] = useState<Draft | null>(null);
  const [issues, setIssues] = useState<Readonly<Record<string, string>>>({});

  const isDirty = isChanged(draft, base);

  async function saveOver(former: Entry | undefined) {
    setSaving(true);
    setIssues({});
    try {
      const log = draft.log && logOf(draft, draft.log, work);
      const values = tidied(draft.values);
      await saveEntry(
        actions,
        work,
        { values, log: log ?? undefined, ...(log && { logged: { log } }) },
        former,
      );
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
    unsaved: isDirty ? ({ workId: work.id, draft, base: base ?? null } satisfies KeptDraft) : null,
    save: () => saveOver(base),

    keepMine() {
      setBase(entry);
      saveOver(entry);
    },
    takeTheirs() {
      setPutAside({ ...draft, before: null });
      setBase(entry);
      setDraft(draftOf(entry));
      setConflict(false);
    },
    restoreMine:
      putAside &&
      (() => {
        setDraft(putAside);
        setPutAside(null);
      }),
  };
}
