import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyLine } from "#app/ui/empty-state.tsx";
import { OPERATOR_PATH, type OperatorView } from "#worker/operator/contract.ts";
import type { ReportReason } from "#worker/quiz/contract.ts";
import { OpenOrClosed, Pager, Time } from "./frame";

const PATH = `${OPERATOR_PATH}/questions`;

const REASONS: Record<ReportReason, string> = {
  wrong: "The answer is wrong",
  unclear: "Unclear",
  spoiler: "A spoiler",
  other: "Something else",
};

export function Questions({ view }: { view: Extract<OperatorView, { section: "questions" }> }) {
  const { state, reports, nextCursor } = view;
  const action = state === "open" ? "closed" : "open";
  return (
    <>
      <p className="max-w-2xl text-quiet">
        Players can report each question once. Correct it in the catalog, then close its reports;
        docs/content.md says how. Reports are deleted after half a year.
      </p>
      <OpenOrClosed path={PATH} state={state} />
      {reports.length === 0 ? (
        <EmptyLine>There are no reports here.</EmptyLine>
      ) : (
        <ul className="grid gap-3">
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
              <form method="post" action={`${PATH}?state=${state}`}>
                <input type="hidden" name="question" value={questionId} />
                <Button type="submit" look="secondary" name="do" value={action}>
                  {action === "closed" ? "Close all reports of it" : "Open again"}
                </Button>
              </form>
            </li>
          ))}
        </ul>
      )}
      <Pager
        first={null}
        next={nextCursor && `${PATH}?${new URLSearchParams({ state, after: nextCursor })}`}
      />
    </>
  );
}
