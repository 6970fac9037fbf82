import { type SubmitEvent, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { Ellipsis } from "#app/drawings/icons.tsx";
import { Poster } from "#app/drawings/poster.tsx";
import type { Actions } from "#app/log/actions.ts";
import { editorDraftName } from "#app/log/entry.ts";
import { useDescription } from "#app/log/late-texts.ts";
import { removeEntry, saveEntry } from "#app/log/save-entry.ts";
import { buttonValue, type WorkOnShelf } from "#app/log/shelf.ts";
import { useLeaveGuard } from "#app/members/sign-in/leave-guard.ts";
import { useKeepDraft } from "#app/members/sign-in/sign-in-again.tsx";
import { workPath } from "#app/poster/work-link.tsx";
import { ApiError, isConflict } from "#app/requests/api-errors.ts";
import type { FormValues, Returned } from "#app/requests/forms.ts";
import { Button, IconButton } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { focused } from "#app/ui/keyboard.ts";
import { TextButton, TextLink } from "#app/ui/links.tsx";
import { Menu } from "#app/ui/menu.tsx";
import { Alert } from "#app/ui/notice.tsx";
import { WithoutScripts, WithScripts } from "#app/ui/scripts.tsx";
import type { Kind } from "#franchise/works.ts";
import { NEW_VALUES } from "#worker/log/contract/fields.ts";
import type { EntryValues } from "#worker/log/contract/index.ts";
import { emptyLog } from "#worker/log/contract/log.ts";
import { freshStart, START_OVER } from "../steps";
import type { CellChange } from "./cells";
import { ConflictPanel } from "./conflict-panel";
import {
  changedIn,
  type Draft,
  draftOf,
  isChanged,
  type KeptDraft,
  logOf,
  valuesOfForm,
  withCells,
} from "./draft";
import { EntryFields } from "./entry-fields";
import { useLog } from "./episode-cells";
import { LogForm } from "./log-form";

type Props = WorkOnShelf & {
  areNotesHidden: boolean;
  kept?: KeptDraft | undefined;
  actions: Actions;
  /** If the page shows the editor itself: the address without it, and a form that was refused. */
  page?: { address: string; returned: Returned | undefined };
  onClose?: () => void;
};

/** The one editor of an entry: a dialog, or a part of a page that needs no scripts. */
export function EntryEditor({ areNotesHidden, kept, actions, page, onClose, ...edited }: Props) {
  const { shelf, work, entry } = edited;
  const navigate = useNavigate();
  const close = onClose ?? (() => void navigate(page?.address ?? "."));
  const editor = useEditor({ ...edited, kept, actions, returned: page?.returned, onSaved: close });
  const description = useDescription(shelf.kind, work);
  useLog(actions, work, entry);
  useKeepDraft(editorDraftName(shelf), editor.unsaved);
  const address = workPath({ kind: shelf.kind, id: work.id });
  const isOnItsPage = useLocation().pathname === address;
  const guard = useCloseGuard(editor.isDirty, close);
  const value = buttonValue(work, entry);
  const [isStartingOver, setStartingOver] = useState(false);
  const [params] = useSearchParams();
  const log = entry ? entry.log : emptyLog(shelf.kind);
  const pressCell = (change: CellChange) =>
    log && editor.setDraft(withCells(editor.draft, log, change, { work, active: shelf.active }));

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (event.nativeEvent.submitter?.getAttribute("name") !== "remove") return void editor.save();
    void removeEntry(actions, work);
    close();
  }

  const form = (
    <form ref={editor.form} method="post" onSubmit={submit} noValidate className="grid gap-5">
      {editor.hasConflict && (
        <ConflictPanel
          shelf={shelf}
          mine={editor.draft.values}
          theirs={entry}
          isSaving={editor.isSaving}
          onKeepMine={editor.keepMine}
          onTakeTheirs={editor.takeTheirs}
        />
      )}
      {editor.restoreMine && (
        <p className="flex flex-wrap items-center gap-x-3 border-yellow border-l-4 bg-raised px-4 py-1 text-sm">
          We kept your version.
          <TextButton onClick={editor.restoreMine}>Restore mine</TextButton>
        </p>
      )}
      <EntryFields
        {...{ ...edited, areNotesHidden }}
        draft={editor.draft}
        onChange={editor.setDraft}
        onCells={pressCell}
        issues={editor.issues}
        typed={page?.returned?.values ?? {}}
      />
      <div
        style={page && { bottom: "var(--player-space)" }}
        className="editor-foot sticky -bottom-0.5 z-10 -mx-5 border-rule border-t bg-panel px-5 pt-4 pb-[max(1.125rem,env(safe-area-inset-bottom))] sm:-mx-7 sm:px-7"
      >
        {guard.isAsking ? (
          <Question
            {...{ text: "You have unsaved changes.", no: "Keep editing", yes: "Discard" }}
            onNo={guard.keepEditing}
            onYes={guard.discard}
          />
        ) : isStartingOver ? (
          <Question
            {...{ text: START_OVER, no: "Cancel", yes: "Start over" }}
            onNo={() => setStartingOver(false)}
            onYes={() => {
              pressCell({ does: "startAgain" });
              setStartingOver(false);
            }}
          />
        ) : (
          <div className="flex flex-wrap gap-3">
            <Button
              {...{ type: "submit", name: "save", value, className: "flex-1" }}
              disabled={editor.isSaving || editor.hasConflict}
            >
              {editor.isSaving ? "Saving..." : "Save"}
            </Button>
            {log && freshStart(work, shelf.kind, editor.draft.values) === "over" && (
              <WithScripts>
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
              </WithScripts>
            )}
            {entry && (
              <Button type="submit" name="remove" value={value} look="danger" disabled={editor.isSaving}>
                Remove
              </Button>
            )}
            {page && (
              <Button look="secondary" to={page.address}>
                Cancel
              </Button>
            )}
          </div>
        )}
      </div>
    </form>
  );
  const about = (
    <>
      <p className="text-quiet text-sm leading-relaxed">{description}</p>
      {!isOnItsPage && <TextLink to={address}>Open its page</TextLink>}
    </>
  );
  const picture = (
    <Poster kind={shelf.kind} id={work.id} sky={work.sky} isFirst className="w-20 shrink-0 sm:w-24" />
  );
  if (!page)
    return (
      <Dialog title={work.title} description={work.about} {...{ picture, about }} onClose={guard.askToClose}>
        {form}
      </Dialog>
    );
  const { refusal, issues = {} } = page.returned ?? {};
  const isOver = freshStart(work, shelf.kind, entry) === "over";
  return (
    <section aria-labelledby="editor" className="panel grid max-w-2xl gap-5 px-5 pt-5 sm:px-7">
      <div className="flex items-start gap-4">
        {!isOnItsPage && picture}
        <div className="grid gap-1">
          <h2 id="editor" className="text-2xl">
            {entry ? "Edit" : "Track"} {work.title}
          </h2>
          {!isOnItsPage && (
            <>
              <p className="text-quiet">{work.about}</p>
              {about}
            </>
          )}
        </div>
      </div>
      {refusal && <Alert>{refusal}</Alert>}
      {params.has("over") ? (
        <form method="post" className="grid gap-4 pb-5">
          <p>{START_OVER}</p>
          <div className="flex gap-3">
            <Button type="submit" look="danger" name="startAgain" value={value}>
              Start over
            </Button>
            <Button look="secondary" to={`?edit=${work.id}`}>
              Cancel
            </Button>
          </div>
        </form>
      ) : (
        <>
          {work.isCounted && (
            <WithoutScripts>
              {isOver && <TextLink to={`?${params}&over`}>Start over</TextLink>}
              <LogForm {...edited} issues={issues} />
            </WithoutScripts>
          )}
          {form}
        </>
      )}
    </section>
  );
}

