import { useState } from "react";
import { ChevronDown } from "#app/drawings/icons.tsx";
import { Poster } from "#app/drawings/poster.tsx";
import type { Actions } from "#app/log/actions.ts";
import { useDescription } from "#app/log/late-texts.ts";
import { CutTitle } from "#app/poster/poster-card.tsx";
import { workPath } from "#app/poster/work-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { formatDay } from "#app/ui/formats.ts";
import { TextButton } from "#app/ui/links.tsx";
import { storyDateText } from "#franchise/calendars.ts";
import { timelineText } from "#franchise/story.ts";
import type { Lane, Station } from "./lanes";
import { StationActions } from "./station-actions";
import { STATE_LABELS } from "./station-stop";

/** Members also see their own entries, and patrons change them. */
export type Viewer = "visitor" | "member" | "patron";

type Props = {
  lane: Lane;
  seriesId: string;
  viewer: Viewer;
  hasLogged: boolean;
  actions: Actions;
  onOpen: (id: string) => void;
  onClose: () => void;
};

export function StationDialog({ lane, seriesId, viewer, hasLogged, actions, onOpen, onClose }: Props) {
  const description = useDescription("series", { id: seriesId });
  const [isAsking, setAsking] = useState(false);
  const at = lane.stations.findIndex(({ series }) => series.id === seriesId);
  const station = lane.stations[at];
  if (!station) return null;
  const { series } = station;
  const changes = viewer === "patron" && (
    <StationActions
      key={series.id}
      lane={lane}
      station={station}
      isAsking={isAsking}
      onAsk={setAsking}
      actions={actions}
      onClose={onClose}
    />
  );
  const shared = { title: series.title, description: `${series.kind} · ${timelineText(series)}`, onClose };
  if (isAsking) return <Dialog {...shared}>{changes}</Dialog>;
  return (
    <Dialog
      {...shared}
      picture={
        <Poster key={series.id} kind="series" id={series.id} sky={series.sky} className="w-24 sm:w-36" />
      }
      about={<p className="text-pretty leading-relaxed">{description}</p>}
    >
      <div className="grid gap-4">
        <Facts station={station} />
        {changes}
        {viewer === "member" && (
          <p className="text-quiet text-sm">
            {hasLogged
              ? "Tracking is for active supporters. We keep what you've logged."
              : "Tracking is for active supporters."}
          </p>
        )}
        <div className="flex flex-wrap gap-3 *:flex-1">
          <Button look="secondary" to={workPath({ kind: "series", id: series.id })}>
            Open page
          </Button>
          {viewer === "patron" && (
            <Button
              look="secondary"
              className="whitespace-nowrap"
              to={`/tracker/series?${new URLSearchParams({ q: series.title })}`}
            >
              Open in Series Tracker
            </Button>
          )}
        </div>
        <nav
          aria-label="On this line"
          className="flex justify-between gap-4 border-rule border-t pt-2 text-sm"
        >
          <Neighbor station={lane.stations[at - 1]} onOpen={onOpen} />
          <Neighbor station={lane.stations[at + 1]} onOpen={onOpen} isAfter />
        </nav>
      </div>
    </Dialog>
  );
}

type NeighborProps = { station: Station | undefined; isAfter?: boolean; onOpen: (id: string) => void };

const Neighbor = ({ station, isAfter, onOpen }: NeighborProps) =>
  station && (
    <TextButton
      onClick={() => onOpen(station.series.id)}
      className={`min-w-0 flex-1 ${isAfter ? "flex-row-reverse" : ""}`}
    >
      <ChevronDown size={16} className={isAfter ? "-rotate-90" : "rotate-90"} />{" "}
      <span className="truncate">
        <CutTitle title={station.series.shortTitle ?? station.series.title} />
      </span>
    </TextButton>
  );

function Facts({ station: { series, entry, state } }: { station: Station }) {
  const { episodes, minutesPerEpisode: minutes } = series;
  const length = [
    ...(episodes !== null && episodes > 1 ? [`${episodes} episodes`] : []),
    ...(minutes === null ? [] : [`${minutes} min${episodes !== null && episodes > 1 ? " each" : ""}`]),
  ].join(", ");
  const facts = [
    { label: "Released", value: series.released ? formatDay(series.released) : series.year },
    ...(series.startsIn ? [{ label: "Story begins", value: storyDateText(series.startsIn) }] : []),
    ...(length ? [{ label: "Length", value: length }] : []),
    ...(entry ? [{ label: "You", value: STATE_LABELS[state] }] : []),
    ...(entry?.rating ? [{ label: "Your rating", value: `${entry.rating}/10` }] : []),
  ];
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-3 border-rule border-y py-3">
      {facts.map(({ label, value }) => (
        <div key={label} className="grid gap-0.5">
          <dt className="label-caps text-quiet">{label}</dt>
          <dd className="numerals">{value}</dd>
        </div>
      ))}
      {series.alternativeTitle && (
        <div className="grid gap-0.5">
          <dt className="label-caps text-quiet">Original title</dt>
          <dd lang="ja">{series.alternativeTitle}</dd>
        </div>
      )}
    </dl>
  );
}
