import { useState } from "react";
import { useRevalidator } from "react-router";
import type { Actions } from "#app/log/actions.ts";
import { NextEpisode } from "#app/log/next-episode.tsx";
import { PressForm } from "#app/log/press-form.tsx";
import { EpisodeProgress } from "#app/log/progress-badges.tsx";
import { seriesShelf, workOfSeries } from "#app/log/series-shelf.tsx";
import { StepButton } from "#app/log/step-button.tsx";
import { statusPatch } from "#app/log/steps.ts";
import { Button } from "#app/ui/button.tsx";
import { focused } from "#app/ui/keyboard.ts";
import { isRetelling } from "#franchise/story.ts";
import type { Lane, Station } from "./lanes";

/** Several works change together, and members may notice a mistake late. */
const UNDO_MS = 60_000;

type Props = {
  lane: Lane;
  station: Station;
  isAsking: boolean;
  onAsk: (isAsking: boolean) => void;
  actions: Actions;
  onClose: () => void;
};

export function StationActions({ lane, station, isAsking, onAsk, actions, onClose }: Props) {
  const { series, entry } = station;
  const { revalidate } = useRevalidator();
  const open = openUpTo(lane.stations, series.id);
  const usual = usualChoice(open, series.id);
  const isOnlyThis = usual.size === 1 && usual.has(series.id);

  function complete(stations: Station[]) {
    const [first, ...others] = stations;
    if (!first) return;
    const description =
      others.length === 0 ? `${first.series.title} is completed.` : `${stations.length} works are completed.`;
    void actions.change({
      plan: () =>
        stations.map(({ series }) => ({
          workId: series.id,
          values: statusPatch(workOfSeries(series), "completed"),
        })),
      message: () => ({ title: "Success", description, durationMs: UNDO_MS }),
      saveMode: "bulk",
      onSaved: () => void revalidate(),
    });
    onClose();
  }

  if (isAsking)
    return <Question open={open} usual={usual} onComplete={complete} onBack={() => onAsk(false)} />;
  return (
    <div className="grid gap-3">
      {series.episodes !== null && series.episodes > 1 && (
        <div className="flex min-h-11 items-center gap-4">
          <div className="grid flex-1 gap-1">
            <NextEpisode shelf={seriesShelf} work={workOfSeries(series)} entry={entry} lines={2} />
            <EpisodeProgress entry={entry} episodes={series.episodes} />
          </div>
          <PressForm actions={actions} works={[workOfSeries(series)]}>
            <StepButton shelf={seriesShelf} work={workOfSeries(series)} entry={entry} />
          </PressForm>
        </div>
      )}
      {isOnlyThis && (
        <Button onClick={() => complete(open.filter((one) => usual.has(one.series.id)))}>
          Mark as Completed
        </Button>
      )}
      {usual.size > 0 && !isOnlyThis && (
        <Button onClick={() => onAsk(true)}>Watched up to here ({usual.size})</Button>
      )}
    </div>
  );
}

type QuestionProps = {
  open: Station[];
  usual: ReadonlySet<string>;
  onComplete: (stations: Station[]) => void;
  onBack: () => void;
};

/** Retellings are left out unless the member chooses them. */
function Question({ open, usual, onComplete, onBack }: QuestionProps) {
  const [chosen, setChosen] = useState(usual);

  function choose(id: string, isChosen: boolean) {
    const others = [...chosen].filter((other) => other !== id);
    setChosen(new Set(isChosen ? [...others, id] : others));
  }

  const works = open.filter(({ series }) => chosen.has(series.id));
  return (
    <div className="grid gap-4">
      <fieldset ref={focused} tabIndex={-1} className="grid gap-2 outline-none">
        <legend className="mb-2 font-display font-semibold">Mark these as completed?</legend>
        <ul className="max-h-[50dvh] overflow-y-auto border-rule border-y">
          {open.map(({ series }) => (
            <li key={series.id} className="not-first:border-rule not-first:border-t">
              <label className="flex min-h-11 cursor-pointer items-center gap-3 py-1.5 hover:bg-raised">
                <input
                  type="checkbox"
                  checked={chosen.has(series.id)}
                  onChange={({ target }) => choose(series.id, target.checked)}
                  className="size-5 shrink-0"
                />
                <span className="grid">
                  <span>{series.title}</span>
                  {isRetelling(series) && (
                    <span className="text-quiet text-xs">{series.kind}, a retelling</span>
                  )}
                </span>
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => onComplete(works)} disabled={works.length === 0}>
          Mark {works.length} as Completed
        </Button>
        <Button look="secondary" onClick={onBack}>
          Back
        </Button>
      </div>
    </div>
  );
}

/** Dropped works are left out, except this one. */
export function openUpTo(stations: readonly Station[], seriesId: string): Station[] {
  const end = stations.findIndex(({ series }) => series.id === seriesId);
  return stations
    .slice(0, end + 1)
    .filter(({ state, series }) => state !== "done" && (state !== "dropped" || series.id === seriesId));
}

/** Everything except other works that are retellings. */
export const usualChoice = (open: readonly Station[], seriesId: string): Set<string> =>
  new Set(
    open
      .map(({ series }) => series)
      .filter((one) => one.id === seriesId || !isRetelling(one))
      .map(({ id }) => id),
  );
