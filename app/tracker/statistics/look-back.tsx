import type { ReactNode } from "react";
import { Flame, type Icon } from "#app/drawings/icons.tsx";
import { TimelineGlyph } from "#app/drawings/timeline-glyph.tsx";
import { PosterCard } from "#app/poster/poster-card.tsx";
import { type PosterWork, WorkTitle, workPath } from "#app/poster/work-link.tsx";
import { counted, formatDay } from "#app/ui/formats.ts";
import { Part } from "#app/ui/section.tsx";
import type { Statistics } from "#worker/tracker/statistics/list-statistics.ts";
import type { shownLookBack } from "./look-back.server";

type Shown = ReturnType<typeof shownLookBack>;

type OpeningProps = Pick<Shown, "home"> & { statistics: Statistics };

/** The page in a sentence, with the totals below it. */
export function Opening({ home, statistics: { series, games, averageRating } }: OpeningProps) {
  const completed = series.byStatus.completed + games.byStatus.completed;
  const totals = [
    ...(series.episodes > 0
      ? [`${counted(series.episodes, "episode")} in ${counted(series.hours, "hour")}`]
      : []),
    ...(games.hours > 0 && home ? [`${counted(games.hours, "hour")} of games`] : []),
    ...(completed > 0 ? [`${counted(completed, "work")} completed`] : []),
    ...(averageRating === null ? [] : [`${averageRating.toFixed(1)} stars on average`]),
  ];
  return (
    <section aria-label="At a glance" className="flex items-center gap-5">
      {home && (
        <span style={{ color: home.color }} className="max-sm:hidden">
          <TimelineGlyph timeline={home.timeline} className="size-20" />
        </span>
      )}
      <div className="grid gap-2">
        <p className="text-balance font-display font-semibold text-3xl leading-tight md:text-4xl">
          <InShort home={home} hoursPlayed={games.hours} />
        </p>
        {totals.length > 0 && (
          <p className="text-pretty text-quiet md:text-lg">
            <span>{new Intl.ListFormat("en").format(totals)}.</span>
          </p>
        )}
      </div>
    </section>
  );
}

function InShort({ home, hoursPlayed }: Pick<Shown, "home"> & { hoursPlayed: number }) {
  if (!home && hoursPlayed === 0) return <span>Your first episode starts the clock.</span>;
  return (
    <span>
      You've spent <span className="text-yellow">{home?.time ?? counted(hoursPlayed, "hour")}</span>{" "}
      <span>{home ? `in ${home.place}.` : "at the controls."}</span>
    </span>
  );
}

const monthFormat = new Intl.DateTimeFormat("en-US", { month: "short", timeZone: "UTC" });
export const monthName = (month: string) => monthFormat.format(Date.parse(`${month}-01`));

/** Each month is a column with the posters of what was watched, played or finished in it. A phone has two rows of months. */
export function Months({ months }: Pick<Shown, "months">) {
  if (months.length === 0) return null;
  return (
    <Part title="Month by month" className="grid grid-cols-1 gap-4">
      <ol className="grid grid-cols-6 gap-x-2 gap-y-5 sm:grid-cols-12 lg:gap-x-4">
        {months.map(({ month, posters, more }) => (
          <li key={month} className="flex flex-col justify-end gap-1">
            {more > 0 && <p className="text-center text-quiet text-sm">+{more}</p>}
            <div className="grid gap-1">
              {posters.map((work) => (
                <PosterCard key={workPath(work)} work={work} size="S" />
              ))}
            </div>
            <h3 className="numerals border-rule border-t pt-1 text-center text-quiet text-sm">
              {monthName(month)}
              <span className="sr-only"> {month.slice(0, 4)}</span>
            </h3>
          </li>
        ))}
      </ol>
    </Part>
  );
}

type HighlightsProps = Pick<Shown, "streak" | "longest" | "rewatched"> & { children?: ReactNode };

