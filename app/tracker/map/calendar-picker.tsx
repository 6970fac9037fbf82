import { Link, useSearchParams } from "react-router";
import { TimelineGlyph } from "#app/drawings/timeline-glyph.tsx";
import { laneId } from "#app/poster/work-link.tsx";
import { CALENDARS, type SeriesTimeline } from "#franchise/calendars.ts";
import type { Lane } from "./lanes";

/** On a phone, only the lane that is picked shows. */
export function CalendarPicker({ lanes, picked }: { lanes: readonly Lane[]; picked: SeriesTimeline }) {
  const [params] = useSearchParams();
  // The form keeps only the known parameter: a copy of the page must not keep others.
  const search = params.get("order") === "release" ? "?order=release" : "";
  return (
    <nav aria-label="Timelines" className="with-script flex-1 max-md:basis-full">
      <ul className="calendar-links grid gap-1">
        {lanes.map(({ timeline, stations, done }) => (
          <li key={timeline}>
            <Link
              to={{ hash: laneId(timeline), search }}
              replace
              aria-current={timeline === picked ? "true" : undefined}
              style={{ color: CALENDARS[timeline].color }}
              className="calendar-link relative grid justify-items-center gap-0.5 py-2"
            >
              <TimelineGlyph timeline={timeline} className="size-6" />
              <span aria-hidden className="numerals text-ink text-xs">
                {codeOf(stations) ?? timeline}
              </span>
              <span className="sr-only">{timeline}</span>
              <span
                aria-hidden
                className="absolute bottom-0 left-0 h-[3px] bg-green"
                style={{ width: `${(done / stations.length) * 100}%` }}
              />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const codeOf = (stations: Lane["stations"]) =>
  stations.find(({ series }) => series.startsIn)?.series.startsIn?.calendar;
