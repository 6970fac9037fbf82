import { ActionForm, useActionForm } from "#app/forms/action-form.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { counted, formatDay } from "#app/ui/formats.ts";
import type { Connection, Message, Result } from "#worker/port/contract/index.ts";
import { AccountField, Revoke, ZoneField } from "./parts";
import { Question, type Titles } from "./question";

type Props = { connection: Connection; series: Titles; zones: readonly string[]; patron: boolean };

export function ConnectionPanel({ connection, series, zones, patron }: Props) {
  const { id, name, heardAt, timeZone, account, messages, questions } = connection;
  return (
    <section aria-labelledby={id} className="panel grid gap-4 p-5 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="grid min-w-0 gap-1">
          <h2 id={id} className="wrap-anywhere text-2xl">
            {name}
          </h2>
          <p className="text-quiet">
            {[
              heardAt ? `Last heard ${timeText(heardAt, timeZone)}` : "Never heard",
              timeZone,
              ...(account ? [`only ${account}`] : []),
            ].join(" · ")}
          </p>
        </div>
        <Revoke id={id} name={name}>
          Its address stops working immediately. What it has logged stays.
        </Revoke>
      </div>
      {questions.length > 0 && (
        <section aria-label="Please choose" className="grid gap-4">
          <h3 className="text-xl">{`Please choose: ${counted(questions.length, "question")}`}</h3>
          {questions.map((question) => (
            <Question key={question.id} connection={id} question={question} series={series} patron={patron} />
          ))}
        </section>
      )}
      {messages.length > 0 ? (
        <ul aria-label={`The last messages of ${name}`} className="grid">
          {messages.map((message) => (
            <MessageLine key={message.id} {...{ message, timeZone, patron }} connection={id} />
          ))}
        </ul>
      ) : (
        <p className="border border-rule p-4 text-quiet">
          {heardAt
            ? "Your player reaches us. The first episode that you watch to its end will be here."
            : "Nothing has arrived yet. Put the address into your player, as the steps below say, and watch something to its end."}
        </p>
      )}
      <ConnectionSettings connection={connection} zones={zones} />
    </section>
  );
}

const time = (timeZone: string) => new Intl.DateTimeFormat("en-GB", { timeZone, timeStyle: "short" });
const dayAt = (timeZone: string) => new Intl.DateTimeFormat("en-US", { timeZone, dateStyle: "medium" });
const timeText = (at: string, timeZone: string) =>
  `${dayAt(timeZone).format(new Date(at))}, ${time(timeZone).format(new Date(at))}`;

const RESULTS: Partial<Record<Result, { text: string; tone?: "done" }>> = {
  logged: { text: "Logged", tone: "done" },
  known: { text: "Already there" },
  foreign: { text: "Not ours" },
  undone: { text: "Taken back" },
};

/** Films have one episode, and no number. */
const episodeText = ({ season, episode }: Message) =>
  season === null && episode === 1 ? "" : `, episode ${episode}`;

type LineProps = { message: Message; connection: string; timeZone: string; patron: boolean };

function MessageLine({ message, connection, timeZone, patron }: LineProps) {
  const { id, at, result, work, day } = message;
  const form = useActionForm({
    name: "answer",
    saved: {},
    done: { title: "Taken back", description: `${work}${episodeText(message)}` },
    failed: { text: "Failed to take that back" },
  });
  const { text = result, tone } = RESULTS[result] ?? {};
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-rule border-t py-2">
      <div className="min-w-0 flex-1 basis-60">
        <p className="wrap-anywhere">{work ? `${work}${episodeText(message)}` : "Another show or film"}</p>
        <p className="text-quiet text-sm">
          {timeText(at, timeZone)}
          {result === "logged" && day && ` · for ${formatDay(day)}`}
        </p>
      </div>
      <Badge tone={tone}>{text}</Badge>
      {result === "logged" && patron && (
        <ActionForm form={form} hiddenFields={{ connection, message: id, choice: "undo" }}>
          <Button
            type="submit"
            look="secondary"
            disabled={form.isPending}
            aria-label={`Undo ${work}${episodeText(message)}`}
          >
            {form.isPending ? "Undoing..." : "Undo"}
          </Button>
        </ActionForm>
      )}
    </li>
  );
}

function ConnectionSettings({ connection, zones }: Pick<Props, "connection" | "zones">) {
  const { id, name, timeZone, account } = connection;
  const form = useActionForm({
    name: "change",
    saved: { name, timeZone, account: account ?? "" },
    done: { title: "Settings saved" },
    failed: { text: "Failed to save the settings" },
  });
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-blue hover:underline">
        Settings
      </summary>
      <ActionForm
        form={form}
        hiddenFields={{ connection: id }}
        className="grid items-start gap-5 py-3 md:grid-cols-3"
      >
        <TextField label="Name" {...form.field("name")} maxLength={50} required />
        <ZoneField zones={zones} {...form.field("timeZone")} />
        <AccountField {...form.field("account")} />
        <Button
          type="submit"
          look={form.isChanged ? "primary" : "secondary"}
          disabled={form.isPending}
          className="justify-self-start"
        >
          {form.isPending ? "Saving..." : "Save settings"}
        </Button>
      </ActionForm>
    </details>
  );
}