type QuestionProps = { text: string; no: string; onNo: () => void; yes: string; onYes: () => void };

const Question = ({ text, no, onNo, yes, onYes }: QuestionProps) => (
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

/** Fields that the form doesn't have keep their values. */
function withFields(values: EntryValues, fields: FormValues, kind: Kind): EntryValues {
  const known = Object.entries(valuesOfForm(fields, kind)).filter(([, value]) => value !== undefined);
  return { ...values, ...Object.fromEntries(known) };
}

type Editing = WorkOnShelf &
  Pick<Props, "kept" | "actions"> & { returned: Returned | undefined; onSaved: () => void };

function useEditor({ shelf, work, entry, kept, actions, returned, onSaved }: Editing) {
  const form = useRef<HTMLFormElement>(null);
  const [base, setBase] = useState(kept ? (kept.base ?? undefined) : entry);
  const [draft, setDraft] = useState<Draft>(() => firstDraft());
  const [isSaving, setSaving] = useState(false);
  const [hasConflict, setConflict] = useState(false);
  const [putAside, setPutAside] = useState<Draft | null>(null);
  const [issues, setIssues] = useState<Readonly<Record<string, string>>>(returned?.issues ?? {});
  const isDirty = isChanged(draft, base);

  /** A version with fewer fields may have kept the draft. */
  function firstDraft(): Draft {
    if (kept) return { ...kept.draft, values: { ...NEW_VALUES, ...kept.draft.values } };
    const saved = draftOf(entry);
    return returned ? { ...saved, values: withFields(saved.values, returned.values, shelf.kind) } : saved;
  }

  const inForm = (values: EntryValues) =>
    withFields(values, Object.fromEntries(new FormData(form.current ?? undefined)) as FormValues, shelf.kind);

  /** What somebody entered in the page before the scripts ran. A dialog has no form yet. */
  const takeEarly = useEffectEvent(() => {
    if (!form.current) return;
    const values = inForm(draft.values);
    if (changedIn(values, draft.values).length > 0) setDraft({ ...draft, values });
  });
  // Before the next render, which would overwrite it.
  useLayoutEffect(() => {
    takeEarly();
  }, []);

  /** A second press comes before the button is disabled. */
  const isBusy = useRef(false);

  async function saveOver(former: typeof entry) {
    if (isBusy.current) return;
    isBusy.current = true;
    setSaving(true);
    setIssues({});
    try {
      const log = draft.log && logOf(draft, draft.log, work);
      const values = inForm(draft.values);
      await saveEntry(actions, work, { values, ...(log && { log, logged: { log } }) }, former);
      onSaved();
    } catch (error) {
      isBusy.current = false;
      setSaving(false);
      setConflict(isConflict(error));
      if (error instanceof ApiError) setIssues(error.issues);
    }
  }

  return {
    form,
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
      void saveOver(entry);
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
