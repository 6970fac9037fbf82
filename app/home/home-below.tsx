import type { ComponentProps } from "react";
import { Link } from "react-router";
import { homeWords } from "#app/content/home.ts";
import { site } from "#app/content/site.ts";
import { Backdrop } from "#app/drawings/logo.tsx";
import { DayQuestion } from "#app/quiz/games/day-question.tsx";
import { Button } from "#app/ui/button.tsx";
import { More } from "#app/ui/links.tsx";
import { Section } from "#app/ui/section.tsx";
import { NewestVideos } from "#app/videos/latest-videos.tsx";
import { About, Friends } from "./about";
import { CalendarMap } from "./calendar-map";
import { ChatWidget, PhotoFeed } from "./community";
import styles from "./home-below.css?url";
import { ShownCards } from "./shown-cards";
import { TrackerPitch } from "./tracker-pitch";

type Props = ComponentProps<typeof CalendarMap> & {
  videos: ComponentProps<typeof NewestVideos>["videos"];
  question: ComponentProps<typeof DayQuestion>["question"] | null;
  cardOwners: ComponentProps<typeof ShownCards>["owners"] | null;
  hasGate: boolean;
  /** Whether a patron's own part is above, with the newest video and today's quiz. */
  isOwn: boolean;
};

/** Everything below the first two screens of the home page. */
export function HomeBelow({ videos, question, hasGate, isOwn, lanes, cardOwners }: Props) {
  const map = lanes.length > 0 && <CalendarMap lanes={lanes} />;
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      {isOwn && map}
      <Section title="Latest Videos" more={<More to="/videos">All videos</More>} raised>
        <NewestVideos videos={videos} layout="band" />
      </Section>
      {question && (
        <Section
          title={homeWords.question.title}
          lead={
            <span>
              {homeWords.question.lead} <More to="/chat">Play the quiz</More>
            </span>
          }
          isSplit
        >
          <DayQuestion question={question}>
            <Button asChild>
              <Link to="/chat">Play today's five</Link>
            </Button>
          </DayQuestion>
        </Section>
      )}
      {!hasGate && <TrackerPitch />}
      {!isOwn && map}
      {cardOwners && cardOwners.length > 0 && <ShownCards owners={cardOwners} />}
      <About />
      <Section title="The crew" lead="Where we hang out between videos." isSplit raised>
        <ul className="shelf gap-6 max-lg:*:w-[min(22rem,84vw)] lg:grid lg:grid-cols-2">
          <li className="grid">
            <ChatWidget serverId={site.chatServerId} />
          </li>
          <li className="grid">
            <PhotoFeed profiles={site.photoProfiles} />
          </li>
        </ul>
      </Section>
      <Friends />
      <GetInTouch />
    </>
  );
}

function GetInTouch() {
  return (
    <section aria-labelledby="get-in-touch" className="relative isolate overflow-hidden bg-panel/50">
      <Backdrop className="absolute inset-0 -z-10" />
      <div className="page grid max-w-3xl justify-items-center gap-4 py-7 text-center md:py-24">
        <h2 id="get-in-touch" className="text-4xl">
          Get In Touch
        </h2>
        <p className="text-lg text-pretty leading-relaxed">
          A question, a correction, a video you wish existed? We read everything.
        </p>
        <Button asChild className="min-h-12 px-6 text-lg">
          <Link to="/contact">Contact Page</Link>
        </Button>
      </div>
    </section>
  );
}
