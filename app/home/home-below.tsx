import type { ComponentProps } from "react";
import { Link } from "react-router";
import { CardExample, TryCard } from "#app/card/try-card.tsx";
import { homeWords } from "#app/content/home.ts";
import { TimelineGlyph } from "#app/drawings/timeline-glyph.tsx";
import { NewestVideos } from "#app/feeds/videos/latest-videos.tsx";
import { useSessionUser } from "#app/page/session-user.ts";
import { laneId } from "#app/poster/work-link.tsx";
import { QuestionOfDay } from "#app/quiz/games/day-question.tsx";
import { WhatSupportBrings } from "#app/ui/become-patron.tsx";
import { Button } from "#app/ui/button.tsx";
import { counted } from "#app/ui/formats.ts";
import { More } from "#app/ui/links.tsx";
import { Section } from "#app/ui/section.tsx";
import type { SeriesTimeline } from "#franchise/calendars.ts";
import { signInAddress } from "#worker/members/sign-in/contract.ts";
import { About, Friends } from "./about";
import { Community } from "./community";
import dark from "./tracker-dark.webp";
import light from "./tracker-light.webp";

type Props = ComponentProps<typeof CalendarMap> &
  ComponentProps<typeof QuestionOfDay> & {
    videos: ComponentProps<typeof NewestVideos>["videos"];
    hasGate: boolean;
  };

export const HomeBelow = ({ videos, question, hasGate, lanes }: Props) => (
  <>
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

/** A calendar with the number of its series and films in each decade. */
type CalendarLane = { timeline: SeriesTimeline; color: string; decades: readonly number[] };

/** Shows each calendar as a tile with bars for its decades, which links to its lane of the chronology. */
const CalendarMap = ({ lanes }: { lanes: readonly CalendarLane[] }) => (
  <Section {...homeWords.map} more={<More to="/tracker">Chronology</More>}>
    <ul className="shelf gap-2 lg:grid lg:grid-cols-[repeat(13,minmax(0,1fr))]">
      {lanes.map(({ timeline, color, decades }) => {
        const count = decades.reduce((sum, works) => sum + works, 0);
        return (
          <li key={timeline} className="grid max-lg:w-26" style={{ color }}>
            <Link
              to={`/tracker#${laneId(timeline)}`}
              className="group grid grid-rows-[auto_auto_1fr] gap-2 border border-rule bg-panel p-2 hover:border-current"
            >
              <TimelineGlyph timeline={timeline} className="size-8" />
              <svg aria-hidden viewBox="0 0 50 30" preserveAspectRatio="none" className="h-14 w-full">
                {decades.map((works, decade) => (
                  <rect
                    // biome-ignore lint/suspicious/noArrayIndexKey: one bar for each decade
                    key={decade}
                    x={decade * 10 + 1}
                    y={29 - 7 * Math.sqrt(works)}
                    width="8"
                    height={1 + 7 * Math.sqrt(works)}
                    fill="currentColor"
                  />
                ))}
              </svg>
              <span className="hyphens-auto text-ink text-sm leading-tight group-hover:underline">
                {timeline}
                <span className="numerals block text-quiet text-xs">{counted(count, "work")}</span>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  </Section>
);

/** Describes the tracker and the card to visitors. Members have the gate or their own page instead. */
function TrackerPitch() {
  const { signedIn } = useSessionUser();
  if (signedIn) return null;
  const { title, text } = homeWords.gate.stranger;
  return (
    <section aria-labelledby="tracker-pitch" className="border-rule border-b bg-panel/50">
      <div className="page grid grid-cols-1 gap-x-12 gap-y-5 py-7 md:py-11 lg:grid-cols-[1fr_1.35fr] lg:grid-rows-[1fr_auto]">
        <div className="grid content-center justify-items-start gap-4 md:gap-5">
          <h2 id="tracker-pitch" className="text-balance text-[1.625rem] leading-tight md:text-4xl">
            {title}
          </h2>
          <p className="text-pretty md:text-lg md:leading-relaxed">{text}</p>
          <WhatSupportBrings />
          <Button className="min-h-12 text-lg" href={signInAddress("/tracker/series")}>
            Sign in with Patreon
          </Button>
        </div>
        <div className="self-center lg:col-[2] lg:row-[1/span_2]">
          <TrackerPicture />
          <CardExample />
        </div>
        <TryCard />
      </div>
    </section>
  );
}

const TEXT = "A filled tracker: a member's series with their progress, status and ratings.";

/** The tracker, in the colors of the page's theme. */
const TrackerPicture = () => (
  <div className="border border-rule-strong lifted">
    <Picture src={dark} className="in-data-[theme=light]:hidden" />
    <Picture src={light} className="in-data-[theme=dark]:hidden" />
  </div>
);

/** Browsers don't load the picture of the other theme, because that picture is lazy and hidden. */
const Picture = ({ src, className }: { src: string; className: string }) => (
  <img
    src={src}
    alt={TEXT}
    width={1280}
    height={800}
    loading="lazy"
    className={`w-full max-sm:aspect-5/4 max-sm:object-cover max-sm:object-left-top sm:h-auto ${className}`}
  />
);
