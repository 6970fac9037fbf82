import { useId } from "react";
import { Link } from "react-router";
import { ArrowRight } from "#app/ui/icons.tsx";
import { TextLink } from "#app/ui/links.tsx";
import { PosterCard } from "./poster-card";
import { type WallWork, type WorkGroup, type WorkView, workPath } from "./work-view";

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
        <div className="flex flex-wrap gap-10">
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

/** So few works leave room for another group beside them. */
const FEW = 2;

/** As many as fit a glance. The others open on a press. */
const SHOWN = 6;

function Group({ group: { title, lead, works } }: { group: WorkGroup }) {
  const id = useId();
  const others = works.slice(SHOWN);
  return (
    <section
      aria-labelledby={id}
      className={`grid min-w-0 grid-cols-1 content-start gap-3 ${works.length > FEW ? "basis-full" : ""}`}
    >
      <div>
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        <p className="text-quiet">{lead}</p>
      </div>
      <Wall works={works.slice(0, SHOWN)} />
      {others.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 font-display font-semibold text-blue hover:underline">
            {others.length} more
          </summary>
          <Wall works={others} />
        </details>
      )}
    </section>
  );
}

const Wall = ({ works }: { works: WallWork[] }) => (
  <ul className={works.length > FEW ? "wall" : "poster-strip"}>
    {works.map((work) => (
      <li key={workPath(work)} className="min-w-0">
        <PosterCard work={work} about={work.about} size="M" />
      </li>
    ))}
  </ul>
);
