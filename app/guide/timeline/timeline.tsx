import { type CSSProperties, Fragment, useRef, useState } from "react";
import { ListTree } from "#app/drawings/icons.tsx";
import { TimelineGlyph } from "#app/drawings/timeline-glyph.tsx";
import { pageMeta } from "#app/page/page-meta.ts";
import { PosterCard } from "#app/poster/poster-card.tsx";
import { WorkTitle } from "#app/poster/work-link.tsx";
import { Spoiler, SpoilerShield } from "#app/spoilers/spoiler.tsx";
import { Button } from "#app/ui/button.tsx";
import { counted } from "#app/ui/formats.ts";
import { More } from "#app/ui/links.tsx";
import { useOnIntent } from "#app/ui/on-intent.ts";
import { PageHead } from "#app/ui/section.tsx";
import type { Route } from "./+types/timeline";
import { EraFilter, eventsOf, useEra } from "./eras";
import { EVENT_STOPS } from "./shown.server";
import styles from "./timeline.css?url";

export const meta = pageMeta({
  title: "Gundam Timeline",
  description:
    "The wars that shape four Gundam timelines, from the One Year War to the Calamity War: what happened, when, and where to watch it.",
});

export const loader = () => EVENT_STOPS;

export { keepOnSearchChange as shouldRevalidate } from "#app/requests/data-requests.ts";

export default function Timeline({ loaderData: stops }: Route.ComponentProps) {
  const era = useEra();
  const count = eventsOf(era).length;
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <PageHead
        title="Gundam Timeline"
        lead="Eight turning points from four timelines: how each war began, who fought, and which series tells the story. Spoilers stay hidden until you ask for them."
      />
      <div className="page py-6 md:py-10">
        <EraFilter label="Eras" className="flex gap-2 overflow-x-auto sm:flex-wrap" />
        <div className="flex items-center justify-between gap-3 py-2">
          <p role="status" className="numerals text-quiet text-sm">
            {counted(count, "event")} · {era ?? "All Eras"}
          </p>
          <SpoilerShield />
        </div>
        <div className="era-bar sticky top-(--header-space) z-30 flex gap-2 border-rule border-b bg-space py-1 [@media(height<20rem)]:static">
          <EraDrawer />
          <nav aria-label="Years" className="min-w-0 flex-1 overflow-x-auto">
            <ul className="flex justify-between">
              {eventsOf(era).map(({ id, year, title }) => (
                <li key={id} style={lineOf(stops[id])}>
                  <a
                    href={`#${id}`}
                    title={title}
                    className="numerals grid min-h-11 place-items-center whitespace-nowrap border-(--line) border-b-3 px-2 text-sm hover:text-blue"
                  >
                    {year}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <EventList stops={stops} />
        <More to="/tracker">All calendars: Chronology</More>
      </div>
    </>
  );
}

type Stops = Route.ComponentProps["loaderData"];
type Years = NonNullable<Stops[string]>["after"];

const lineOf = (stop: Stops[string] | undefined) => ({ "--line": stop?.color }) as CSSProperties;

/** One axis for each calendar. Its events are numbered, and its other works are between them. */
function EventList({ stops }: { stops: Stops }) {
  const events = eventsOf(useEra());
  return (
    <ol>
      {events.map((event, index) => {
        const { id, year, title, era, description, toldIn, seriesId, spoiler } = event;
        const stop = stops[id];
        if (!stop) return null;
        return (
          <Fragment key={id}>
            {stop.before && (
              <li className="axis" style={lineOf(stop)}>
                <p className="mt-6 flex items-center gap-4 font-display font-semibold text-2xl">
                  <TimelineGlyph timeline={era} className="size-11 bg-space text-(--line)" />
                  {era}
                </p>
                <WorksOfYears years={stop.before} />
              </li>
            )}
            <li
              id={id}
              tabIndex={-1}
              style={lineOf(stop)}
              className="axis grid grid-cols-1 gap-x-4 pt-5 sm:grid-cols-[2.75rem_minmax(0,1fr)]"
            >
              <Gap years={stop.gap} />
              <span
                aria-hidden
                className="numerals relative grid size-11 place-items-center border-(--line) border-2 bg-space max-sm:z-1 max-sm:-mb-3"
              >
                {index + 1}
              </span>
              <article className="event-panel panel grid grid-cols-[clamp(7rem,17vw,14rem)_minmax(0,1fr)] grid-rows-[auto_1fr] gap-x-[clamp(1rem,2.5vw,2rem)] gap-y-3 p-5">
                <div className="row-span-2">
                  <PosterCard work={stop.poster} size="L" isFirst={index === 0} isTitleHidden />
                </div>
                <div className="grid content-start gap-3">
                  <p className="flex flex-wrap items-center gap-x-3 text-quiet text-sm">
                    <span className="numerals text-ink text-xl">{year}</span>
                    {era}
                  </p>
                  <h2 className="text-2xl">{title}</h2>
                </div>
                <div className="grid content-start gap-3 max-sm:col-span-full">
                  <p className="leading-relaxed">{description}</p>
                  {spoiler && (
                    <Spoiler of={spoiler.spoils}>
                      <p className="leading-relaxed">{spoiler.text}</p>
                    </Spoiler>
                  )}
                  <p className="text-quiet text-sm">
                    <WorkTitle kind="series" id={seriesId} title={toldIn} />
                  </p>
                </div>
              </article>
              <WorksOfYears years={stop.after} />
            </li>
          </Fragment>
        );
      })}
    </ol>
  );
}

/** Years to scale, until they take too much room. */
const MOST_TO_SCALE = 10;

const Gap = ({ years }: { years: number }) =>
  years > MOST_TO_SCALE ? (
    <p className="axis-fold numerals col-span-full">{years} years</p>
  ) : (
    <div className="axis-gap col-span-full" style={{ "--years": years } as CSSProperties} />
  );

const WorksOfYears = ({ years }: { years: Years }) => (
  <ul className="axis-works col-span-full">
    {years.map(({ date, gap, works }) => (
      <li key={date}>
        <Gap years={gap} />
        <div style={{ "--works": works.length } as CSSProperties}>
          <p className="axis-year numerals">{date}</p>
          <ul>
            {works.map((work) => (
              <li key={work.id}>
                <PosterCard work={work} size="M" isTitleHidden />
              </li>
            ))}
          </ul>
        </div>
      </li>
    ))}
  </ul>
);

const loadPanel = () => import("./era-panel");

/** The button of the drawer with the eras and their events. The drawer loads after the first press. */
function EraDrawer() {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { part, ask, intent } = useOnIntent(loadPanel);
  return (
    <>
      <Button
        ref={opener}
        look="secondary"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => (open ? setOpen(false) : ask(() => setOpen(true)))}
        scripts="needed"
        {...intent}
      >
        <ListTree aria-hidden size={18} />
        Timeline Eras
      </Button>
      {part && <part.EraPanel open={open} setOpen={setOpen} opener={opener} />}
    </>
  );
}
