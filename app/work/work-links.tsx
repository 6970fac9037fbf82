import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { ArrowRight } from "#app/drawings/icons.tsx";
import {
  Facts,
  Picture,
  RecordingLink,
  type ShownRecording,
  Unspoiled,
} from "#app/feeds/videos/recording-parts.tsx";
import { POSTER_STRIP, Posters } from "#app/poster/poster-card.tsx";
import type { WallWork, WorkGroup, WorkView } from "#app/poster/work-link.tsx";
import { DayQuestion } from "#app/quiz/games/day-question.tsx";
import { Avatar, Name } from "#app/ui/avatar.tsx";
import { Button } from "#app/ui/button.tsx";
import { counted } from "#app/ui/formats.ts";
import { TextLink } from "#app/ui/links.tsx";
import { Rating } from "#app/ui/rating.tsx";
import { Part } from "#app/ui/section.tsx";
import type { Fan } from "#worker/profiles/public/directory.ts";
import type { SampleQuestion } from "#worker/quiz/contract/index.ts";

type WorkLinksProps = {
  work: WorkView;
  /** `question` may be on the page. Null if there are too few questions about the series. */
  quiz: { id: string; title: string; count: number; question: SampleQuestion | null } | null;
  children: ReactNode;
};

export function WorkLinks({ work, quiz, children }: WorkLinksProps) {
  const { kind, groups } = work;
  return (
    <>
      {groups.length > 0 && (
        <div className="flex flex-wrap gap-10">
          {groups.map((group) => (
            <Group key={group.title} group={group} />
          ))}
        </div>
      )}
      {children}
      {quiz && <Questions {...quiz} />}
      <nav aria-label="More" className="border-rule border-t pt-6 print:hidden">
        <ul className="flex flex-wrap gap-x-6">
          {kind === "series" && (
            <li>
              <TextLink to="/tracker">
                Chronology <ArrowRight aria-hidden size={18} />
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

/** If its answer may be on the page, one can be answered right here. */
function Questions({ id, title, count, question }: NonNullable<WorkLinksProps["quiz"]>) {
  const play = (look: "primary" | "secondary") => (
    <Button look={look} to={`/chat?about=${id}`}>
      Play the quiz
    </Button>
  );
  return (
    <section aria-labelledby="questions" className="grid grid-cols-1 gap-4 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <div className="grid gap-1">
          <h2 id="questions" className="text-pretty text-2xl">
            {counted(count, "question")} about {title}
          </h2>
          <p className="text-quiet">How much of it do you remember? A game takes a minute or two.</p>
        </div>
        {play(question ? "secondary" : "primary")}
      </div>
      {question && <DayQuestion question={question}>{play("primary")}</DayQuestion>}
    </section>
  );
}

const FEW = 3;

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
      <Others count={others.length}>
        <Wall works={others} />
      </Others>
    </section>
  );
}

const Wall = ({ works }: { works: WallWork[] }) => (
  <Posters works={works} className={works.length > FEW ? "wall sm:grid-cols-6" : POSTER_STRIP} />
);

export function Explained({ recordings }: { recordings: readonly ShownRecording[] }) {
  if (recordings.length === 0) return null;
  return (
    <Part title="Explained on the channel" className="grid gap-4">
      <ul className="grid gap-3 md:grid-cols-2">
        {recordings.map((recording) => (
          <li key={recording.id} className="panel group relative grid content-start p-px">
            <Unspoiled recording={recording}>
              <div className="grid [--cut:0px] grid-cols-[8rem_minmax(0,1fr)] items-center gap-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
                <Picture {...recording} />
                <div className="grid gap-1 py-2 pr-4">
                  <RecordingLink
                    recording={recording}
                    at={recording.at || undefined}
                    className="outside-text line-clamp-3 font-medium leading-snug outline-none after:absolute after:inset-0 hover:text-blue focus-visible:after:outline-2 focus-visible:after:outline-blue"
                  >
                    {recording.title}
                  </RecordingLink>
                  <Facts recording={recording} />
                </div>
              </div>
            </Unspoiled>
          </li>
        ))}
      </ul>
    </Part>
  );
}

export function Fans({ fans }: { fans: readonly Fan[] }) {
  if (fans.length === 0) return null;
  return (
    <Part title="Members who love it" className="grid min-w-0 grid-cols-1 gap-3">
      <p className="-mt-3 text-quiet">It's among their favorites.</p>
      <ul className="shelf relative gap-3 lg:grid lg:grid-cols-4">
        {fans.map(({ id, username, profileImage, rating }) => (
          <li key={id} className="min-w-0 max-lg:w-[13rem]">
            <Link
              to={`/u/${username}`}
              className="group flex h-full items-center gap-3 border border-rule bg-panel p-2.5 hover:border-rule-strong focus-visible:border-blue"
            >
              <Avatar src={profileImage} size={44} isLazy />
              <span className="grid min-w-0 flex-1 gap-0.5">
                <Name name={`@${username}`} className="numerals text-sm group-hover:text-blue" />
                {rating !== null && <Rating rating={rating} label="Rating" size={14} />}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Part>
  );
}

export const Others = ({ count, children }: { count: number; children: ReactNode }) =>
  count > 0 && (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-display font-semibold text-blue hover:underline">
        {count} more
      </summary>
      {children}
    </details>
  );
