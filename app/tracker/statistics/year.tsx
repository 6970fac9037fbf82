import type { ReactNode } from "react";
import { data, NavLink } from "react-router";
import { CalendarDays, Download, Trophy } from "#app/drawings/icons.tsx";
import { pageMeta } from "#app/page/page-meta.ts";
import { posterOf } from "#app/poster/wall.server.ts";
import { type PosterWork, WorkTitle } from "#app/poster/work-link.tsx";
import { dayIn, servicesOf, timeZoneOf, visitorOf } from "#app/requests/services.server.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { counted, numberText } from "#app/ui/formats.ts";
import { DeviceShareButton } from "#app/ui/share-buttons.tsx";
import { isEmptyRecord, openingSentence, yearState } from "#worker/log/contract/year.ts";
import type { YearRecord } from "#worker/tracker/statistics/year-record.ts";
import { TrackerHead } from "../tracker-head";
import type { Route } from "./+types/year";
import { Highlight, Highlights, Months } from "./look-back";
import { shownHighlights, shownMonths } from "./look-back.server";

export const meta = pageMeta({
  title: "Your service record",
  description: "A year of what you watched and played: months, hours, evenings and what stood out.",
});

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { member, patron } = await visitorOf(context);
  if (!member) throw new Response(null, { status: 401 });
  const today = dayIn(timeZoneOf(request), new Date());
  const state = yearState(params.year, today);
  if (!state) throw data(null, { status: 404 });
  const year = Number(params.year);
  const { tracker, quiz } = servicesOf(context);
  const { record, hasPublic, years } = await tracker.yearOf(member.id, year, today);
  const isLater = state === "later";
  return {
    ...{ patron, year, isLater, years, hasPublic },
    record:
      isLater || isEmptyRecord(record)
        ? null
        : { ...shown(record), quiz: await quiz.yearOfMember(member.id, year) },
  };
}

const rated = (work: YearRecord["best"]) => {
  const poster = work && posterOf(work.kind, work.id);
  return poster && { poster, rating: work.rating };
};

const shown = (record: YearRecord) => ({
  opening: openingSentence(record),
  calendars: record.calendars,
  best: rated(record.best),
  worst: rated(record.worst),
  months: shownMonths(record.months),
  highlights: shownHighlights(record),
});

export default function YearPage({ loaderData }: Route.ComponentProps) {
  const { patron, year, isLater, years, hasPublic, record } = loaderData;
  return (
    <div className="page grid content-start gap-4 py-4 sm:gap-5 md:py-8">
      <TrackerHead
        title={`Your service record ${year}`}
        lead="A year from your log, private entries too. Only you see this page."
      />
      <Years years={years} />
      {!record && (
        <EmptyState title={isLater ? `${year} isn't over yet` : `Nothing is logged in ${year}`} size="large">
          <p className="max-w-md text-quiet">
            {isLater && `Your service record ${year} opens on December 1. `}
            {patron
              ? "Add the evenings you remember in your diary, and they count."
              : "It counts what supporters log in the tracker."}
          </p>
          <Button to={patron ? "/tracker/diary" : "/tracker"}>
            {patron ? "Open your diary" : "Open the chronology"}
          </Button>
        </EmptyState>
      )}
      {record && (
        <div className="mt-4 grid grid-cols-1 gap-10">
          <p className="text-balance font-display font-semibold text-3xl leading-tight md:text-4xl">
            {record.opening}
          </p>
          <Months months={record.months} />
          <Highlights {...record.highlights}>
            {record.best && <Rated {...record.best}>Your best of the year:</Rated>}
            {record.worst && <Rated {...record.worst}>Your lowest rating:</Rated>}
            {record.calendars.length > 0 && (
              <Highlight icon={CalendarDays}>
                You visited {counted(record.calendars.length, "calendar")}:{" "}
                {new Intl.ListFormat("en").format(record.calendars)}.
              </Highlight>
            )}
            {record.quiz && (
              <Highlight icon={Trophy}>
                {record.quiz.games === 1
                  ? "Your quiz game"
                  : `The best of your ${numberText(record.quiz.games)} quiz games`}{" "}
                had {counted(record.quiz.best, "point")}.
              </Highlight>
            )}
          </Highlights>
          <Picture year={year} hasPublic={hasPublic} />
        </div>
      )}
    </div>
  );
}

const Years = ({ years }: { years: number[] }) => (
  <nav aria-label="Years" className="overflow-x-auto">
    <ul className="flex min-w-max gap-1">
      {years.map((year) => (
        <li key={year}>
          <NavLink
            to={`/tracker/year/${year}`}
            className="numerals inline-flex min-h-11 min-w-11 items-center justify-center px-3 text-quiet hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:bg-raised aria-[current=page]:text-ink"
          >
            {year}
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
);

type RatedProps = { poster: PosterWork; rating: number; children: ReactNode };

const Rated = ({ poster, rating, children }: RatedProps) => (
  <Highlight poster={poster}>
    {children} <WorkTitle {...poster} className="font-semibold" />, with {counted(rating, "star")}.
  </Highlight>
);

function Picture({ year, hasPublic }: { year: number; hasPublic: boolean }) {
  const address = `/api/tracker/year/${year}`;
  const file = `service-record-${year}.png`;
  const pictureOf = (...parts: Blob[]) => ({ files: [new File(parts, file, { type: "image/png" })] });
  async function load() {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`The picture has status ${answer.status}.`);
    return pictureOf(await answer.blob());
  }
  return (
    <section aria-labelledby="picture" className="grid justify-items-start gap-4">
      <h2 id="picture" className="text-2xl">
        A picture to share
      </h2>
      <p className="max-w-prose text-pretty text-quiet">
        {hasPublic
          ? "In the frame of your G-Card. It counts your public entries only, so its numbers can be lower than those above."
          : `A picture counts public entries only, and all that you logged in ${year} is private.`}
      </p>
      {hasPublic && (
        <div className="flex flex-wrap gap-3">
          <Button href={address} download={file}>
            <Download aria-hidden size={18} /> Download the picture
          </Button>
          <DeviceShareButton share={pictureOf()} load={load} />
        </div>
      )}
    </section>
  );
}
