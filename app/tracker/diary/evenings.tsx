import { type ReactNode, useCallback } from "react";
import { useLocation } from "react-router";
import { RotateCcw } from "#app/drawings/icons.tsx";
import { Poster } from "#app/drawings/poster.tsx";
import { WorkTitle, workPath } from "#app/poster/work-link.tsx";
import { Rating } from "#app/ui/rating.tsx";
import type { ShownDay, ShownRun } from "./shown-evenings.server";

const dayFormat = new Intl.DateTimeFormat("en-US", {
  ...{ weekday: "short", month: "short", day: "numeric" },
  timeZone: "UTC",
});

export const dayText = ({ day, isMonth }: Pick<ShownDay, "day" | "isMonth">) =>
  isMonth ? "Some day" : dayFormat.format(new Date(day));

type DaysProps = {
  /** What the member can do with an evening. */
  control?: ((run: ShownRun, day: ShownDay) => ReactNode) | undefined;
  /** Whether the days of a folded run are shown at first. */
  isOpen?: (run: ShownRun) => boolean;
};
/** With a `month`, its strip above has the posters, and its bars lead here. */
type Props = DaysProps & { runs: readonly ShownRun[]; month?: string };

/** The grid around one or several lists of evenings. */
export const COLUMNS = "grid items-start gap-x-10 gap-y-8 md:grid-cols-2 xl:grid-cols-3";

/** On a phone, more evenings than fit beside a small poster are below it. */
const BELOW =
  "max-sm:grid max-sm:grid-cols-[auto_minmax(0,1fr)] max-sm:items-center max-sm:gap-y-0 max-sm:[&>div]:contents max-sm:[&>img]:row-span-3 max-sm:[&_ol]:col-span-full";

/** More evenings are in several columns. */
const MANY = 4;

export const Evenings = ({ runs, month, ...days }: Props) => (
  <ol className="col-span-full grid grid-cols-subgrid items-start gap-y-8">
    {runs.map((run) => (
      <li
        key={`${workPath(run.work)}/${run.viewing}/${run.days[0]?.day}`}
        id={month && run.inShort ? `run-${run.work.kind}-${run.work.id}-${month}` : undefined}
        className={`flex scroll-mt-28 items-start gap-4 ${isWide(run) ? "md:col-span-2" : ""} ${month && run.days.length > 2 && !run.inShort ? BELOW : ""}`}
      >
        {/* A bar of the strip shows the poster already. */}
        {!(month && run.inShort) && (
          <Poster
            {...run.work}
            title=""
            size={month ? "small" : "full"}
            className={month ? "w-12 shrink-0" : "w-24 shrink-0 sm:w-28"}
          />
        )}
        <div className="grid min-w-0 flex-1 gap-1">
          <Run {...run} />
          {run.inShort === null ? <Days run={run} {...days} /> : <Folded run={run} {...days} />}
        </div>
      </li>
    ))}
  </ol>
);

const isWide = ({ days, inShort }: ShownRun) => days.length > MANY && inShort === null;

const Days = ({ run, control }: DaysProps & { run: ShownRun }) => (
  <ol className={isWide(run) ? "gap-x-10 md:columns-2" : ""}>
    {run.days.map((day) => (
      <li
        key={`${day.day} ${day.isMonth}`}
        id={day.id}
        className="numerals flex break-inside-avoid scroll-mt-28 flex-wrap items-center gap-x-4 border-rule border-t py-0.5 text-sm"
      >
        <span className="w-22 text-quiet">{dayText(day)}</span>
        <span className="min-w-0 flex-1">{day.text}</span>
        {control?.(run, day)}
      </li>
    ))}
  </ol>
);

/** A link to one of its days opens it. */
function Folded({ run, isOpen, control }: DaysProps & { run: ShownRun }) {
  const { hash } = useLocation();
  const opened = useCallback(
    (details: HTMLDetailsElement | null) => {
      if (details?.contains(document.getElementById(hash.slice(1)))) details.open = true;
    },
    [hash],
  );
  return (
    <details ref={opened} open={isOpen?.(run)}>
      <summary className="numerals min-h-11 cursor-pointer border-rule border-t py-2.5 text-sm">
        {run.inShort}
      </summary>
      <Days run={run} control={control} />
    </details>
  );
}

const Run = ({ work, rewatch, rating, notes }: ShownRun) => (
  <>
    <h3 className="flex items-baseline justify-between gap-3 font-medium text-base leading-snug">
      <WorkTitle {...work} />
      {rating !== null && <Rating rating={rating} label="Rating" />}
    </h3>
    {rewatch > 0 && (
      <p className="flex items-center gap-1.5 text-sm text-yellow">
        <RotateCcw aria-hidden size={13} />
        <span>{rewatch === 1 ? "Rewatch" : `Rewatch ${rewatch}`}</span>
      </p>
    )}
    {notes && <p className="outside-text line-clamp-4 whitespace-pre-line text-quiet text-sm">{notes}</p>}
  </>
);
