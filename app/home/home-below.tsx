import { type ComponentProps, Fragment, type ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { site } from "#app/content/site.ts";
import { ChevronDown } from "#app/drawings/icons.tsx";
import { NewestVideos } from "#app/feeds/videos/latest-videos.tsx";
import { QuestionOfDay } from "#app/quiz/games/question-of-day.tsx";
import { Button } from "#app/ui/button.tsx";
import { More } from "#app/ui/links.tsx";
import { Section } from "#app/ui/section.tsx";
import { About, Friends } from "./about";
import { CalendarMap } from "./calendar-map";
import { Community } from "./community";
import styles from "./home-below.css?url";
import { TrackerPitch } from "./tracker-pitch";

type Props = ComponentProps<typeof CalendarMap> &
  ComponentProps<typeof QuestionOfDay> & {
    videos: ComponentProps<typeof NewestVideos>["videos"];
    hasGate: boolean;
    /** Whether a patron's own part is above. Then everything but the videos is closed. */
    isOwn: boolean;
  };

/** Everything below the first two screens of the home page. */
export function HomeBelow({ videos, question, hasGate, isOwn, lanes }: Props) {
  const others = [
    { id: "timelines", title: "Timelines", part: lanes.length > 0 && <CalendarMap lanes={lanes} /> },
    { id: "about", title: `About ${site.name}`, part: <About /> },
    { id: "community", title: "Chat and creators", part: <Community /> },
    { id: "friends", title: "Friends", part: <Friends /> },
    { id: "get-in-touch", title: "Get In Touch", part: <GetInTouch /> },
  ];
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <Section title="Latest Videos" more={<More to="/videos">Videos</More>} raised>
        <NewestVideos videos={videos} layout="band" />
      </Section>
      <QuestionOfDay question={question} />
      {!hasGate && <TrackerPitch />}
      {isOwn ? <Folded parts={others} /> : others.map(({ id, part }) => <Fragment key={id}>{part}</Fragment>)}
    </>
  );
}

type FoldedProps = { parts: readonly { id: string; title: string; part: ReactNode }[] };

/** A row of buttons. Each opens its section in place and closes the others. */
function Folded({ parts }: FoldedProps) {
  const { hash } = useLocation();
  return (
    <div className="page flex flex-wrap gap-2 py-5">
      {parts.map(
        ({ id, title, part }) =>
          part && (
            <details
              key={id}
              name="home"
              open={hash === `#${id}` || undefined}
              className="group/part flex-auto border border-rule-strong open:w-full [&_.page]:px-4"
            >
              <summary className="flex min-h-12 cursor-pointer items-center justify-center gap-2 px-4 font-display font-semibold hover:bg-raised">
                {title}
                <ChevronDown aria-hidden size={16} className="group-open/part:rotate-180" />
              </summary>
              {part}
            </details>
          ),
      )}
    </div>
  );
}

const GetInTouch = () => (
  <section aria-labelledby="get-in-touch" className="bg-panel/50">
    <div className="page flex flex-wrap items-center justify-between gap-x-8 gap-y-4 py-7 md:py-9">
      <div className="grid gap-1">
        <h2 id="get-in-touch" className="text-[1.625rem] md:text-4xl">
          Get In Touch
        </h2>
        <p className="text-quiet md:text-lg">A question, a correction, a video you wish existed?</p>
      </div>
      <Button asChild className="min-h-12 px-6 text-lg">
        <Link to="/contact">Contact Page</Link>
      </Button>
    </div>
  </section>
);
