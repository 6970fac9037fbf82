import type { OperatorView } from "#worker/operator/contract.ts";
import { Figures } from "./figures";
import { OperatorFrame, Pager, Part, Table, Time } from "./frame";
import { Inquiries } from "./inquiries";
import { Overview } from "./overview";
import { People } from "./people";
import { Questions, Reports } from "./reports";
import { Videos } from "./videos";

function Section({ view }: { view: OperatorView }) {
  switch (view.section) {
    case "overview":
      return <Overview view={view} />;
    case "inquiries":
      return <Inquiries view={view} />;
    case "figures":
      return <Figures view={view} />;
    case "people":
      return <People view={view} />;
    case "reports":
      return <Reports view={view} />;
    case "questions":
      return <Questions view={view} />;
    case "videos":
      return <Videos view={view} />;
    case "log":
      return <OperatorLog view={view} />;
  }
}

function OperatorLog({ view }: { view: Extract<OperatorView, { section: "log" }> }) {
  return (
    <Part
      title="What operators did"
      lead="Entries are only ever added. Nobody can change or delete one here."
    >
      {view.entries.length === 0 ? (
        <p className="text-quiet">Nothing yet.</p>
      ) : (
        <Table
          label="What operators did"
          head={["When", "Who", "What", "To what"]}
          rows={view.entries.map(({ id, at, operator, action, subject }) => ({
            key: String(id),
            cells: [
              <Time key="at" at={at} />,
              operator ?? "A deleted account",
              action,
              <span key="subject" className="numerals break-all">
                {subject}
              </span>,
            ],
          }))}
        />
      )}
      <Pager first={null} next={view.nextCursor && `?before=${view.nextCursor}`} />
    </Part>
  );
}

/** The operator's page. Only `entry.server.tsx` loads it, so no browser gets any of it as a script. */
export const OperatorPage = ({ view }: { view: OperatorView }) => (
  <OperatorFrame view={view}>
    <Section view={view} />
  </OperatorFrame>
);
