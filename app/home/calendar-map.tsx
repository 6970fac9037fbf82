import { Link } from "react-router";
import { homeWords } from "#app/content/home.ts";
import { TimelineGlyph } from "#app/drawings/timeline-glyph.tsx";
import { laneId } from "#app/tracker/map/story.ts";
import { More } from "#app/ui/links.tsx";
import { Section } from "#app/ui/section.tsx";
import type { SeriesTimeline } from "#franchise/calendars.ts";

/** A calendar with the years in which its series and films came out. */
type CalendarLane = { timeline: SeriesTimeline; color: string; years: readonly number[] };

type Props = { lanes: readonly CalendarLane[] };

/** Shows each calendar as a colored lane over the years. Each lane links to its place on the tracker's map. */
export function CalendarMap({ lanes }: Props) {
  const all = lanes.flatMap(({ years }) => years);
  const [first, last] = [Math.min(...all), Math.max(...all)];
  const placeOf = (year: number) => `${(((year - first) / (last - first)) * 100).toFixed(1)}%`;
  return (
    <Section {...homeWords.map} more={<More to="/tracker">Full map</More>}>
      <div className="relative isolate pb-5">
        <ul>
          {lanes.map(({ timeline, color, years }) => (
            <li key={timeline} style={{ color }}>
              <Link
                to={`/tracker#${laneId(timeline)}`}
                className="group grid min-h-8.5 grid-cols-[auto_8rem_1fr] items-center gap-x-3 sm:grid-cols-[auto_12rem_1fr_auto]"
              >
                <TimelineGlyph timeline={timeline} className="size-7" />
                <span className="truncate font-medium text-ink group-hover:underline max-sm:text-sm">
                  {timeline}
                </span>
                <Lane years={years} placeOf={placeOf} />
                <span className="numerals w-20 text-right text-quiet text-sm max-sm:sr-only">
                  {years.length} {years.length === 1 ? "work" : "works"}
                </span>
              </Link>
            </li>
          ))}
        </ul>
        {/* Beside the glyphs and names, and on a wide screen also beside the counts. */}
        <div
          aria-hidden
          className="-z-10 pointer-events-none absolute inset-y-0 right-0 left-43 sm:right-23 sm:left-58"
        >
          {DECADES.map((year) => (
            <span
              key={year}
              style={{ left: placeOf(year) }}
              className="numerals absolute inset-y-0 flex items-end -translate-x-full border-rule border-r pr-1.5 text-quiet text-xs leading-none max-sm:not-odd:hidden"
            >
              {year}
            </span>
          ))}
        </div>
      </div>
    </Section>
  );
}

const DECADES = [1980, 1990, 2000, 2010, 2020];

type LaneProps = { years: readonly number[]; placeOf: (year: number) => string };

const Lane = ({ years, placeOf }: LaneProps) => (
  <svg aria-hidden className="h-6 w-full overflow-visible">
    <line
      x1={placeOf(Math.min(...years))}
      x2={placeOf(Math.max(...years))}
      y1="50%"
      y2="50%"
      stroke="currentColor"
      strokeWidth="3"
      opacity="0.45"
    />
    {[...new Set(years)].map((year) => (
      <circle key={year} cx={placeOf(year)} cy="50%" r="5" fill="currentColor" />
    ))}
  </svg>
);