/** What stands out, each in a sentence. */
export function Highlights({ streak, longest, rewatched, children }: HighlightsProps) {
  if (!streak && !longest && !rewatched && !children) return null;
  return (
    <Part title="What stands out" className="grid gap-4">
      <ul className="grid gap-x-10 gap-y-5 md:grid-cols-2 xl:grid-cols-3">
        {longest && (
          <Highlight poster={longest.watched[0]?.work}>
            Your longest evening was {formatDay(longest.day)}:{" "}
            {longest.watched.map(({ work, text }, at) => (
              <span key={`${workPath(work)} ${text}`}>
                <span>{at > 0 && ", "}</span>
                <WorkTitle {...work} title={work.shortTitle} className="font-semibold" />
                <span>{text && ` ${text}`}</span>
              </span>
            ))}
            .
          </Highlight>
        )}
        {streak && (
          <Highlight icon={Flame}>
            Your longest streak is <strong>{counted(streak.days, "day")} in a row</strong>, until{" "}
            {formatDay(streak.until)}.
          </Highlight>
        )}
        {rewatched && (
          <Highlight poster={rewatched.poster}>
            You went back to <WorkTitle {...rewatched.poster} className="font-semibold" />{" "}
            {rewatched.times === 1 ? "once" : `${rewatched.times} times`}.
          </Highlight>
        )}
        {children}
      </ul>
    </Part>
  );
}

type HighlightProps = { poster?: PosterWork | undefined; icon?: Icon; children: ReactNode };

export const Highlight = ({ poster, icon: Sign, children }: HighlightProps) => (
  <li className="flex items-center gap-4">
    {Sign && (
      <span className="grid aspect-2/3 w-16 shrink-0 place-items-center border border-rule bg-panel text-yellow">
        <Sign aria-hidden size={28} />
      </span>
    )}
    {poster && (
      <div className="w-16 shrink-0">
        <PosterCard work={poster} size="S" />
      </div>
    )}
    <p className="text-pretty text-lg">{children}</p>
  </li>
);

/** The best and the worst, each with its mark. */
export function MarkedEpisodes({ marked }: Pick<Shown, "marked">) {
  if (!marked) return null;
  const lists = [
    ["Your best episodes", marked.best],
    ["Your worst episodes", marked.worst],
  ] as const;
  return (
    <div className="grid gap-10 md:grid-cols-2">
      {lists.map(([title, episodes]) => (
        <Part key={title} title={title} className="grid content-start gap-4">
          <ol className="grid gap-5">
            {episodes.map(({ work, episode, mark }) => (
              <Highlight key={`${work.id} ${episode}`} poster={work}>
                <WorkTitle {...work} title={work.shortTitle} className="font-semibold" />, ep {episode} ·{" "}
                <strong className="numerals">{mark}</strong>
              </Highlight>
            ))}
          </ol>
        </Part>
      ))}
    </div>
  );
}

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

export function Weekdays({ weekdays }: Pick<Shown, "weekdays">) {
  const most = Math.max(...weekdays);
  // A week of days says little about weekdays.
  if (weekdays.reduce((sum, days) => sum + days, 0) <= WEEKDAYS.length) return null;
  return (
    <Part title={`${WEEKDAYS[weekdays.indexOf(most)]} is your day`} className="grid content-start gap-4">
      <dl className="grid gap-2">
        {WEEKDAYS.map((name, at) => (
          <div key={name} className="grid grid-cols-[6rem_1fr_3.5rem] items-center gap-3">
            <dt className="text-sm">{name}</dt>
            <dd className="col-span-2 grid grid-cols-subgrid items-center">
              <span aria-hidden className="h-3 bg-raised">
                <span
                  className="block h-full bg-green"
                  style={{ width: `${(100 * (weekdays[at] ?? 0)) / most}%` }}
                />
              </span>
              <span className="numerals text-right text-quiet text-sm">
                {counted(weekdays[at] ?? 0, "day")}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}
