import { TimelineGlyph } from "#app/drawings/timeline-glyph.tsx";
import { eventsOf, useEra } from "./era";

export function EventList() {
  const events = eventsOf(useEra());
  return (
    <ol className="grid gap-6 md:gap-8">
      {events.map(({ id, year, title, era, description, toldIn }, index) => (
        <li
          key={id}
          id={id}
          tabIndex={-1}
          className="event grid scroll-mt-1 grid-cols-[2.75rem_minmax(0,1fr)] gap-x-4 outline-none md:grid-cols-[2.75rem_11rem_minmax(0,1fr)] md:gap-x-6"
        >
          <span
            aria-hidden
            className="numerals grid size-11 place-items-center self-start border border-blue bg-space text-blue"
          >
            {index + 1}
          </span>
          <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 self-start md:grid md:justify-items-end md:gap-1 md:pt-1 md:text-right">
            <p className="numerals text-xl">{year}</p>
            <p className="flex items-center gap-2 text-quiet text-sm">
              <TimelineGlyph timeline={era} className="size-5" />
              {era}
            </p>
          </div>
          <article className="panel col-span-2 mt-3 grid gap-3 p-5 md:col-span-1 md:col-start-3 md:mt-0 md:p-7 lg:grid-cols-[minmax(0,1fr)_7rem] lg:gap-x-8">
            <h2 className="text-2xl">{title}</h2>
            <TimelineGlyph
              timeline={era}
              className="col-start-2 row-span-3 row-start-1 hidden size-28 self-center stroke-[0.7] text-rule-strong lg:block"
            />
            <p className="max-w-[44rem] leading-relaxed">{description}</p>
            <p className="text-quiet text-sm">{toldIn}</p>
          </article>
        </li>
      ))}
    </ol>
  );
}
