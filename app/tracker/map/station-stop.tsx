import type { ComponentProps } from "react";
import { Link } from "react-router";
import { Poster } from "#app/drawings/poster.tsx";
import { workPath } from "#app/poster/work-link.tsx";
import { counted } from "#app/ui/formats.ts";
import { storyDateText } from "#franchise/calendars.ts";
import type { SeriesFacts } from "../catalog-parts.server";
import type { Place, Station, StationState } from "./lanes";

type Props = {
  place: Place;
  seenFirst: string | undefined;
  withProgress: boolean;
  isTabStop: boolean;
  onOpen: ComponentProps<typeof SeriesTitle>["onOpen"];
};

export function StationStop({ place, seenFirst, withProgress, isTabStop, onOpen }: Props) {
  const { kind, tick, fold, station } = place;
  const { series, entry, state, progress } = station;
  const isRecap = kind === "dot" || kind === "small";
  return (
    <div className="station group">
      {tick && (
        <span aria-hidden className="station-tick numerals">
          {tick}
        </span>
      )}
      <StationMark state={state} progress={progress} />
      <Poster kind="series" id={series.id} sky={series.sky} size="small" className="station-poster" />
      <div className="station-text">
        <p className="numerals text-quiet">
          {series.startsIn && (
            <>
              <span className="station-date">{storyDateText(series.startsIn)}</span>
              <span className="station-and"> · </span>
            </>
          )}
          <span className="station-year">{series.year}</span>
        </p>
        <h3>
          <SeriesTitle series={series} isRecap={isRecap} isTabStop={isTabStop} onOpen={onOpen} />
        </h3>
        <p className="text-quiet">
          <span>{series.isAlternate ? `${series.kind} · Alternate history` : series.kind}</span>
          {withProgress && state !== "untracked" && (
            <span className="station-state"> · {STATE_LABELS[state]}</span>
          )}
          {state === "begun" && entry && series.episodes !== null && (
            <span className="numerals">
              {" "}
              {entry.progress}/{series.episodes}
            </span>
          )}
        </p>
        {seenFirst && <p className="station-after text-yellow">Best seen after {seenFirst}</p>}
      </div>
      {fold !== null && (
        <span aria-hidden className="station-fold">
          {fold > 0 && <span className="numerals">{counted(fold, "year")}</span>}
        </span>
      )}
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

const StationMark = ({ state, progress }: Pick<Station, "state" | "progress">) => (
  <svg viewBox="0 0 28 28" aria-hidden="true" className={`station-mark size-7 shrink-0 ${INKS[state]}`}>
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

type SeriesTitleProps = {
  series: SeriesFacts;
  /** Null for visitors, whose tap opens the page of the series. */
  onOpen: ((series: SeriesFacts) => void) | null;
  /** On the map, a recap is a dot without a visible title. */
  isRecap?: boolean;
  isTabStop?: boolean;
};

const LOOK =
  "station-title cursor-pointer text-left after:absolute after:inset-0 group-hover:text-blue [overflow-wrap:anywhere]";

/** Titles open pages with this form if there are no scripts. A heading can't contain a form. */
export const SeriesForm = () => <form id="open-series" hidden />;

/** A press anywhere on the card presses the title. Style sheets write `data-short`. */
export function SeriesTitle({ series, onOpen, isRecap = false, isTabStop = true }: SeriesTitleProps) {
  const page = workPath({ kind: "series", id: series.id });
  const common = {
    tabIndex: isTabStop ? undefined : -1,
    className: LOOK,
    "data-short": isRecap ? undefined : (series.shortTitle ?? series.title),
    "data-tooltip": isRecap ? series.title : undefined,
  };
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
        {...common}
      >
        <span>{series.title}</span>
      </button>
    );
  }
  return (
    <Link to={page} {...common}>
      <span>{series.title}</span>
    </Link>
  );
}
