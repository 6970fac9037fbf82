import { buttonValue, type WorkOnShelf } from "#app/log/shelf.ts";
import { freshStart, isSingle } from "#app/log/steps.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Options, SelectField, TextField } from "#app/ui/field.tsx";
import { RATING_MAX } from "#worker/log/contract/index.ts";
import { HOURS_IN_A_DAY } from "#worker/log/contract/log.ts";
import { viewingsText } from "./cells";
import { nextEpisodeOf } from "./log-step";
import { WhenFields } from "./when-fields";

type Issues = Readonly<Record<string, string>>;

/** An amount of episodes or hours, and when. With `first`, any episodes. */
function Amount({ shelf, work, entry, first, issues }: WorkOnShelf & { first: boolean; issues?: Issues }) {
  const next = Math.min(nextEpisodeOf(work, entry), work.length ?? Number.POSITIVE_INFINITY);
  const number = { type: "number", min: 1, max: work.length ?? undefined, defaultValue: next } as const;
  if (shelf.kind === "games")
    return (
      <TextField
        {...{ label: "Hours", name: "hours", type: "number", inputMode: "decimal", step: "any" }}
        {...{ min: 0, max: HOURS_IN_A_DAY, defaultValue: 1, error: issues?.hours }}
      />
    );
  if (!first)
    return !isSingle(work) && <TextField label={`Episodes ${next} to`} name="last" {...number} min={next} />;
  return (
    <>
      <TextField label="From" name="first" {...number} error={issues?.watched} />
      <TextField label="To" name="last" {...number} />
    </>
  );
}

/** Logs episodes or hours for a day other than today, or several at a time. The form around its button saves them. */
export function LogDialog({ onClose, ...logged }: WorkOnShelf & { onClose: () => void }) {
  const { shelf, work, entry } = logged;
  const isGame = shelf.kind === "games";
  return (
    <Dialog
      title={work.title}
      description={isGame ? "Log what you played" : "Log what you watched"}
      onClose={onClose}
    >
      <form className="grid gap-4" onSubmit={onClose}>
        <Amount {...logged} first={false} />
        <WhenFields usual="yesterday" />
        <Button type="submit" name={isGame ? "played" : "upTo"} value={buttonValue(work, entry)}>
          Save
        </Button>
      </form>
    </Dialog>
  );
}

/** What the cells of episodes do, for browsers without scripts. */
export function LogForm({ issues, ...logged }: WorkOnShelf & { issues: Issues }) {
  const { shelf, work, entry } = logged;
  const value = buttonValue(work, entry);
  const isGame = shelf.kind === "games";
  const viewings = viewingsText(entry?.log);
  const button = (name: string, text: string, look: "secondary" | "danger" | "primary" = "secondary") => (
    <Button type="submit" look={look} name={name} value={value}>
      {text}
    </Button>
  );
  return (
    <form method="post" className="grid gap-4 border-rule border-y py-5 sm:grid-cols-2">
      <h3 className="text-lg sm:col-span-2">{isGame ? "Log hours" : "Log episodes"}</h3>
      <Amount {...logged} first issues={issues} />
      <WhenFields error={issues.watchedOn} />
      {viewings.length > 1 && (
        <SelectField label="Viewing" name="viewing" defaultValue={viewings.length - 1}>
          <Options of={viewings.map((text, at) => [at, text])} />
        </SelectField>
      )}
      {!isGame && !isSingle(work) && (
        <SelectField label="Mark of the episode in From" name="episodeMark" defaultValue="">
          <Options
            of={[
              ["", "none"],
              ...Array.from({ length: RATING_MAX }, (_, at) => [at + 1, String(at + 1)] as const),
            ]}
          />
        </SelectField>
      )}
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        {isGame ? button("played", "Played", "primary") : button("watch", "Watched", "primary")}
        {!isGame && entry && button("takeBack", "Not watched")}
        {!isGame && !isSingle(work) && button("mark", "Save the mark")}
        {freshStart(work, shelf.kind, entry) === "again" && button("startAgain", "Start again")}
        {viewings.length > 1 && button("removeViewing", "Remove this viewing", "danger")}
      </div>
    </form>
  );
}
