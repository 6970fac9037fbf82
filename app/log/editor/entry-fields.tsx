import type { ReactNode } from "react";
import { Options, SelectField, Switch, TextField } from "#app/ui/field.tsx";
import { NotesHiddenNotice } from "#app/ui/notice.tsx";
import { emptyLog } from "#worker/log/contract/log.ts";
import { reviewHint, reviewIssue } from "#worker/log/contract/review.ts";
import { EARLIEST_DAY, type EntryValues, HOURS_MAX, REPEATS_MAX } from "#worker/log/contract.ts";
import { type Status, today } from "../entry";
import type { Shelf, Work, WorkOnShelf } from "../shelf";
import { freshStart, isSingle } from "../steps";
import type { CellChange } from "./cells";
import { type Draft, withStatus, withValues } from "./draft";
import { logOf } from "./draft-log";
import { EpisodeCells } from "./episode-cells";
import { ByHand, NotesField, NumberField, StarRating } from "./inputs";

type Props = WorkOnShelf & {
  draft: Draft;
  areNotesHidden: boolean;
  onChange: (draft: Draft) => void;
  onCells: (change: CellChange) => void;
  issues: Readonly<Record<string, string>>;
};

export function EntryFields(props: Props) {
  const { shelf, work, draft, entry, areNotesHidden, onChange, onCells, issues } = props;
  const { values, before } = draft;
  const log = entry ? entry.log : emptyLog(shelf.kind);
  const set = (changes: Partial<EntryValues>) => onChange(withValues(draft, changes));
  const setStatus = (status: Status) => onChange(withStatus(draft, status, work, today()));
  return (
    <>
      <SelectField
        label="Status"
        hint={before && "We filled this in for you below. You can change it."}
        error={issues.status}
        value={values.status}
        onChange={({ target }) => setStatus(target.value as Status)}
      >
        <Options of={shelf.labels} />
      </SelectField>
      <StarRating rating={values.rating ?? 0} onChange={(rating) => set({ rating: rating || null })} />
      <ProgressFields
        shelf={shelf}
        work={work}
        progress={values.progress}
        error={issues.episodesWatched ?? issues.hoursPlayed ?? issues.log}
        cells={
          log && (
            <EpisodeCells
              work={work}
              log={logOf(draft, log, work)}
              canStartAgain={freshStart(work, shelf.kind, values) === "again"}
              onChange={onCells}
            />
          )
        }
        onChange={(progress) => set({ progress })}
      />
      <ByHand values={values} issues={issues}>
        <TextField
          label="Started"
          error={issues.startedOn}
          type="date"
          min={EARLIEST_DAY}
          value={values.startedOn ?? ""}
          onChange={({ target }) => set({ startedOn: target.value || null })}
        />
        <TextField
          label="Finished"
          error={issues.finishedOn}
          type="date"
          min={EARLIEST_DAY}
          value={values.finishedOn ?? ""}
          onChange={({ target }) => set({ finishedOn: target.value || null })}
        />
        <NumberField
          label={shelf.repeatsLabel}
          unit="time"
          error={issues.repeats}
          value={values.repeats}
          max={REPEATS_MAX}
          onChange={(repeats) => set({ repeats })}
        />
      </ByHand>
      <div className="grid gap-3 border-rule border-y py-3">
        <Switch
          label="Favorite"
          checked={values.isFavourite}
          onChange={(isFavourite) => set({ isFavourite })}
        />
        <Switch
          label="Private"
          hint="Nobody else sees it, and it doesn't count anywhere public."
          checked={values.isPrivate}
          onChange={(isPrivate) => set({ isPrivate })}
        />
      </div>
      {areNotesHidden && <NotesHiddenNotice titles={[work.title]} />}
      <NotesField
        notes={values.notes}
        isPrivate={values.isPrivate || areNotesHidden}
        error={issues.notes ?? reviewIssue(values)}
        onChange={(notes) => set({ notes })}
      />
      <Switch
        label="Show as a review"
        hint={reviewHint(values, areNotesHidden)}
        checked={values.isReview}
        onChange={(isReview) => set({ isReview })}
      />
    </>
  );
}

type ProgressFieldsProps = {
  shelf: Shelf;
  work: Work;
  progress: number;
  error: string | undefined;
  cells: ReactNode;
  onChange: (progress: number) => void;
};

function ProgressFields({ shelf, work, progress, error, cells, onChange }: ProgressFieldsProps) {
  if (!work.isCounted) return null;
  if (isSingle(work)) {
    return (
      <Switch label="Watched" checked={progress > 0} onChange={(isWatched) => onChange(isWatched ? 1 : 0)} />
    );
  }
  return (
    <div className="grid gap-3">
      <NumberField
        label={shelf.progress.label}
        hint={work.length === null ? undefined : `of ${work.length}`}
        error={error}
        unit={shelf.progress.unit}
        value={progress}
        max={work.length ?? HOURS_MAX}
        decimals={shelf.progress.decimals}
        onChange={onChange}
      />
      {cells}
    </div>
  );
}
