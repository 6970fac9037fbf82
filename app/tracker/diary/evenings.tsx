import type { ReactNode } from "react";
import { Poster } from "#app/drawings/poster.tsx";
import { RotateCcw } from "#app/ui/icons.tsx";
import { Rating } from "#app/ui/rating.tsx";
import { WorkTitle, workPath } from "#app/works/work-view.tsx";
import type { ShownDay, ShownRun } from "./shown-evenings.server";

const dayFormat = new Intl.DateTimeFormat("en-US", {
  ...{ weekday: "short", month: "short", day: "numeric" },
  timeZone: "UTC",
});

export const dayText = ({ day, isMonth }: Pick<ShownDay, "day" | "isMonth">) =>
  isMonth ? "Some day" : dayFormat.format(new Date(day));

type Props = {
  runs: readonly ShownRun[];
  isFirst?: boolean;
  /** What the member can do with an evening. */
  control?: ((run: ShownRun, day: ShownDay) => ReactNode) | undefined;
};

/** More evenings are in several columns. */
const MANY = 4;

export const Evenings = ({ runs, isFirst, control }: Props) => (
  <ol className="grid items-start gap-x-10 gap-y-8 md:grid-cols-2 xl:grid-cols-3">
    {runs.map((run) => (
      <li
        key={`${workPath(run.work)}/${run.viewing}/${run.days[0]?.day}`}
        className={`flex items-start gap-4 ${run.days.length > MANY ? "col-span-full" : ""}`}
      >
        <Poster {...run.work} title="" isFirst={isFirst && "late"} className="w-24 shrink-0 sm:w-28" />
        <div className="grid min-w-0 flex-1 gap-1">
          <Run {...run} />
          <ol className={run.days.length > MANY ? "gap-x-10 md:columns-2 xl:columns-3" : ""}>
            {run.days.map((day) => (
              <li
                key={`${day.day} ${day.isMonth}`}
                id={`day-${day.day}`}
                className="numerals flex break-inside-avoid scroll-mt-28 flex-wrap items-center gap-x-4 border-rule border-t py-0.5 text-sm"
              >
                <span className="w-22 text-quiet">{dayText(day)}</span>
                <span className="flex-1">{day.text}</span>
                {control?.(run, day)}
              </li>
            ))}
          </ol>
        </div>
      </li>
    ))}
  </ol>
);

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
