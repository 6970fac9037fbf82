import { useId } from "react";
import { Link } from "react-router";
import { ArrowRight } from "#app/ui/icons.tsx";
import { TextLink } from "#app/ui/links.tsx";
import { type WorkGroup, type WorkLink, type WorkView, workPath } from "./work-view";

type WorkLinksProps = {
  work: WorkView;
  /** Whether the quiz has enough questions about the work for a game. */
  hasGame: boolean;
};

/** Where to go from here: other works, the quiz and the map. */
export function WorkLinks({ work, hasGame }: WorkLinksProps) {
  const { kind, id, title, groups, quiz } = work;
  return (
    <>
      {groups.length > 0 && (
        <div className="-mb-10 gap-x-8 md:columns-2">
          {groups.map((group) => (
            <Group key={group.title} group={group} />
          ))}
        </div>
      )}
      <nav
        aria-label="More"
        className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-rule border-t pt-6"
      >
        {quiz && (
          <p className="text-quiet">
            {quizText(quiz, title)}{" "}
            <Link to={hasGame ? `/chat?about=${id}` : "/chat"} className="text-blue underline">
              Play the quiz
            </Link>
          </p>
        )}
        <ul className="flex flex-wrap gap-x-6">
          {kind === "series" && (
            <li>
              <TextLink to="/tracker">
                The Chronology <ArrowRight aria-hidden size={18} />
              </TextLink>
            </li>
          )}
          <li>
            <TextLink to={`/${kind}`}>{kind === "series" ? "All series and films" : "All games"}</TextLink>
          </li>
        </ul>
      </nav>
    </>
  );
}

function quizText({ timeline, inTimeline, about }: NonNullable<WorkView["quiz"]>, title: string): string {
  if (about === 1) return `The quiz has a question about ${title}.`;
  if (about > 1) return `The quiz has ${about} questions about ${title}.`;
  return `The quiz has ${inTimeline} questions about the ${timeline} timeline.`;
}

/** As many as fit a glance. The others open on a press. */
const SHOWN = 8;

function Group({ group: { title, lead, works } }: { group: WorkGroup }) {
  const id = useId();
  const others = works.slice(SHOWN);
  return (
    <section aria-labelledby={id} className="mb-10 grid break-inside-avoid gap-3">
      <div>
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        <p className="text-quiet">{lead}</p>
      </div>
      <List works={works.slice(0, SHOWN)} />
      {others.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 font-display font-semibold text-blue hover:underline">
            {others.length} more
          </summary>
          <List works={others} />
        </details>
      )}
    </section>
  );
}

function List({ works }: { works: WorkLink[] }) {
  return (
    <ul className="grid gap-2">
      {works.map((work) => (
        <li
          key={workPath(work)}
          className="group relative grid border border-rule bg-panel px-4 py-2.5 hover:border-rule-strong has-focus-visible:border-blue"
        >
          <Link
            to={workPath(work)}
            className="font-medium after:absolute after:inset-0 group-hover:text-blue"
          >
            {work.title}
          </Link>
          <span className="numerals text-quiet text-sm">{work.about}</span>
        </li>
      ))}
    </ul>
  );
}
