import type { ReactNode } from "react";
import { Poster } from "#app/drawings/poster.tsx";
import { RotateCcw } from "#app/ui/icons.tsx";
import { Rating } from "#app/ui/rating.tsx";
import { WorkTitle, workPath } from "#app/works/work-view.tsx";
import type { ShownDay, ShownEvening } from "./shown-evenings.server";

const dayFormat = new Intl.DateTimeFormat("en-US", {
  weekday: "short",
  month: "short",
  day: "numeric",
  timeZone: "UTC",
});

export const dayText = ({ day, isMonth }: Pick<ShownDay, "day" | "isMonth">) =>
  isMonth ? "Sometime this month" : dayFormat.format(new Date(day));

type Props = {
  days: readonly ShownDay[];
  isFirst?: boolean;
  /** What the member can do with an evening, or the form that replaces it. */
  control?: (evening: ShownEvening, day: ShownDay) => ReactNode;
};

export const Evenings = ({ days, isFirst, control }: Props) => (
  <ol className="grid items-start gap-x-8 gap-y-6 md:grid-cols-2 xl:grid-cols-3">
    {days.map((shown) => (
      <li key={dayText(shown)} id={`day-${shown.day}`} className="grid scroll-mt-24 gap-2">
        <h3 className="label-caps border-rule border-b pb-1 text-quiet">{dayText(shown)}</h3>
        <ul className="grid gap-3">
          {shown.evenings.map((evening) => (
            <li
              key={`${workPath(evening.work)}/${evening.viewing}`}
              className="flex flex-wrap items-start gap-4"
            >
              <Poster
                {...evening.work}
                title=""
                size="small"
                isFirst={isFirst && "late"}
                className="w-16 shrink-0 sm:w-20"
              />
              <OneEvening {...evening} />
              {control?.(evening, shown)}
            </li>
          ))}
        </ul>
      </li>
    ))}
  </ol>
);

const OneEvening = ({ work, text, rewatch, rating, notes }: ShownEvening) => (
  <div className="grid min-w-0 flex-1 gap-0.5">
    <p className="font-medium leading-snug">
      <WorkTitle {...work} />
    </p>
    <p className="numerals flex flex-wrap items-center gap-x-3 text-quiet text-sm">
      {text && <span>{text}</span>}
      {rewatch > 0 && (
        <span className="inline-flex items-center gap-1 text-yellow">
          <RotateCcw aria-hidden size={13} /> {rewatch === 1 ? "Rewatch" : `Rewatch ${rewatch}`}
        </span>
      )}
      {rating !== null && <Rating rating={rating} label="Rating" size={14} />}
    </p>
    {notes && <p className="outside-text line-clamp-3 whitespace-pre-line text-quiet text-sm">{notes}</p>}
  </div>
);
