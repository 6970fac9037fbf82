import { data, Link, NavLink } from "react-router";
import { Download, Trophy } from "#app/drawings/icons.tsx";
import { pageMeta } from "#app/page/page-meta.ts";
import { PosterCard } from "#app/poster/poster-card.tsx";
import { posterOf } from "#app/poster/wall.server.ts";
import { WorkTitle, workPath } from "#app/poster/work-link.tsx";
import { dayIn, memberOf, servicesOf, timeZoneOf } from "#app/requests/services.server.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { counted, numberText } from "#app/ui/formats.ts";
import { Rating } from "#app/ui/rating.tsx";
import { Part } from "#app/ui/section.tsx";
import { DeviceShareButton } from "#app/ui/share-buttons.tsx";
import { MOST_POSTERS, WALL_SIZES } from "#worker/card/contract/wall.ts";
import { isEmptyRecord, openingSentence, yearNamed, yearTitle } from "#worker/log/contract/year.ts";
import type { YearRecord } from "#worker/tracker/statistics/year-record.ts";
import { TrackerHead } from "../tracker-head";
import type { Route } from "./+types/year";
import { Highlight, Highlights, Months } from "./look-back";
import { shownHighlights, shownMonths } from "./look-back.server";
import styles from "./statistics.css?url";

export const meta = pageMeta({
  title: "Your year",
  description: "A year of what you watched and played: a picture, months, evenings and what stood out.",
});

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const { member, patron } = await memberOf(context, url);
  const today = dayIn(timeZoneOf(request), new Date());
  const year = yearNamed(params.year, today);
  if (year === null) throw data(null, { status: 404 });
  const { tracker, quiz, crew } = servicesOf(context);
  const { record, hasPublic, years } = await tracker.yearOf(member.id, year, today);
  const page = { patron, year, title: yearTitle(year, today), years, hasPublic };
  if (isEmptyRecord(record)) return { ...page, record: null };
  const [ofQuiz, ofCrew] = await Promise.all([
    quiz.yearOfMember(member.id, year),
    crew.on(member.id, record.works.slice(0, MOST_POSTERS)),
  ]);
  return { ...page, record: { ...shown(record), quiz: ofQuiz, crew: shownCrew(record.works, ofCrew) } };
}

const shown = (record: YearRecord) => ({
  opening: openingSentence(record),
  best: record.best && { poster: posterOf(record.best.kind, record.best.id), rating: record.best.rating },
  months: shownMonths(record.months),
  highlights: shownHighlights(record),
});

type CrewEntries = Awaited<ReturnType<ReturnType<typeof servicesOf>["crew"]["on"]>>;

/** The best works of the year that others of the crew have too. */
const shownCrew = (works: YearRecord["works"], entries: CrewEntries) =>
  works.flatMap(({ kind, id, rating }) => {
    const people = entries.filter((entry) => entry.kind === kind && entry.workId === id);
    const work = posterOf(kind, id);
    return work && people.length > 0 ? [{ work, rating, people }] : [];
  });

export default function YearPage({ loaderData }: Route.ComponentProps) {
  const { patron, year, title, years, hasPublic, record } = loaderData;
  return (
    <div className="page grid content-start gap-4 py-4 sm:gap-5 md:py-8">
      <TrackerHead
        title={title}
        lead="A year from your log, private entries too. Only you see this page. Its pictures leave private entries out."
      />
      <link rel="stylesheet" href={styles} precedence="default" />
      <Years years={years} />
      {!record && (
        <EmptyState title={`Nothing is logged in ${year}`} size="large">
          <p className="max-w-md text-quiet">
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
        <div className="grid grid-cols-1 gap-10">
          {hasPublic ? (
            <Pictures year={year} title={title} />
          ) : (
            <p className="max-w-prose text-pretty text-quiet">
              {`A picture counts public entries only, and all that you logged in ${year} is private.`}
            </p>
          )}
          <p className="text-balance font-display font-semibold text-2xl leading-tight md:text-3xl">
            {record.opening}
          </p>
          <Months months={record.months} />
          <Highlights {...record.highlights}>
            {record.best?.poster && (
              <Highlight poster={record.best.poster}>
                Your best of the year: <WorkTitle {...record.best.poster} className="font-semibold" />, with{" "}
                {counted(record.best.rating, "star")}.
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
          {record.crew.length > 0 && <YouAndTheCrew works={record.crew} />}
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

const YouAndTheCrew = ({ works }: { works: ReturnType<typeof shownCrew> }) => (
  <Part title="You and the crew" className="grid grid-cols-1 gap-4">
    <ul className="grid gap-x-10 gap-y-5 md:grid-cols-2 xl:grid-cols-3">
      {works.map(({ work, rating, people }) => (
        <li key={workPath(work)} className="flex min-w-0 items-start gap-4">
          <div className="w-16 shrink-0">
            <PosterCard work={work} size="S" />
          </div>
          <div className="grid min-w-0 flex-1 gap-2">
            <p className="flex items-baseline justify-between gap-3 font-medium">
              <WorkTitle {...work} title={work.shortTitle} />
              {rating !== null && <Rating rating={rating} label="Your rating" />}
            </p>
            <ul>
              {people.map(({ person, rating: theirs }) => (
                <li key={person.username} className="flex items-center justify-between gap-3">
                  <Link
                    to={`/u/${person.username}`}
                    className="outside-name min-h-11 flex-1 py-2.5 text-quiet hover:text-blue"
                  >
                    {person.fullName}
                  </Link>
                  {theirs !== null && <Rating rating={theirs} label="Rating" />}
                </li>
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ul>
  </Part>
);

/** The pictures as people will see them, then the ways to share them. */
function Pictures({ year, title }: { year: number; title: string }) {
  const [preview, story] = PICTURES.map(([size, name]) => ({
    ...WALL_SIZES[size],
    name,
    address: `/api/tracker/year/${year}?size=${size}`,
    file: `${year}-${size}.png`,
  }));
  if (!preview || !story) return null;
  const pictureOf = (...parts: Blob[]) => ({ files: [new File(parts, preview.file, { type: "image/png" })] });
  async function load() {
    const answer = await fetch(preview?.address ?? "");
    if (!answer.ok) throw new Error(`The picture has status ${answer.status}.`);
    return pictureOf(await answer.blob());
  }
  return (
    <section aria-label="Your pictures" className="year-pictures">
      {[preview, story].map(({ address, name, width, height }) => (
        <img
          key={address}
          src={address}
          alt={`${title}: ${name}`}
          width={width}
          height={height}
          className="h-auto w-full bg-raised"
        />
      ))}
      <div className="flex flex-wrap content-start gap-3">
        {[preview, story].map(({ address, file, name }) => (
          <Button
            key={address}
            href={address}
            download={file}
            look={name === "story" ? "secondary" : "primary"}
          >
            <Download aria-hidden size={18} /> Save {name}
          </Button>
        ))}
        <DeviceShareButton share={pictureOf()} load={load} />
      </div>
    </section>
  );
}

const PICTURES = [
  ["1200x630", "picture"],
  ["1080x1920", "story"],
] as const;
