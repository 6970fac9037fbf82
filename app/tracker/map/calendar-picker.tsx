import { Link, useSearchParams } from "react-router";
import { TimelineGlyph } from "#app/drawings/timeline-glyph.tsx";
import type { SeriesTimeline } from "#worker/catalog/contract.ts";
import type { Lane } from "./lanes";
import { laneId } from "./story";

const LINK_CLASS =
  "relative grid justify-items-center gap-0.5 border border-rule bg-panel py-2 hover:border-current max-md:aria-[current]:border-current max-md:aria-[current]:bg-[color-mix(in_srgb,currentColor_16%,var(--panel))] max-md:aria-[current]:[box-shadow:inset_0_-3px_currentColor]";

type Props = { lanes: readonly Lane[]; picked: SeriesTimeline; colors: Record<SeriesTimeline, string> };

/** On a phone, only the lane that is picked shows. */
export function CalendarPicker({ lanes, picked, colors }: Props) {
  const [params] = useSearchParams();
  // Only the known parameter: a copy of the page must not keep others.
  const search = params.get("order") === "release" ? "?order=release" : "";
  return (
    <nav aria-label="Timelines" className="with-script">
      <ul className="grid grid-cols-[repeat(7,1fr)] gap-1 md:grid-cols-[repeat(13,1fr)]">
        {lanes.map(({ timeline, stations, done }) => (
          <li key={timeline}>
            <Link
              to={{ hash: laneId(timeline), search }}
              replace
              aria-current={timeline === picked ? "true" : undefined}
              style={{ color: colors[timeline] }}
              className={LINK_CLASS}
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
