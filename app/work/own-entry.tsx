import { useMemo } from "react";
import { useEntries } from "#app/log/actions.ts";
import { type CardProps, FavoriteButton, Marks, Progress } from "#app/log/card-parts.tsx";
import { type CellChange, cellTitle, gapBefore, stepOfPage } from "#app/log/editor/cells.ts";
import { EpisodeCells, useLog } from "#app/log/editor/episode-cells.tsx";
import { StarRating } from "#app/log/editor/inputs.tsx";
import { spanText } from "#app/log/editor/log-step.ts";
import { fromCompact, type Status } from "#app/log/entry.ts";
import { gameShelf } from "#app/log/game-shelf.tsx";
import { withLog } from "#app/log/log-rules.ts";
import { NextEpisode } from "#app/log/next-episode.tsx";
import { PressForm } from "#app/log/press-form.tsx";
import { seriesShelf } from "#app/log/series-shelf.tsx";
import { buttonValue, type Work } from "#app/log/shelf.ts";
import { StepButton } from "#app/log/step-button.tsx";
import { nextStep } from "#app/log/steps.ts";
import { useEditor } from "#app/log/use-editor.tsx";
import type { Returned } from "#app/requests/forms.ts";
import { Button } from "#app/ui/button.tsx";
import { Options, SelectField } from "#app/ui/field.tsx";
import { TextButton, TextLink } from "#app/ui/links.tsx";
import { Alert } from "#app/ui/notice.tsx";
import { WithScripts } from "#app/ui/scripts.tsx";
import type { Kind } from "#franchise/works.ts";
import { emptyLog } from "#worker/log/contract/log.ts";

const RULES = { withLog, stepOfPage };

type Props = {
  kind: Kind;
  work: Work;
  entries: string;
  areNotesHidden: boolean;
  /** The answer to a form that was sent without scripts. */
  returned: Returned | undefined;
};

/** The patron's own entry on the page of a work. Without scripts, its buttons send forms, like those of a shelf. */
export function OwnEntry({ kind, work, entries: compact, areNotesHidden, returned }: Props) {
  const shelf = kind === "series" ? seriesShelf : gameShelf;
  const loaded = useMemo(() => fromCompact(compact), [compact]);
  const { entries, actions } = useEntries(shelf, loaded, RULES);
  const entry = entries.get(work.id);
  useLog(actions, work, entry);
  const log = entry ? entry.log : emptyLog(kind);
  const isSeen = nextStep(work, kind, entry) === "again";
  function pressCell(change: CellChange) {
    const left = log ? gapBefore(log, change) : null;
    const other = left
      ? { label: `Also ${spanText(left.first, left.last)}`, run: () => pressCell(left) }
      : undefined;
    void actions.press(work, change, { title: cellTitle(change), other });
  }
  const choose = (title: string, chosen: { status?: Status; rating?: number | null }) =>
    void actions.press(work, { does: "choose", ...chosen }, { title });
  // A refused form keeps its choices until the entry changes.
  const refused = entry === loaded[0] ? returned?.values : undefined;
  const works = [work];
  const { open, intent, inPage, dialog } = useEditor({
    ...{ works, entries, actions, returned, address: "?" },
    areNotesHidden: () => areNotesHidden,
  });
  const card: CardProps = {
    ...{ shelf, work, entry, isSelected: null },
    on: { press: actions.press, edit: open, select() {} },
  };
  if (inPage) return inPage;
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
      <PressForm actions={actions} works={works} className="grid grid-cols-1 gap-3">
        <div className="flex min-h-11 flex-wrap items-center gap-3">
          <div className="grid min-w-32 flex-1 gap-1">
            {kind === "series" && <NextEpisode {...card} lines={2} />}
            <Progress {...card} />
          </div>
          <FavoriteButton {...card} />
          <div className="flex min-w-40 flex-auto justify-end sm:flex-none [&>.step]:flex-1">
            <StepButton {...card} isMain={!isSeen} isFirst />
          </div>
          <Button type="submit" name="chosen" value={buttonValue(work, entry)} scripts="missing">
            Save
          </Button>
        </div>
        {/* On a phone, the stars take a row of their own, so that each is wide enough for a finger. */}
        <div className="flex flex-wrap items-start gap-x-6 gap-y-3 first:*:flex-[1_0_10rem] last:*:flex-[1_0_15rem]">
          <SelectField
            label="Status"
            name="status"
            value={refused?.status ?? entry?.status ?? ""}
            onChange={({ target }) =>
              choose(shelf.labels[target.value] ?? "", { status: target.value as Status })
            }
          >
            {!entry && (
              <option value="" disabled>
                Not tracked
              </option>
            )}
            <Options of={shelf.labels} />
          </SelectField>
          <StarRating
            rating={refused ? Number(refused.rating) || 0 : (entry?.rating ?? 0)}
            onChange={(rating) =>
              choose(rating ? `Rated ${rating}/10` : "Rating removed", { rating: rating || null })
            }
          />
        </div>
      </PressForm>
      {log && (
        <WithScripts>
          <EpisodeCells work={work} log={log} onChange={pressCell} />
        </WithScripts>
      )}
      <PressForm
        {...{ actions, works, onEdit: open, method: "get" }}
        className="flex flex-wrap items-center justify-between gap-x-6 border-rule border-t text-sm"
      >
        <TextButton type="submit" name="edit" value={work.id}>
          Dates, notes and more
        </TextButton>
        <TextLink to={`/tracker/${kind}?${new URLSearchParams({ q: work.title })}`}>
          Open in {shelf.title}
        </TextLink>
      </PressForm>
      {dialog}
    </section>
  );
}
