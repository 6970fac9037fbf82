import { Options, SelectField, Switch, TextAreaField, TextField } from "#app/ui/field.tsx";
import { formatDay } from "#app/ui/formats.ts";
import { NotesHiddenNotice } from "#app/ui/notice.tsx";
import { WithScripts } from "#app/ui/scripts.tsx";
import { type EntryField, type Flag, isForAll, labelOf, MARKS, nameOf } from "#worker/log/contract/fields.ts";
import {
  EARLIEST_DAY,
  type EntryValues,
  HOURS_MAX,
  NOTES_MAX,
  REPEATS_MAX,
} from "#worker/log/contract/index.ts";
import { emptyLog } from "#worker/log/contract/log.ts";
import { reviewHint, reviewIssue } from "#worker/log/contract/review.ts";
import { type Status, today } from "../entry";
import type { WorkOnShelf } from "../shelf";
import { freshStart, isSingle } from "../steps";
import type { CellChange } from "./cells";
import { type Draft, logOf, withStatus, withValues } from "./draft";
import { EpisodeCells } from "./episode-cells";
import { NumberField, StarRating } from "./inputs";

const HINTS: Partial<Record<Flag, string>> = {
  isPrivate: "Nobody else sees it, and it doesn't count anywhere public.",
};

type Props = WorkOnShelf & {
  draft: Draft;
  areNotesHidden: boolean;
  onChange: (draft: Draft) => void;
  onCells: (change: CellChange) => void;
  issues: Readonly<Record<string, string>>;
  /** In a form that was refused: fields may have text that is no number. */
  typed: Readonly<Record<string, string>>;
};

/** All fields of an entry. Their names are those of the API. */
export function EntryFields({ shelf, work, draft, entry, areNotesHidden, onChange, ...form }: Props) {
  const { issues, typed, onCells } = form;
  const { values, before } = draft;
  const { kind } = shelf;
  const log = entry ? entry.log : emptyLog(kind);
  const set = (changes: Partial<EntryValues>) => onChange(withValues(draft, changes));
  const base = (field: EntryField, error?: string | null) => {
    const name = nameOf(field, kind);
    return { label: labelOf(field, kind), name, error: issues[name] ?? error };
  };
  const number = (field: "progress" | "repeats") => ({
    ...{ ...base(field, field === "progress" ? issues.log : undefined), value: values[field] },
    typed: typed[nameOf(field, kind)],
    onChange: (value: number) => set({ [field]: value }),
  });
  const day = (field: "startedOn" | "finishedOn") => (
    <TextField
      {...base(field)}
      type="date"
      min={EARLIEST_DAY}
      value={values[field] ?? ""}
      onChange={({ target }) => set({ [field]: target.value || null })}
    />
  );
  const flag = (field: Flag, hint = HINTS[field], label = labelOf(field, kind)) => (
    <Switch
      key={field}
      {...{ label, name: field, hint }}
      checked={values[field]}
      onChange={(isOn) => set({ [field]: isOn })}
    />
  );
  const { progress, startedOn, finishedOn, repeats } = values;
  const notes = values.notes ?? "";
  /** Code points, like the server: an emoji is one character. */
  const length = [...notes].length;
  const tooLong = length > NOTES_MAX ? `Notes must not exceed ${NOTES_MAX} characters.` : null;
  return (
    <>
      <SelectField
        {...base("status")}
        hint={before && "We filled this in for you below. You can change it."}
        value={values.status}
        onChange={({ target }) => onChange(withStatus(draft, target.value as Status, work, today()))}
      >
        <Options of={shelf.labels} />
      </SelectField>
      <StarRating rating={values.rating ?? 0} onChange={(rating) => set({ rating: rating || null })} />
      {work.isCounted && isSingle(work) && (
        <div>
          <input type="hidden" name={nameOf("progress", kind)} value="0" />
          <Switch
            label="Watched"
            name={nameOf("progress", kind)}
            value="1"
            checked={progress > 0}
            onChange={(isWatched) => set({ progress: isWatched ? 1 : 0 })}
          />
        </div>
      )}
      {work.isCounted && !isSingle(work) && (
        <div className="grid gap-3">
          <NumberField
            {...number("progress")}
            hint={work.length === null ? undefined : `of ${work.length}`}
            unit={shelf.progress.unit}
            max={work.length ?? HOURS_MAX}
            decimals={shelf.progress.decimals}
          />
          {log && (
            <WithScripts>
              <EpisodeCells
                work={work}
                log={logOf(draft, log, work)}
                canStartAgain={freshStart(work, kind, values) === "again"}
                onChange={onCells}
              />
            </WithScripts>
          )}
        </div>
      )}
      <details
        open={Boolean(issues.startedOn || issues.finishedOn || issues.repeats)}
        className="border-rule border-t"
      >
        <summary className="min-h-11 cursor-pointer py-2.5">
          Days and repeats{" "}
          <span className="numerals text-quiet text-sm">
            {[
              startedOn && `from ${formatDay(startedOn)}`,
              finishedOn && `to ${formatDay(finishedOn)}`,
              repeats > 0 && `${repeats}× again`,
            ]
              .filter(Boolean)
              .join(" ")}
          </span>
        </summary>
        <div className="grid gap-4 pt-2 pb-4 sm:grid-cols-2">
          {day("startedOn")}
          {day("finishedOn")}
          <NumberField {...number("repeats")} unit="time" max={Math.max(REPEATS_MAX, repeats)} />
        </div>
      </details>
      <div className="grid gap-3 border-rule border-y py-3">{MARKS.map((mark) => flag(mark))}</div>
      {areNotesHidden && <NotesHiddenNotice titles={[work.title]} />}
      <TextAreaField
        {...base("notes", reviewIssue(values) ?? tooLong)}
        hint={
          <span>
            <span className={`numerals ${tooLong ? "text-red" : ""}`}>
              {length}/{NOTES_MAX}
            </span>
            {isForAll(values) && !areNotesHidden
              ? ", for you and, if public, on your profile"
              : ", for you alone"}
          </span>
        }
        rows={4}
        value={notes}
        onChange={({ target }) => set({ notes: target.value })}
      />
      {flag("isReview", reviewHint(values, areNotesHidden), "Show as a review")}
    </>
  );
}
