import { useMemo, useState } from "react";
import { Link, useRevalidator } from "react-router";
import { isConflict, shownMessage } from "#app/api-errors.ts";
import { formatDay } from "#app/formats.ts";
import { useSignInAgain } from "#app/sign-in/sign-in-again.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { useToast } from "#app/ui/toasts.tsx";
import { entryFromApi } from "#worker/tracker/contract/entry.ts";
import { useEntryStore } from "../entries/entry-store";
import type { Change } from "../entries/saved-entries";
import type { Lane, Station } from "./lanes";
import { STATE_LABELS } from "./station-mark";
import { storyDateText, timelineText } from "./story";
import { completing, openUpTo } from "./up-to-here";

/** A visitor sees the map, a member also sees their own entries, and a patron can change them. */
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
  const station = lane.stations.find(({ series }) => series.id === seriesId);
  if (!station) return null;
  const { series } = station;
  return (
    <Dialog title={series.title} description={`${series.kind} · ${timelineText(series)}`} onClose={onClose}>
      <div className="grid gap-5">
        <p className="leading-relaxed">{series.description}</p>
        <Facts station={station} />
        {viewer === "patron" && <PatronActions lane={lane} station={station} onClose={onClose} />}
        {viewer === "member" && (
          <p className="text-quiet text-sm">
            Tracking is for active supporters.{hasLogged && " We keep what you have logged."}
          </p>
        )}
        {viewer === "visitor" && (
          <Button asChild>
            <a href="/auth/patreon/login?returnTo=/tracker">Login with Patreon to track it</a>
          </Button>
        )}
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
          <dd className="numerals">{value}</dd>
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

type ActionProps = { lane: Lane; station: Station; onClose: () => void };

function PatronActions({ lane, station: { series }, onClose }: ActionProps) {
  const [isPending, setPending] = useState(false);
  const showToast = useToast();
  const revalidator = useRevalidator();
  const { leave } = useSignInAgain();
  const store = useEntryStore(
    "series",
    useMemo(() => trackedOn(lane), [lane]),
  );
  const open = openUpTo(lane.stations, series.id);

  async function save(changes: Change[]) {
    await store.change(changes, "bulk");
    await revalidator.revalidate();
  }

  function showFailure(error: unknown) {
    // The next try starts from the current entries.
    if (isConflict(error)) void revalidator.revalidate();
    if (leave(error)) return;
    showToast({
      title: "Error",
      description: shownMessage(error, "Failed to update tracking"),
      variant: "destructive",
    });
  }

  async function complete() {
    setPending(true);
    const changes = completing(open);
    const former = store.formerOf(changes);
    try {
      await save(changes);
      showToast({
        title: "Success",
        description:
          open.length === 1 ? `${series.title} is completed.` : `${open.length} works are completed.`,
        action: { label: "Undo", run: () => save(former).catch(showFailure) },
      });
      onClose();
    } catch (error) {
      setPending(false);
      showFailure(error);
    }
  }

  return (
    <div className="grid gap-3">
      {open.length > 0 && (
        <Button onClick={complete} disabled={isPending}>
          {isPending
            ? "Saving..."
            : open.length === 1
              ? "Mark as Completed"
              : `Watched up to here (${open.length})`}
        </Button>
      )}
      <Button look="secondary" asChild>
        <Link to={`/tracker/series?${new URLSearchParams({ q: series.title })}`}>Open in Series Tracker</Link>
      </Button>
    </div>
  );
}

const trackedOn = ({ stations }: Lane) =>
  stations.flatMap(({ entry }) => (entry ? [entryFromApi("series", entry)] : []));
