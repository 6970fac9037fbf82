import { useCallback, useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import { useEntries } from "#app/log/actions.ts";
import { type CardProps, FavoriteButton, Marks, Progress } from "#app/log/card-parts.tsx";
import { type CellChange, cellStepOf, cellTitle, gapBefore } from "#app/log/editor/cells.ts";
import type { KeptDraft } from "#app/log/editor/draft.ts";
import { EpisodeCells } from "#app/log/editor/episode-cells.tsx";
import { StarRating } from "#app/log/editor/inputs.tsx";
import { spanText } from "#app/log/editor/log-step.ts";
import { PlainEditor, RatingOptions } from "#app/log/editor/plain-editor.tsx";
import { useLog } from "#app/log/editor/use-log.ts";
import { editorDraftName, type Status } from "#app/log/entry.ts";
import { useEpisodeTitle } from "#app/log/episode-titles.ts";
import { gameShelf } from "#app/log/game-shelf.tsx";
import { withLog } from "#app/log/log-rules.ts";
import { seriesShelf } from "#app/log/series-shelf.tsx";
import type { Work } from "#app/log/shelf.ts";
import { buttonValue } from "#app/log/shelf.ts";
import { StepButton } from "#app/log/step-button.tsx";
import { freshStart, nextStep } from "#app/log/steps.ts";
import { useRestoreDraft } from "#app/members/sign-in/sign-in-again.tsx";
import { firstValues, type Returned } from "#app/requests/forms.ts";
import { ButtonsForm } from "#app/tracker/list/buttons-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Options, SelectField } from "#app/ui/field.tsx";
import { TextButton, TextLink } from "#app/ui/links.tsx";
import { Alert } from "#app/ui/notice.tsx";
import { useOnIntent } from "#app/ui/on-intent.ts";
import { WithoutScripts, WithScripts } from "#app/ui/scripts.tsx";
import type { Kind } from "#franchise/works.ts";
import type { Entry } from "#worker/log/contract/entry.ts";
import { emptyLog } from "#worker/log/contract/log.ts";

const loadEditor = async () => (await import("#app/log/editor/entry-dialog.tsx")).EntryDialog;

type Props = {
  kind: Kind;
  work: Work;
  entry: Entry | undefined;
  /** The running time of an episode. */
  minutes: number | null;
  areNotesHidden: boolean;
  /** The answer to a form that was sent without scripts. */
  returned: Returned | undefined;
};

/** Opens with the text that was typed before the session ended, or with the saved entry. */
type Editor = { kept?: KeptDraft } | null;

/** The patron's own entry on the page of a work. Without scripts, its buttons send forms, like those of a shelf. */
export function OwnEntry({ kind, work, entry: loaded, minutes, areNotesHidden, returned }: Props) {
  const shelf = kind === "series" ? seriesShelf : gameShelf;
  const { entries, actions } = useEntries(
    shelf,
    useMemo(() => (loaded ? [loaded] : []), [loaded]),
    withLog,
  );
  const entry = entries.get(work.id);
  useLog(actions, work, entry);
  const log = entry ? entry.log : emptyLog(kind);
  const isSeen = nextStep(work, kind, entry) === "again";
  const titleOf = useEpisodeTitle(work.id, log ?? null);
  function episodeText(episode: number) {
    const title = titleOf(episode);
    return title && [`Ep ${episode}`, title, ...(minutes ? [`${minutes} min`] : [])].join(" · ");
  }
  function pressCell(change: CellChange) {
    const left = log ? gapBefore(log, change) : null;
    const other = left
      ? { label: `Also ${spanText(left.first, left.last)}`, run: () => pressCell(left) }
      : undefined;
    actions.log(work, (now) => cellStepOf(work, shelf, now, change), { title: cellTitle(change), other });
  }
  const [editor, setEditor] = useState<Editor>(null);
  const { part: EntryDialog, ask, intent } = useOnIntent(loadEditor);
  const openEditor = useCallback((opened: Editor) => void ask(() => setEditor(opened)), [ask]);
  const [params] = useSearchParams();
  const first = firstValues(returned);
  useRestoreDraft(
    editorDraftName(shelf),
    async () => (await import("#app/log/editor/kept-entries.ts")).editorSchema,
    (kept) => {
      if (kept.workId === work.id) openEditor({ kept });
    },
  );
  const card: CardProps = useMemo(
    () => ({
      shelf,
      work,
      entry,
      isSelected: null,
      on: { step: actions.step, favorite: actions.favorite, edit: () => openEditor({}), select() {} },
    }),
    [shelf, work, entry, actions, openEditor],
  );

  if (params.has("edit")) {
    return (
      <PlainEditor
        shelf={shelf}
        work={work}
        entry={entry}
        areNotesHidden={areNotesHidden}
        returned={returned}
        listAddress="?"
      />
    );
  }
  return (
    <section
      {...intent}
      id={work.id}
      aria-labelledby="own-entry"
      className="panel grid grid-cols-1 gap-3 p-4 print:hidden"
    >
      <div className="flex items-center justify-between gap-4">
        <h2 id="own-entry" className="text-xl">
          {entry ? "Your entry" : "Track it"}
        </h2>
        <div className="flex flex-wrap items-center gap-3">
          <Marks {...card} entry={entry && { ...entry, rating: null }} />
        </div>
      </div>
      {returned?.refusal && <Alert>{returned.refusal}</Alert>}
      <ButtonsForm className="grid grid-cols-1 gap-3">
        <div className="own-controls">
          <SelectField
            label="Status"
            name="status"
            // A refused form keeps its choice until the entry changes.
            value={entry === loaded ? first.text("status", entry?.status) : (entry?.status ?? "")}
            onChange={({ target }) => actions.changeStatus(work, target.value as Status)}
          >
            {!entry && (
              <option value="" disabled>
                Not tracked
              </option>
            )}
            <Options of={shelf.labels} />
          </SelectField>
          <WithScripts>
            <StarRating
              rating={entry?.rating ?? 0}
              onChange={(rating) => actions.rate(work, rating || (entry?.rating ?? 0))}
            />
          </WithScripts>
          <WithoutScripts>
            <SelectField label="Rating" name="rating" defaultValue={first.text("rating", entry?.rating)}>
              <RatingOptions />
            </SelectField>
          </WithoutScripts>
        </div>
        <div className="flex min-h-11 flex-wrap items-center gap-3">
          <div className="min-w-32 flex-1">
            <Progress {...card} />
          </div>
          <FavoriteButton {...card} />
          <div className="flex min-w-40 flex-auto justify-end sm:max-w-72 [&>.step]:flex-1">
            <StepButton {...card} isMain={!isSeen} episodeText={episodeText} onStep={card.on.step} />
          </div>
          <Button type="submit" name="chosen" value={buttonValue(work, entry)} scripts="missing">
            Save
          </Button>
        </div>
      </ButtonsForm>
      {log && (
        <WithScripts>
          <EpisodeCells
            work={work}
            log={log}
            canStartAgain={!isSeen && freshStart(work, kind, entry) === "again"}
            onChange={pressCell}
          />
        </WithScripts>
      )}
      <form
        method="get"
        onSubmit={(event) => event.preventDefault()}
        className="flex flex-wrap items-center justify-between gap-x-6 border-rule border-t text-sm"
      >
        <TextButton type="submit" name="edit" value={work.id} onClick={() => openEditor({})}>
          Dates, notes and more
        </TextButton>
        <TextLink to={`/tracker/${kind}?${new URLSearchParams({ q: work.title })}`}>
          Open in {shelf.title}
        </TextLink>
      </form>
      {EntryDialog && editor && (
        <EntryDialog
          shelf={shelf}
          work={work}
          entry={entry}
          areNotesHidden={areNotesHidden}
          kept={editor.kept}
          actions={actions}
          onClose={() => setEditor(null)}
        />
      )}
    </section>
  );
}
