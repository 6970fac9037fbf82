import type { ComponentProps } from "react";
import { Link } from "react-router";
import { Poster } from "#app/drawings/poster.tsx";
import { TimelineGlyph } from "#app/drawings/timeline-glyph.tsx";
import { workPath } from "#app/works/work-view.tsx";
import type { SeriesFacts } from "../catalog-parts.server";
import type { Lane, Station, StationState } from "./lanes";
import { laneId, storyDateText } from "./story";

type OnOpen = ComponentProps<typeof SeriesTitle>["onOpen"];
type Props = {
  lane: Lane;
  /** The title to watch first, by the ids of works that come before it in the lane. */
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
  const id = laneId(timeline);
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

const RADIUS = 11;
const AROUND = 2 * Math.PI * RADIUS;

const INKS: Record<StationState, string> = {
  untracked: "text-rule-strong",
  planned: "text-blue",
  begun: "text-blue",
  done: "text-green",
  dropped: "text-red",
};

export const STATE_LABELS: Record<StationState, string> = {
  untracked: "Not tracked",
  planned: "Planned",
  begun: "Started",
  done: "Completed",
  dropped: "Dropped",
};

/** A ring that fills with progress. The ring is decoration: the text next to it says the state. */
function StationMark({ state, progress }: Pick<Station, "state" | "progress">) {
  return (
    <svg viewBox="0 0 28 28" aria-hidden="true" className={`size-7 shrink-0 ${INKS[state]}`}>
      <circle
        cx={14}
        cy={14}
        r={RADIUS}
        className={state === "done" ? "fill-green" : "fill-space"}
        stroke="currentColor"
        strokeWidth={2}
        strokeOpacity={state === "begun" ? 0.35 : 1}
        strokeDasharray={state === "planned" ? "3 3" : undefined}
      />
      {state === "begun" && progress > 0 && (
        <circle
          cx={14}
          cy={14}
          r={RADIUS}
          fill="none"
          stroke="currentColor"
          strokeWidth={4}
          strokeDasharray={`${progress * AROUND} ${AROUND}`}
          transform="rotate(-90 14 14)"
        />
      )}
      {state === "done" && (
        <path d="m9 14.5 3.5 3.5 7-7.5" className="fill-none stroke-space" strokeWidth={2.5} />
      )}
      {state === "dropped" && <path d="m10 10 8 8m0-8-8 8" stroke="currentColor" strokeWidth={2} />}
    </svg>
  );
}

type SeriesFormProps = {
  series: SeriesFacts;
  /** Opens the series and the member's actions. Null for visitors, whose tap opens the page of the series. */
  onOpen: ((series: SeriesFacts) => void) | null;
};

const LOOK = "cursor-pointer text-left after:absolute after:inset-0 group-hover:text-blue";

/**
 * Without scripts, the buttons of all titles use this form to open the page of their series. The form is separate,
 * because a heading can't contain a form.
 */
export const SeriesForm = () => <form id="open-series" hidden />;

/** The title of a series. A press anywhere on the surrounding card presses the title. */
export function SeriesTitle({ series, onOpen }: SeriesFormProps) {
  const page = workPath({ kind: "series", id: series.id });
  if (onOpen) {
    return (
      <button
        type="submit"
        form="open-series"
        formAction={page}
        onClick={(event) => {
          event.preventDefault();
          onOpen(series);
        }}
        className={LOOK}
      >
        {series.title}
      </button>
    );
  }
  return (
    <Link to={page} className={LOOK}>
      {series.title}
    </Link>
  );
}
