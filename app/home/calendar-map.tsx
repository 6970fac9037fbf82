import { Link } from "react-router";
import { homeWords } from "#app/content/home.ts";
import { TimelineGlyph } from "#app/drawings/timeline-glyph.tsx";
import { laneId } from "#app/poster/work-link.tsx";
import { counted } from "#app/ui/formats.ts";
import { More } from "#app/ui/links.tsx";
import { Section } from "#app/ui/section.tsx";
import type { SeriesTimeline } from "#franchise/calendars.ts";

/** A calendar with the number of its series and films in each decade. */
type CalendarLane = { timeline: SeriesTimeline; color: string; decades: readonly number[] };

type Props = { lanes: readonly CalendarLane[] };

/** Shows each calendar as a tile with bars for its decades, which links to its lane of the chronology. */
export const CalendarMap = ({ lanes }: Props) => (
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
