import { Link } from "react-router";
import { site } from "#app/content/site.ts";
import { Poster } from "#app/drawings/poster.tsx";
import { NewestVideos } from "#app/feeds/videos/latest-videos.tsx";
import { shownRecording } from "#app/feeds/videos/shown.server.ts";
import { pageMeta } from "#app/page/page-meta.ts";
import { POSTER_STRIP, PosterCard } from "#app/poster/poster-card.tsx";
import { onWall } from "#app/poster/wall.server.ts";
import { type WallWork, workPath } from "#app/poster/work-link.tsx";
import { QuestionOfDay } from "#app/quiz/games/day-question.tsx";
import {
  feedTag,
  forCopies,
  loaderHeaders,
  nullIfUnreadable,
  servicesOf,
} from "#app/requests/services.server.ts";
import { formatDay } from "#app/ui/formats.ts";
import { More, TextLink } from "#app/ui/links.tsx";
import { PageHead, Section } from "#app/ui/section.tsx";
import type { Route } from "./+types/today";
import { DATED, type DayOfWork, daysFrom, daysNow, yearsText } from "./dated.server";

const TEXTS = { title: "Today", lead: "What first came out on this day, a question, and the newest video." };

export const meta = pageMeta({ title: TEXTS.title, description: TEXTS.lead, path: "/today" });

export const headers = loaderHeaders;

const AHEAD = 7;

const onDay = ({ kind, id, title }: DayOfWork, about: string): WallWork => ({
  ...onWall({ kind, id, title }),
  about,
});

export async function loader({ context }: Route.LoaderArgs) {
  const { feeds, quiz } = servicesOf(context);
  const [newest, samples] = await Promise.all([
    nullIfUnreadable("videos_not_read", feeds.newestVideos(1)),
    quiz.samples(),
  ]);
  const days = daysNow();
  const [first, ...later] = days;
  const soon = later.flatMap(({ onThisDay }) => onThisDay);
  const { ahead } = daysFrom(DATED, first?.day ?? "", soon.length + AHEAD);
  const shown = {
    days: days.map(({ onThisDay, ...day }) => ({
      ...day,
      onThisDay: onThisDay.map((one) => onDay(one, yearsText(one.years))),
    })),
    ahead: ahead.map((one) => ({
      work: onDay(one, formatDay(one.on)),
      before: days.flatMap(({ day, offset }) => (day < one.on ? offset : [])).join(" "),
    })),
    question: samples.ofDay(),
    videos: newest?.map((video) => shownRecording({ ...video, chapters: [] })) ?? null,
  };
  return forCopies(shown, newest && [feedTag("videos")]);
}

export default function Today({ loaderData }: Route.ComponentProps) {
  const { days, ahead, question, videos } = loaderData;
  return (
    <>
      <PageHead
        {...TEXTS}
        title={days.map(({ offset, day }) => (
          <span key={offset} data-of-day={offset}>{`Today, ${formatDay(day)}`}</span>
        ))}
      >
        <nav aria-label="Elsewhere" className="flex flex-wrap gap-x-6">
          <TextLink to="/calendar.ics" reloadDocument>
            Calendar
          </TextLink>
          <TextLink to="/feed.xml" reloadDocument>
            News feed
          </TextLink>
          <TextLink to="/tonight">What fits tonight?</TextLink>
        </nav>
      </PageHead>
      <Section title="On this day">
        {days.map((day) => (
          <div key={day.offset} data-of-day={day.offset} className="grid grid-cols-1 gap-4 md:gap-6">
            <OnThisDay {...day} />
          </div>
        ))}
        <h3 className="text-xl">Next anniversaries</h3>
        <DayPosters works={ahead} isFirst />
      </Section>
      <QuestionOfDay question={question} />
      <Section title={`New from ${site.name}`} more={<More to="/videos">Videos</More>} isSplit>
        <NewestVideos videos={videos} layout="page" />
      </Section>
    </>
  );
}

type OnThisDayProps = Route.ComponentProps["loaderData"]["days"][number];

const OnThisDay = ({ offset, onThisDay, story }: OnThisDayProps) => (
  <>
    {onThisDay.length + story.length === 0 && (
      <p className="text-quiet md:text-lg">As far as we know, nothing came out on this day.</p>
    )}
    {onThisDay.length > 0 && (
      <DayPosters works={onThisDay.map((work) => ({ work }))} isFirst={offset === 0} />
    )}
    {story.map(({ year, text, work }) => (
      <p key={text} className="flex items-center gap-4 text-pretty text-lg">
        <Poster kind="series" id={work.id} sky={work.sky} size="small" className="w-16 shrink-0" />
        <span>
          <span className="numerals text-yellow">{year}</span>{" "}
          <Link to={workPath(work)} className="hover:text-blue hover:underline">
            {text}
          </Link>
        </span>
      </p>
    ))}
  </>
);

type DayPostersProps = {
  /** `before`: the time zone offsets where the work's day is still to come. Only readers there see the work. */
  works: readonly { work: WallWork; before?: string }[];
  isFirst: boolean;
};

const DayPosters = ({ works, isFirst }: DayPostersProps) => (
  <ul className={POSTER_STRIP}>
    {works.map(({ work, before }) => (
      <li key={work.id} data-of-day={before} className="min-w-0">
        <PosterCard work={work} about={work.about} size="M" isFirst={isFirst} />
      </li>
    ))}
  </ul>
);
