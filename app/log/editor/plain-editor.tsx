import { useSearchParams } from "react-router";
import { Poster } from "#app/drawings/poster.tsx";
import { workPath } from "#app/poster/work-link.tsx";
import { firstValues, type Returned } from "#app/requests/forms.ts";

import { Button } from "#app/ui/button.tsx";
import { Options, SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { TextLink } from "#app/ui/links.tsx";
import { Alert, NotesHiddenNotice } from "#app/ui/notice.tsx";
import { API_NAMES } from "#worker/log/contract/entry.ts";
import { HOURS_IN_A_DAY } from "#worker/log/contract/log.ts";
import { reviewHint } from "#worker/log/contract/review.ts";
import {
  EARLIEST_DAY,
  HOURS_MAX,
  NEW_VALUES,
  NOTES_MAX,
  RATING_MAX,
  REPEATS_MAX,
} from "#worker/log/contract.ts";
import { buttonValue, type WorkOnShelf } from "../shelf";
import { START_OVER } from "../start-over-dialog";
import { stepText } from "../step-button";
import { freshStart, nextStep } from "../steps";
import { viewingsText } from "./cells";
import { ByHand } from "./inputs";
import { nextEpisodeOf } from "./log-step";
import { WhenFields } from "./when-fields";

type Props = WorkOnShelf & {
  areNotesHidden: boolean;
  returned: Returned | undefined;
  /** The address of the list when the editor is closed. */
  listAddress: string;
};

const RATINGS = Array.from({ length: RATING_MAX }, (_, at) => RATING_MAX - at);

/** The editor as a form above the list that needs no scripts. `shelf.server.ts` handles the form. */
export function PlainEditor({ shelf, work, entry, areNotesHidden, returned, listAddress }: Props) {
  const values = entry ?? NEW_VALUES;
  const { status, rating, progress, notes, startedOn, finishedOn, repeats, isFavourite, isPrivate } = values;
  const first = firstValues(returned);
  const issues = returned?.issues ?? {};
  const progressName = API_NAMES[shelf.kind].progress;
  const field = (name: string, value: string | number | null) => ({
    name,
    error: issues[name],
    defaultValue: first.text(name, value),
  });
  const [params] = useSearchParams();
  return (
    <section aria-labelledby="plain-editor" className="panel grid gap-5 p-5">
      <div className="flex items-start gap-4">
        <Poster kind={shelf.kind} id={work.id} isFirst className="w-20 shrink-0" />
        <div className="grid gap-1">
          <h2 id="plain-editor" className="text-2xl">
            {entry ? "Edit" : "Track"} {work.title}
          </h2>
          <p className="text-quiet">{work.about}</p>
          <QuickForm shelf={shelf} work={work} entry={entry} />
        </div>
      </div>
      {returned?.refusal && <Alert>{returned.refusal}</Alert>}
      {params.has("over") ? (
        <StartOverForm value={buttonValue(work, entry)} />
      ) : (
        <>
          {work.isCounted && <LogForm shelf={shelf} work={work} entry={entry} issues={issues} />}
          <form method="post" className="grid gap-4 sm:grid-cols-2">
            <SelectField label="Status" {...field("status", status)}>
              <Options of={shelf.labels} />
            </SelectField>
            <SelectField label="Rating" {...field("rating", rating)}>
              <RatingOptions />
            </SelectField>
            <TextField
              label={shelf.progress.label}
              type="number"
              inputMode={shelf.progress.decimals ? "decimal" : "numeric"}
              min={0}
              max={work.length ?? HOURS_MAX}
              step={shelf.progress.decimals ? "any" : 1}
              {...field(progressName, progress)}
            />
            <div className="grid gap-4 sm:col-span-2">
              <ByHand values={{ startedOn, finishedOn, repeats }} issues={issues}>
                <TextField
                  label="Started"
                  type="date"
                  min={EARLIEST_DAY}
                  {...field("startedOn", startedOn)}
                />
                <TextField
                  label="Finished"
                  type="date"
                  min={EARLIEST_DAY}
                  {...field("finishedOn", finishedOn)}
                />
                <TextField
                  label={shelf.repeatsLabel}
                  type="number"
                  inputMode="numeric"
                  min={0}
                  max={Math.max(REPEATS_MAX, repeats)}
                  {...field("repeats", repeats)}
                />
              </ByHand>
              {areNotesHidden && <NotesHiddenNotice titles={[work.title]} />}
              <TextAreaField label="Notes" rows={4} maxLength={2 * NOTES_MAX} {...field("notes", notes)} />
              <Check
                name="isReview"
                label="Show as a review"
                hint={reviewHint(values, areNotesHidden)}
                isOn={first.isOn("isReview", values.isReview)}
              />
            </div>
            <Check name="isFavourite" label="Favorite" isOn={first.isOn("isFavourite", isFavourite)} />
            <Check name="isPrivate" label="Private" isOn={first.isOn("isPrivate", isPrivate)} />
            <div className="flex gap-3 sm:col-span-2">
              <Button type="submit" name="save" value={buttonValue(work, entry)}>
                Save
              </Button>
              <Button look="secondary" to={listAddress}>
                Cancel
              </Button>
            </div>
          </form>
        </>
      )}
    </section>
  );
}

function StartOverForm({ value }: { value: string }) {
  const [params] = useSearchParams();
  const others = new URLSearchParams([...params].filter(([name]) => name !== "over"));
  return (
    <form method="post" className="grid gap-4">
      <p>{START_OVER}</p>
      <div className="flex gap-3">
        <Button type="submit" look="danger" name="startAgain" value={value}>
          Start over
        </Button>
        <Button look="secondary" to={`?${others}`}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** The actions of a poster's menu. */
function QuickForm({ shelf, work, entry }: WorkOnShelf) {
  const isAgain = nextStep(work, shelf.kind, entry) === "again";
  const step = isAgain ? null : stepText({ shelf, work, entry });
  const fresh = freshStart(work, shelf.kind, entry);
  const [params] = useSearchParams();
  const value = buttonValue(work, entry);
  return (
    <form method="post" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {step && (
        <Button type="submit" look="secondary" name="step" value={value}>
          {step}
        </Button>
      )}
      {fresh === "again" && (
        <Button type="submit" look="secondary" name="startAgain" value={value}>
          Start again
        </Button>
      )}
      <Button type="submit" look="secondary" name="favorite" value={value}>
        {entry?.isFavourite ? "Not a favorite" : "Favorite"}
      </Button>
      {fresh === "over" && <TextLink to={`?${params}&over`}>Start over</TextLink>}
      <TextLink to={workPath({ kind: shelf.kind, id: work.id })}>Open its page</TextLink>
    </form>
  );
}

type LogFormProps = WorkOnShelf & { issues: Returned["issues"] };

/** What the cells of episodes do, as fields. */
function LogForm({ shelf, work, entry, issues }: LogFormProps) {
  const value = buttonValue(work, entry);
  const isGame = shelf.kind === "games";
  const next = Math.min(nextEpisodeOf(work, entry), work.length ?? Number.POSITIVE_INFINITY);
  const viewings = viewingsText(entry?.log);
  const number = { type: "number", inputMode: "numeric", min: 1, max: work.length ?? undefined } as const;
  return (
    <form method="post" className="grid gap-4 border-rule border-y py-5 sm:grid-cols-2">
      <h3 className="text-lg sm:col-span-2">{isGame ? "Log hours" : "Log episodes"}</h3>
      {isGame ? (
        <TextField
          label="Hours"
          name="hours"
          type="number"
          inputMode="decimal"
          step="any"
          min={0}
          max={HOURS_IN_A_DAY}
          defaultValue={1}
          error={issues.hours}
        />
      ) : (
        <>
          <TextField label="From" name="first" {...number} defaultValue={next} error={issues.watched} />
          <TextField label="To" name="last" {...number} defaultValue={next} />
        </>
      )}
      <WhenFields />
      {issues.watchedOn && <Alert>{issues.watchedOn}</Alert>}
      {viewings.length > 1 && (
        <SelectField label="Viewing" name="viewing" defaultValue={viewings.length - 1}>
          <Options of={viewings.map((text, at) => [at, text])} />
        </SelectField>
      )}
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button type="submit" name={isGame ? "played" : "watch"} value={value}>
          {isGame ? "Played" : "Watched"}
        </Button>
        {!isGame && entry && (
          <Button type="submit" look="secondary" name="takeBack" value={value}>
            Not watched
          </Button>
        )}
        {viewings.length > 1 && (
          <Button type="submit" look="danger" name="removeViewing" value={value}>
            Remove this viewing
          </Button>
        )}
      </div>
    </form>
  );
}

export const RatingOptions = () => (
  <Options of={[["", "Not rated"], ...RATINGS.map((one) => [one, `${one}/${RATING_MAX}`] as const)]} />
);

type CheckProps = { name: string; label: string; hint?: string; isOn: boolean };

function Check({ name, label, hint, isOn }: CheckProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" name={name} defaultChecked={isOn} className="size-5 accent-(--blue-solid)" />
      <span>
        {label}
        {hint && <span className="block text-quiet text-sm">{hint}</span>}
      </span>
    </label>
  );
}
