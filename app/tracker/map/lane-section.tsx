import type { ComponentProps } from "react";
import { Poster } from "#app/drawings/poster.tsx";
import { TimelineGlyph } from "#app/drawings/timeline-glyph.tsx";
import type { Lane, Station } from "./lanes";
import { SeriesTitle } from "./series-title";
import { STATE_LABELS, StationMark } from "./station-mark";
import { storyDateText } from "./story";

type OnOpen = ComponentProps<typeof SeriesTitle>["onOpen"];
type Props = {
  lane: Lane;
  /** The title to see first, by the ids of works that the lane has before it. */
  bestSeenAfter: Readonly<Record<string, string>>;
  withProgress: boolean;
  onOpen: OnOpen;
};

/** One timeline, with its works as stations on a line. */
export function LaneSection({
  lane: { timeline, stations, done },
  bestSeenAfter,
  withProgress,
  onOpen,
}: Props) {
  const id = `lane-${timeline.toLowerCase().replaceAll(" ", "-")}`;
  return (
    <section aria-labelledby={id} className="grid scroll-mt-32 gap-5 border-rule border-t pt-6">
      <header className="flex items-center gap-4">
        <TimelineGlyph timeline={timeline} className="size-11 shrink-0 text-blue" />
        <div className="grid flex-1 gap-1.5">
          <div className="flex items-baseline justify-between gap-4">
            <h2 id={id} className="text-2xl">
              {timeline}
            </h2>
            <p className="numerals text-quiet text-sm">
              {withProgress ? `${done}/${stations.length}` : stations.length}
              <span className="sr-only"> works{withProgress && " completed"}</span>
            </p>
          </div>
          {withProgress && (
            <div aria-hidden className="h-1 bg-raised">
              <div className="h-full bg-green" style={{ width: `${(done / stations.length) * 100}%` }} />
            </div>
          )}
        </div>
      </header>
      <ol className="stations">
        {stations.map((station) => (
          <li key={station.series.id}>
            <StationStop
              station={station}
              seenFirst={bestSeenAfter[station.series.id]}
              withProgress={withProgress}
              onOpen={onOpen}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

type StopProps = {
  station: Station;
  seenFirst: string | undefined;
  withProgress: boolean;
  onOpen: OnOpen;
};

function StationStop({ station, seenFirst, withProgress, onOpen }: StopProps) {
  const { series, entry, state, progress } = station;
  return (
    <div className="station group">
      <StationMark state={state} progress={progress} />
      <Poster kind="series" id={series.id} size="small" className="station-poster" />
      <div className="min-w-0 pb-5">
        <p className="numerals text-quiet text-xs">
          {series.startsIn ? `${storyDateText(series.startsIn)} · ${series.year}` : series.year}
        </p>
        <h3 className="text-base leading-snug">
          <SeriesTitle series={series} onOpen={onOpen} />
        </h3>
        <p className="text-quiet text-xs">
          {series.kind}
          {series.isAlternate && " · Alternate history"}
          {withProgress && state !== "untracked" && ` · ${STATE_LABELS[state]}`}
          {state === "begun" && entry && series.episodes !== null && (
            <span className="numerals">
              {" "}
              {entry.progress}/{series.episodes}
            </span>
          )}
        </p>
        {seenFirst && <p className="text-xs text-yellow">Best seen after {seenFirst}</p>}
      </div>
    </div>
  );
}
