import { Badge } from "#app/ui/badge.tsx";
import { capital } from "#app/ui/formats.ts";
import { OPERATOR_PATH } from "#worker/operator/contract.ts";
import type { ReportReason } from "#worker/quiz/contract/index.ts";
import { Do, Lead, List, OpenOrClosed, Pager, Post, Time, type ViewOf } from "./frame";
import { NotesText, PersonSummary, textName } from "./people";

const PATH = `${OPERATOR_PATH}/reports`;

type ReportsView = ViewOf<"reports">;
type Report = ReportsView["reports"][number];

export function Reports({ view }: { view: ReportsView }) {
  const { state, reports, nextCursor } = view;
  return (
    <>
      <Lead>
        What visitors and members report about public profiles, each thing once. Look at the profile before
        you decide. What you dismiss can only be reported again after its member has changed something or
        signed in. You can undo hiding under People.
      </Lead>
      <OpenOrClosed path={PATH} state={state} />
      <List empty="No reports here.">
        {reports.map((report) => (
          <ReportItem key={report.id} report={report} isOpen={state === "open"} />
        ))}
      </List>
      <Pager next={nextCursor && `${PATH}?${new URLSearchParams({ state, after: nextCursor })}`} />
    </>
  );
}

const TITLES = new Map<string, string>([
  ["name", "The name"],
  ["picture", "The picture"],
  ["profile", "The whole profile"],
]);

function ReportItem({ report, isOpen }: { report: Report; isOpen: boolean }) {
  const { about, notes, reports: count, reportedAt, person } = report;
  return (
    <li className="grid gap-4 border border-rule bg-panel p-4">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Badge tone="warn">{TITLES.get(about) ?? capital(textName(about))}</Badge>
        <span>{count === 1 ? "Reported once" : `Reported ${count} times`}</span>
        <span className="text-quiet text-sm">
          First on <Time at={reportedAt} />
        </span>
      </p>
      <PersonSummary person={person} />
      {notes && <NotesText about={about} {...notes} />}
      {isOpen && (
        <Post to="/reports" fields={{ about, id: person.id }} className="flex flex-wrap gap-2">
          {HIDING.filter(({ fits }) => fits(report)).map(({ verb, label }) => (
            <Do key={verb} to={verb} label={label} look="danger" />
          ))}
          <Do to="dismiss" label="Dismiss" />
        </Post>
      )}
    </li>
  );
}

/** What an operator can hide because of a report: what it is about, or more. */
const HIDING: { verb: string; label: string; fits: (report: Report) => boolean }[] = [
  { verb: "hide-notes", label: "Hide this text", fits: ({ notes }) => notes?.shown?.hiddenSince === null },
  {
    verb: "hide-name",
    label: "Hide name and picture",
    fits: ({ notes, person }) => !notes && !person.hidden.name,
  },
  {
    verb: "hide-picture",
    label: "Hide picture",
    fits: ({ notes, person }) =>
      !notes && person.picture !== null && !person.hidden.name && !person.hidden.picture,
  },
  { verb: "hide-profile", label: "Hide whole profile", fits: ({ person }) => !person.hidden.profile },
];

const QUESTIONS_PATH = `${OPERATOR_PATH}/questions`;

const REASONS: Record<ReportReason, string> = {
  wrong: "The answer is wrong",
  unclear: "Unclear",
  spoiler: "A spoiler",
  other: "Something else",
};

export function Questions({ view }: { view: ViewOf<"questions"> }) {
  const { state, reports, nextCursor } = view;
  const action = state === "open" ? "closed" : "open";
  return (
    <>
      <Lead>
        Players can report each question once. Correct it in the catalog, then close its reports;
        docs/content.md says how. Reports are deleted after half a year.
      </Lead>
      <OpenOrClosed path={QUESTIONS_PATH} state={state} />
      <List empty="No reports here.">
        {reports.map(({ questionId, reason, note, reportedAt, question, answer }) => (
          <li
            key={`${questionId} ${reportedAt.getTime()} ${note}`}
            className="grid gap-2 border border-rule bg-panel p-4"
          >
            <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Badge tone="warn">{REASONS[reason]}</Badge>
              <span className="numerals text-quiet text-sm">{questionId}</span>
              <span className="ml-auto text-quiet text-sm">
                <Time at={reportedAt} />
              </span>
            </p>
            <p className="font-medium">{question ?? "This question is no longer in the catalog."}</p>
            {answer && <p className="text-quiet">Our answer: {answer}</p>}
            {note && <p className="outside-text max-w-prose whitespace-pre-line">“{note}”</p>}
            <Post to={`/questions?state=${state}`} fields={{ question: questionId }}>
              <Do to={action} label={action === "closed" ? "Close all reports of it" : "Open again"} />
            </Post>
          </li>
        ))}
      </List>
      <Pager next={nextCursor && `${QUESTIONS_PATH}?${new URLSearchParams({ state, after: nextCursor })}`} />
    </>
  );
}
