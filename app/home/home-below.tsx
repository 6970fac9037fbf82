import type { ComponentProps } from "react";
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
  };

/** Everything below the first two screens of the home page. */
export function HomeBelow({ videos, question, hasGate, lanes }: Props) {
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <Section title="Latest Videos" more={<More to="/videos">Videos</More>} raised>
        <NewestVideos videos={videos} layout="band" />
      </Section>
      <QuestionOfDay question={question} />
      {!hasGate && <TrackerPitch />}
      {lanes.length > 0 && <CalendarMap lanes={lanes} />}
      <About />
      <Community />
      <Friends />
      <GetInTouch />
    </>
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
      <Button className="min-h-12 px-6 text-lg" to="/contact">
        Contact Page
      </Button>
    </div>
  </section>
);
