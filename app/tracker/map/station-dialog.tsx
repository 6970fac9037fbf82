import { Link } from "react-router";
import { Poster } from "#app/drawings/poster.tsx";
import { formatDay } from "#app/formats.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { workPath } from "#app/works/work-view.tsx";
import { useTexts } from "../list/texts";
import type { Lane, Station } from "./lanes";
import { StationActions } from "./station-actions";
import { STATE_LABELS } from "./station-stop";
import { storyDateText, timelineText } from "./story";

/** Visitors see the map. Members also see their own entries. Patrons can change their entries. */
export type Viewer = "visitor" | "member" | "patron";

type Props = {
  lane: Lane;
  seriesId: string;
  viewer: Viewer;
  /** Whether this member has any entries. */
  hasLogged: boolean;
  onClose: () => void;
};

export function StationDialog({ lane, seriesId, viewer, hasLogged, onClose }: Props) {
  const texts = useTexts("series");
  const station = lane.stations.find(({ series }) => series.id === seriesId);
  if (!station) return null;
  const { series } = station;
  return (
    <Dialog title={series.title} description={`${series.kind} · ${timelineText(series)}`} onClose={onClose}>
      <div className="grid gap-5">
        <div className="flex items-start gap-4">
          <Poster kind="series" id={series.id} className="w-24 shrink-0 sm:w-32" />
          <p className="leading-relaxed">{texts[series.id]}</p>
        </div>
        <Facts station={station} />
        {viewer === "patron" && <StationActions lane={lane} station={station} onClose={onClose} />}
        {viewer === "member" && (
          <p className="text-quiet text-sm">
            Tracking is for active supporters.{hasLogged && " We keep what you've logged."}
          </p>
        )}
        <Button look="secondary" asChild>
          <Link to={workPath({ kind: "series", id: series.id })}>Open page</Link>
        </Button>
      </div>
    </Dialog>
  );
}

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
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 border-rule border-y py-4">
      {facts.map(({ label, value }) => (
        <div key={label} className="grid gap-0.5">
          <dt className="label-caps text-quiet">{label}</dt>
          <dd className="numerals text-balance">{value}</dd>
        </div>
      ))}
      {series.alternativeTitle && (
        <div className="col-span-2 grid gap-0.5">
          <dt className="label-caps text-quiet">Original title</dt>
          <dd lang="ja">{series.alternativeTitle}</dd>
        </div>
      )}
    </dl>
  );
}
