import { useId, useState } from "react";
import { SelectField, Switch, TextField } from "#app/ui/field.tsx";
import { TextButton } from "#app/ui/links.tsx";
import { NotesHiddenNotice } from "#app/ui/notice.tsx";
import { EARLIEST_DAY, type EntryValues, HOURS_MAX, REPEATS_MAX } from "#worker/tracker/contract.ts";
import type { Shelf, Work } from "../list/shelf";
import { isSingle } from "../list/steps";
import { type Draft, withStatus, withValues } from "./draft";
import { type Status, today } from "./entry";
import { NotesField, NumberField, StarRating } from "./inputs";

type Props = {
  shelf: Shelf;
  work: Work;
  draft: Draft;
  areNotesHidden: boolean;
  onChange: (draft: Draft) => void;
  issues: Readonly<Record<string, string>>;
};

export function EntryFields({ shelf, work, draft, areNotesHidden, onChange, issues }: Props) {
  const { values, before } = draft;
  const set = (changes: Partial<EntryValues>) => onChange(withValues(draft, changes));
  const setStatus = (status: Status) => onChange(withStatus(draft, status, work, today()));
  const isAtEnd = work.length !== null && values.progress >= work.length;
  return (
    <>
      <SelectField
        label="Status"
        hint={before && "We filled this in for you below. You can change it."}
        error={issues.status}
        value={values.status}
        onChange={({ target }) => setStatus(target.value as Status)}
      >
        {shelf.statuses.map((status) => (
          <option key={status} value={status}>
            {shelf.labels[status]}
          </option>
        ))}
      </SelectField>
      <StarRating rating={values.rating ?? 0} onChange={(rating) => set({ rating: rating || null })} />
      <ProgressFields
        shelf={shelf}
        work={work}
        progress={values.progress}
        error={issues.episodesWatched ?? issues.hoursPlayed}
        onChange={(progress) => set({ progress })}
      />
      {isAtEnd && values.status !== "completed" && (
        <p className="flex flex-wrap items-center gap-x-3 border-green border-l-4 bg-raised px-4 py-1 text-sm">
          {isSingle(work) ? "You've seen it." : "That was the last one."}
          <button
            type="button"
            onClick={() => setStatus("completed")}
            className="min-h-11 cursor-pointer font-medium text-blue hover:underline"
          >
            Mark as Completed
          </button>
        </p>
      )}
      <div className="grid grid-cols-2 gap-x-4">
        <DayField
          label="Started"
          error={issues.startedOn}
          value={values.startedOn}
          onChange={(startedOn) => set({ startedOn })}
        />
        <DayField
          label="Finished"
          error={issues.finishedOn}
          value={values.finishedOn}
          onChange={(finishedOn) => set({ finishedOn })}
        />
      </div>
      <NumberField
        label={shelf.repeatsLabel}
        unit="time"
        error={issues.repeats}
        value={values.repeats}
        max={REPEATS_MAX}
        onChange={(repeats) => set({ repeats })}
      />
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
        error={issues.notes}
        onChange={(notes) => set({ notes })}
      />
    </>
  );
}

type DayProps = {
  label: string;
  error?: string | null;
  value: string | null;
  onChange: (day: string | null) => void;
};

function DayField({ label, error, value, onChange }: DayProps) {
  return (
    <div className="grid min-w-0 content-start [&_*]:min-w-0">
      <TextField
        label={label}
        error={error}
        type="date"
        min={EARLIEST_DAY}
        value={value ?? ""}
        onChange={({ target }) => onChange(target.value || null)}
      />
      <button
        type="button"
        onClick={() => onChange(value ? null : today())}
        aria-label={`${label}: ${value ? "clear" : "today"}`}
        className="min-h-11 cursor-pointer justify-self-start px-2 text-blue text-sm hover:underline"
      >
        {value ? "Clear" : "Today"}
      </button>
    </div>
  );
}

type ProgressFieldsProps = {
  shelf: Shelf;
  work: Work;
  progress: number;
  error: string | undefined;
  onChange: (progress: number) => void;
};

function ProgressFields({ shelf, work, progress, error, onChange }: ProgressFieldsProps) {
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
      {work.length !== null && <EpisodeStrip watched={progress} episodes={work.length} onChange={onChange} />}
    </div>
  );
}

type StripProps = { watched: number; episodes: number; onChange: (watched: number) => void };

const EPISODES_SHOWN = 14;

/** A tap counts that episode and all before it; a second tap undoes the first one. */
function EpisodeStrip({ watched, episodes, onChange }: StripProps) {
  const name = useId();
  const [first] = useState(() => Math.max(0, Math.min(watched - 3, episodes - EPISODES_SHOWN)));
  const [isWhole, setWhole] = useState(episodes <= EPISODES_SHOWN);
  const all = Array.from({ length: episodes }, (_, index) => index + 1);
  const shown = isWhole ? all : all.slice(first, first + EPISODES_SHOWN);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-quiet text-sm">Watched up to here</legend>
      <div className="relative grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-px sm:grid-cols-7 border border-rule bg-rule p-px">
        {shown.map((episode) => (
          <label
            key={episode}
            className={`numerals relative grid h-11 cursor-pointer place-items-center text-sm has-focus-visible:z-10 has-focus-visible:outline-2 has-focus-visible:outline-blue has-focus-visible:-outline-offset-4 ${episode <= watched ? "bg-blue-solid text-on-blue has-focus-visible:outline-on-blue" : "bg-panel hover:bg-raised"}`}
          >
            <input
              type="radio"
              name={name}
              checked={watched === episode}
              onChange={() => onChange(episode)}
              onClick={() => watched === episode && onChange(episode - 1)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span className="sr-only">Episode</span>
            {episode}
          </label>
        ))}
      </div>
      {!isWhole && <TextButton onClick={() => setWhole(true)}>All {episodes} episodes</TextButton>}
    </fieldset>
  );
}
