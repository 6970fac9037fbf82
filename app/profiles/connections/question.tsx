import { ActionForm, useActionForm } from "#app/forms/action-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Message } from "#worker/port/contract/index.ts";

export type Titles = readonly (readonly [id: string, title: string])[];

type Props = { connection: string; question: Message; series: Titles; patron: boolean };

const listed = new Intl.ListFormat("en");

/** A play that we can't place, or that may begin a rewatch. */
export function Question({ connection, question, series, patron }: Props) {
  const { id, result, title, season, work, plays } = question;
  const form = useActionForm({
    name: "answer",
    saved: {},
    done: { title: "Answered" },
    failed: { text: "Failed to save your answer" },
  });
  const episodes = listed.format(plays.map(([episode]) => String(episode)));
  const numbers = `episode${plays.length === 1 ? "" : "s"} ${episodes}`;
  const isAgain = result === "again";
  return (
    <Notice as="div" tone="warn">
      <ActionForm form={form} hiddenFields={{ connection, message: id }} className="grid gap-3">
        <p className="wrap-anywhere font-medium">
          {[
            isAgain ? work : title,
            ...(season === null || isAgain ? [] : [`season ${season}`]),
            numbers,
          ].join(", ")}
        </p>
        {isAgain ? (
          <p className="text-quiet">
            You've seen this already, and haven't finished the series. Are you starting it again?
          </p>
        ) : (
          <Places question={question} series={series} />
        )}
        {patron && (
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="choice" value={isAgain ? "again" : "which"} disabled={form.isPending}>
              {isAgain ? "Start again" : "Log it"}
            </Button>
            <Button
              type="submit"
              look="secondary"
              name="choice"
              value={isAgain ? "leave" : "foreign"}
              disabled={form.isPending}
            >
              {isAgain ? "Leave my log as it is" : "None of these"}
            </Button>
          </div>
        )}
      </ActionForm>
    </Notice>
  );
}

/** The answer counts for the whole season, so it says how the numbers differ. */
function Places({ question, series }: Pick<Props, "question" | "series">) {
  const { candidates, plays, season } = question;
  const titles = new Map(series);
  const isFilm = season === null && plays.length === 1;
  const first = plays[0]?.[0] ?? 1;
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <SelectField
        label="Which of our series is it?"
        name="workId"
        hint="We remember your answer for this season."
      >
        <optgroup label="Likely">
          {candidates.map((id) => (
            <option key={id} value={id}>
              {titles.get(id) ?? id}
            </option>
          ))}
        </optgroup>
        <optgroup label="All series">
          {series
            .filter(([id]) => !candidates.includes(id))
            .map(([id, title]) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
        </optgroup>
      </SelectField>
      <TextField
        label={isFilm ? "Our episode" : `Episode ${first} is our episode`}
        name="episode"
        type="number"
        min={1}
        max={9999}
        inputMode="numeric"
        defaultValue={first}
      />
    </div>
  );
}
