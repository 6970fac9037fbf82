import { useEffect, useId, useRef } from "react";
import { formatDay, formatNumber } from "#app/formats.ts";
import { DAY_MS } from "#worker/platform/time.ts";
import type { ActivityDay } from "#worker/tracker/entry/day.ts";

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

/** In quarters of `top`. Any activity is at least level 1. */
function levelOf(amount: number, top: number): YearDay["level"] {
  if (amount <= 0) return 0;
  return Math.min(Math.max(1, Math.ceil((amount / top) * 4)), 4) as YearDay["level"];
}

/** From `firstDay`, a Monday, to `today`, both as 2026-11-30. */
export function yearOf(firstDay: string, today: string, days: readonly ActivityDay[]): YearDay[] {
  const known = new Map(days.map((day) => [day.day, day]));
  const top = topOf(days);
  const start = Date.parse(firstDay);
  const length = (Date.parse(today) - start) / DAY_MS + 1;
  return Array.from({ length }, (_, at) => {
    const day = new Date(start + at * DAY_MS).toISOString().slice(0, 10);
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

const CELL = 12;
const STEP = 15;
const LEFT = 34;
const TOP = 22;
const WIDTH = LEFT + 53 * STEP;
const HEIGHT = TOP + 7 * STEP;

const LEVELS = [0, 0.32, 0.54, 0.78, 1] as const;

const WEEKDAYS = { Mon: 0, Wed: 2, Fri: 4 };

const monthFormat = new Intl.DateTimeFormat("en", { month: "short", timeZone: "UTC" });

const counted = (count: number, one: string) =>
  count > 0 ? [`${formatNumber(count)} ${count === 1 ? one : `${one}s`}`] : [];

const inWords = ({ day, episodes, hours }: ActivityDay) =>
  `${formatDay(day)}: ${[...counted(episodes, "episode"), ...counted(hours, "hour")].join(", ") || "nothing"}`;

type Props = { firstDay: string; today: string; days: ActivityDay[] };

export function HeatMap({ firstDay, today, days }: Props) {
  const headingId = useId();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    frame.current?.scrollTo({ left: frame.current.scrollWidth });
  }, []);
  const year = yearOf(firstDay, today, days);
  const active = days.filter(({ episodes, hours }) => episodes + hours > 0);
  const episodes = active.reduce((sum, day) => sum + day.episodes, 0);
  const hours = active.reduce((sum, day) => sum + day.hours, 0);
  const summary =
    [...counted(episodes, "episode"), ...counted(hours, "hour")].join(" and ") || "Nothing logged yet";
  return (
    <section aria-labelledby={headingId} className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={headingId} className="text-2xl">
          Your year
        </h2>
        <p className="text-quiet text-sm">
          {summary}
          {active.length > 0 && ` on ${active.length === 1 ? "1 day" : `${active.length} days`}`}
        </p>
      </div>
      <figure
        ref={frame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll the element
        tabIndex={0}
        aria-labelledby={headingId}
        className="overflow-x-auto border border-rule bg-panel p-4"
      >
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          role="img"
          aria-label={active.map(inWords).join("; ") || summary}
          className="w-full min-w-[52rem]"
        >
          {monthsOf(year).map(({ week, month }) => (
            <text key={month} x={LEFT + week * STEP} y={13} className="fill-quiet text-xs">
              {monthFormat.format(Date.parse(`${month}-01`))}
            </text>
          ))}
          {Object.entries(WEEKDAYS).map(([name, weekday]) => (
            <text key={name} x={0} y={TOP + weekday * STEP + 10} className="fill-quiet text-xs">
              {name}
            </text>
          ))}
          {year.map((day) => (
            <Day key={day.day} day={day} />
          ))}
        </svg>
      </figure>
      <p aria-hidden className="flex items-center justify-end gap-1.5 text-quiet text-sm">
        Less
        {LEVELS.map((opacity) => (
          <span key={opacity} className="bg-raised">
            <span className="block size-3 bg-green" style={{ opacity }} />
          </span>
        ))}
        More
      </p>
    </section>
  );
}

function Day({ day }: { day: YearDay }) {
  return (
    <rect
      x={LEFT + day.week * STEP}
      y={TOP + day.weekday * STEP}
      width={CELL}
      height={CELL}
      className={day.level === 0 ? "fill-raised" : "fill-green"}
      fillOpacity={LEVELS[day.level] || 1}
    >
      <title>{inWords(day)}</title>
    </rect>
  );
}
