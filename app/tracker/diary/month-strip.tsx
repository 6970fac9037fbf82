import type { CSSProperties } from "react";
import { Poster } from "#app/drawings/poster.tsx";
import { workPath } from "#app/poster/work-link.tsx";
import { focusNeighbor } from "../row-of-days";
import { dayText } from "./evenings";
import type { Strip } from "./shown-evenings.server";

const dayFormat = new Intl.DateTimeFormat("en-US", { weekday: "narrow", timeZone: "UTC" });

/** A phone begins with the last evenings of the month. */
const scrolledToLast = (strip: HTMLElement | null) => {
  const last = [...(strip?.querySelectorAll<HTMLElement>("a.strip-day") ?? [])].at(-1);
  if (last) strip?.scrollTo({ left: last.offsetLeft + last.offsetWidth + 8 - strip.clientWidth });
};

/** A month day by day with its posters. A game that was played often is one bar across its days. */
export function MonthStrip({ month, days, bars }: Strip & { month: string }) {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const all = Array.from(
    { length: new Date(Date.UTC(year, number, 0)).getUTCDate() },
    (_, at) => `${month}-${String(at + 1).padStart(2, "0")}`,
  );
  const last = days.at(-1)?.day;
  const shownOn = new Map(days.map((one) => [one.day, one]));
  return (
    <div ref={scrolledToLast} className="month-strip">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are for the links inside */}
      <div
        className="numerals"
        style={{ gridTemplateColumns: `repeat(${all.length}, 1fr)` }}
        onKeyDown={focusNeighbor}
      >
        {all.map((day, at) => {
          const shown = shownOn.get(day);
          const number = `${dayFormat.format(Date.parse(day))} ${at + 1}`;
          if (!shown)
            return (
              <span key={day} aria-hidden className="strip-day">
                {number}
              </span>
            );
          return (
            <a key={day} href={`#day-${day}`} tabIndex={day === last ? undefined : -1} className="strip-day">
              <span aria-hidden>{number}</span>
              <span className="sr-only">{`${dayText({ day, isMonth: false })}: ${shown.text}`}</span>
              {shown.works.map((work) => (
                <Poster key={workPath(work)} {...work} title="" size="small" />
              ))}
              {shown.more > 0 && <span>+{shown.more}</span>}
            </a>
          );
        })}
        {bars.map(({ work, text, days: played, first, end }) => (
          <div
            key={workPath(work)}
            style={{ gridColumnStart: first, "--days": end - first + 1 } as CSSProperties}
            className="strip-bar"
            data-late={first > all.length / 2 || undefined}
          >
            {played.map((day) => (
              <i key={day} style={{ gridColumn: day - first + 1 }} />
            ))}
            <a href={`#run-${work.kind}-${work.id}-${month}`} className="hover:text-blue">
              <Poster {...work} title="" size="small" />
              <span className="grid min-w-0">
                <span className="truncate font-medium">{work.shortTitle}</span>
                <span className="text-quiet">{text}</span>
              </span>
            </a>
          </div>
        ))}
      </div>
    </div>
  );
}
