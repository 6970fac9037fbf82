import { Poster } from "#app/drawings/poster.tsx";
import { workPath } from "#app/poster/work-link.tsx";
import { focusNeighbor, scrolledToEnd } from "#app/ui/days-in-a-row.ts";
import { dayText } from "./evenings";
import type { Strip } from "./month-strip.server";

const dayFormat = new Intl.DateTimeFormat("en-US", { weekday: "narrow", timeZone: "UTC" });

/** A month day by day with its posters. A game that was played often is one bar across its days. */
export function MonthStrip({ month, days, bars }: Strip & { month: string }) {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const all = Array.from(
    { length: new Date(Date.UTC(year, number, 0)).getUTCDate() },
    (_, at) => `${month}-${String(at + 1).padStart(2, "0")}`,
  );
  const last = days.at(-1)?.day;
  const columns = { gridTemplateColumns: `repeat(${all.length}, minmax(2.25rem, 1fr))` };
  return (
    <div ref={scrolledToEnd} className="col-span-full overflow-x-auto border border-rule bg-panel">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are for the links inside */}
      <div className="grid min-w-280 gap-y-1.5 p-2" style={columns} onKeyDown={focusNeighbor}>
        {all.map((day, at) => {
          const shown = days.find((one) => one.day === day);
          const head = (
            <span className="numerals grid justify-items-center text-xs leading-tight">
              <span aria-hidden className="opacity-70">
                {dayFormat.format(Date.parse(day))}
              </span>
              {at + 1}
            </span>
          );
          const place = { gridColumn: at + 1, gridRow: 1 };
          if (!shown)
            return (
              <span key={day} aria-hidden style={place} className="text-quiet opacity-60">
                {head}
              </span>
            );
          return (
            <a
              key={day}
              href={`#day-${day}`}
              style={place}
              tabIndex={day === last ? undefined : -1}
              aria-label={`${dayText({ day, isMonth: false })}: ${shown.text}`}
              data-tooltip={shown.text}
              className="grid min-h-11 content-start justify-items-center gap-1 px-px hover:bg-raised focus-visible:-outline-offset-2"
            >
              {head}
              {shown.works.map((work) => (
                <Poster key={workPath(work)} {...work} title="" size="small" className="w-full" />
              ))}
              {shown.more > 0 && <span className="text-quiet text-xs">+{shown.more}</span>}
            </a>
          );
        })}
        {bars.map(({ work, text, days: played, first, end }, row) => (
          <div
            key={workPath(work)}
            style={{ gridColumn: `${first} / ${end + 1}`, gridRow: row + 2 }}
            className="grid grid-cols-subgrid bg-raised"
          >
            {played.map((day) => (
              <i
                key={day}
                style={{ gridColumn: day - first + 1, gridRow: 1 }}
                className="h-1.5 bg-green forced-color-adjust-none"
              />
            ))}
            <a
              href={`#run-${work.kind}-${work.id}-${month}`}
              style={{ gridRow: 2 }}
              className="numerals sticky left-0 col-span-full flex min-h-11 w-max max-w-[min(20rem,80vw)] items-center gap-2 pr-3 text-sm hover:text-blue"
            >
              <Poster {...work} title="" size="small" className="w-7 shrink-0" />
              <span className="truncate font-medium">{work.shortTitle}</span>
              <span className="shrink-0 text-quiet">{text}</span>
            </a>
          </div>
        ))}
      </div>
    </div>
  );
}
