import { type CSSProperties, useState } from "react";
import { Link } from "react-router";
import { WorkTitle, workPath } from "#app/poster/work-link.tsx";
import { amounts, counted, formatDay } from "#app/ui/formats.ts";
import type { ActivityDay } from "#worker/log/entry/day.ts";
import { DAY_MS, dayOf } from "#worker/platform/time.ts";
import { focusNeighbor, scrolledToEnd } from "../row-of-days";
import { Highlight, monthName } from "./look-back";
import type { HeatDay } from "./look-back.server";

/** `week` and `weekday` (0 is Monday) are its column and row. */
type YearDay = ActivityDay & { week: number; weekday: number; level: 0 | 1 | 2 | 3 | 4 };

const amountOf = ({ episodes, hours }: ActivityDay) => episodes + hours;

/** Twice a usual active day, so that one marathon doesn't make all other days look alike. */
function topOf(days: readonly ActivityDay[]): number {
  const amounts = days
    .map(amountOf)
    .filter((amount) => amount > 0)
    .toSorted((one, other) => one - other);
  const usual = amounts[Math.floor(amounts.length / 2)] ?? 0;
  return Math.max(Math.min(usual * 2, amounts.at(-1) ?? 0), 1);
}

/** A level is a quarter of `top`. Any activity is at least level 1. */
function levelOf(amount: number, top: number): YearDay["level"] {
  if (amount <= 0) return 0;
  return Math.min(Math.max(1, Math.ceil((amount / top) * 4)), 4) as YearDay["level"];
}

/** Lists the days from `firstDay`, a Monday, to `today`, both as 2026-11-30. */
export function yearOf(firstDay: string, today: string, days: readonly ActivityDay[]): YearDay[] {
  const known = new Map(days.map((day) => [day.day, day]));
  const top = topOf(days);
  const start = Date.parse(firstDay);
  const length = (Date.parse(today) - start) / DAY_MS + 1;
  return Array.from({ length }, (_, at) => {
    const day = dayOf(start + at * DAY_MS);
    const { episodes, hours } = known.get(day) ?? { episodes: 0, hours: 0 };
    const level = levelOf(episodes + hours, top);
    return { day, episodes, hours, level, week: Math.floor(at / 7), weekday: at % 7 };
  });
}

/** A month's name goes above the first week whose Monday is in it. */
export function monthsOf(year: readonly YearDay[]): { week: number; month: string }[] {
  const mondays = year.filter(({ weekday }) => weekday === 0);
  return mondays
    .map(({ week, day }) => ({ week, month: day.slice(0, 7) }))
    .filter(({ month }, at, all) => at > 0 && month !== all[at - 1]?.month);
}

const WEEKDAYS = ["Mon", "", "Wed", "", "Fri", "", ""];

const amountInWords = ({ episodes, hours }: Pick<ActivityDay, "episodes" | "hours">) =>
  amounts([episodes, "episode"], [hours, "hour"]);

const inWords = (day: ActivityDay) => `${formatDay(day.day)}: ${amountInWords(day)}`;

/** The last year, day by day. A press shows what was watched; without scripts, it opens the day in the diary. */
export function HeatMap({ firstDay, today, days }: { firstDay: string; today: string; days: HeatDay[] }) {
  const [chosen, choose] = useState(days.at(-1)?.day);
  const year = yearOf(firstDay, today, days);
  const shown = days.find(({ day }) => day === chosen);
  const episodes = days.reduce((sum, day) => sum + day.episodes, 0);
  const hours = days.reduce((sum, day) => sum + day.hours, 0);
  return (
    <section aria-labelledby="year" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="year" className="text-2xl">
          Your year
        </h2>
        <p className="text-quiet text-sm">
          {amountInWords({ episodes, hours })} on {counted(days.length, "day")}
        </p>
      </div>
      <div ref={scrolledToEnd} className="overflow-x-auto border border-rule bg-panel p-3 sm:p-4">
        <div className="heat-map">
          <div aria-hidden>
            {monthsOf(year).map(({ week, month }) => (
              <span key={month} style={{ gridColumn: `${week + 2} / span 4` }}>
                {monthName(month)}
              </span>
            ))}
          </div>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are for the links inside */}
          <div className="heat-days" onKeyDown={(event) => focusNeighbor(event)?.click()}>
            {WEEKDAYS.map((name, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the days of the week
              <span key={at} aria-hidden>
                {name}
              </span>
            ))}
            {year.map((day) =>
              day.level === 0 ? (
                <i key={day.day} />
              ) : (
                <Link
                  key={day.day}
                  to={diaryAddress(day.day)}
                  aria-label={inWords(day)}
                  aria-current={day.day === chosen ? "date" : undefined}
                  data-tooltip={inWords(day)}
                  style={{ "--share": `${day.level * 25}%` } as CSSProperties}
                  tabIndex={day.day === chosen ? undefined : -1}
                  onClick={(event) => {
                    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                    event.preventDefault();
                    choose(day.day);
                  }}
                />
              ),
            )}
          </div>
        </div>
      </div>
      <div role="status" className="grid gap-3">
        {shown && <ChosenDay {...shown} />}
      </div>
    </section>
  );
}

const ChosenDay = ({ watched, more, ...day }: HeatDay) => (
  <>
    <p className="flex flex-wrap items-center gap-x-4">
      <span>{inWords(day)}</span>
      <Link to={diaryAddress(day.day)} className="text-blue hover:underline">
        {more > 0 ? `Open ${more} more in the diary` : "Open in the diary"}
      </Link>
    </p>
    {watched.length > 0 && (
      <ul className="flex flex-wrap gap-x-8 gap-y-3">
        {watched.map(({ work, text }) => (
          <Highlight key={`${workPath(work)} ${text}`} poster={work}>
            <WorkTitle {...work} title={work.shortTitle} className="font-semibold" />
            <span className="numerals block text-base text-quiet">{text}</span>
          </Highlight>
        ))}
      </ul>
    )}
  </>
);

/** The diary's page that begins with the month of the day. */
const diaryAddress = (day: string) => `/tracker/diary?month=${day.slice(0, 7)}#day-${day}`;
