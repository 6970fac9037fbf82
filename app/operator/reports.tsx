import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyLine } from "#app/ui/empty-state.tsx";
import { OPERATOR_PATH, type OperatorView } from "#worker/operator/contract.ts";
import { OpenOrClosed, Pager, Time } from "./frame";
import { PersonSummary } from "./people";

const PATH = `${OPERATOR_PATH}/reports`;

export function Reports({ view }: { view: Extract<OperatorView, { section: "reports" }> }) {
  const { state, reports, nextCursor } = view;
  return (
    <>
      <p className="max-w-2xl text-quiet">
        What visitors and members report about public profiles, each thing once. Look at the profile before
        you decide. What you dismiss can only be reported again after its member has changed something or
        signed in. You can undo hiding under People.
      </p>
      <OpenOrClosed path={PATH} state={state} />
      {reports.length === 0 ? (
        <EmptyLine>There are no reports here.</EmptyLine>
      ) : (
        <ul className="grid gap-3">
          {reports.map(({ id, about, reports: count, reportedAt, person }) => (
            <li key={id} className="grid gap-4 border border-rule bg-panel p-4">
              <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <Badge tone="warn">{about === "name" ? "The name" : "The picture"}</Badge>
                <span>{count === 1 ? "Reported once" : `Reported ${count} times`}</span>
                <span className="text-quiet text-sm">
                  First on <Time at={reportedAt} />
                </span>
              </p>
              <PersonSummary person={person} />
              {state === "open" && (
                <form method="post" action={PATH} className="flex flex-wrap gap-2">
                  <input type="hidden" name="about" value={about} />
                  <input type="hidden" name="id" value={person.id} />
                  {!person.hiddenAt && (
                    <Button type="submit" look="danger" name="do" value="hide-name">
                      Hide name and picture
                    </Button>
                  )}
                  {!person.hiddenAt && !person.pictureHiddenAt && (
                    <Button type="submit" look="danger" name="do" value="hide-picture">
                      Hide picture
                    </Button>
                  )}
                  <Button type="submit" look="secondary" name="do" value="dismiss">
                    Dismiss
                  </Button>
                </form>
              )}
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
