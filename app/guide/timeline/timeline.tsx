import { type CSSProperties, Fragment, useRef, useState } from "react";
import { Link } from "react-router";
import { ListTree } from "#app/drawings/icons.tsx";
import { Poster } from "#app/drawings/poster.tsx";
import { TimelineGlyph } from "#app/drawings/timeline-glyph.tsx";
import { pageMeta } from "#app/page/page-meta.ts";
import { PosterCard } from "#app/poster/poster-card.tsx";
import { WorkTitle, workPath } from "#app/poster/work-link.tsx";
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
      <PageHead title="Gundam Timeline" lead="How eight wars began. Spoilers stay hidden." />
      <div className="page py-2">
        <div className="flex items-center justify-between gap-2">
          <EraFilter label="Eras" className="flex gap-2 overflow-x-auto py-1 *:shrink-0" />
          <p role="status" className="sr-only">
            {counted(count, "event")} · {era ?? "All Eras"}
          </p>
          <SpoilerShield />
        </div>
        <div className="timeline">
          <div className="year-rail">
            <EraDrawer />
            <nav aria-label="Years" className="min-w-0 overflow-x-auto">
              <ul>
                {eventsOf(era).map(({ id, year, title }) => (
                  <li key={id} style={lineOf(stops[id])}>
                    <a href={`#${id}`} title={title} className="numerals">
                      {year}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          </div>
          <EventList stops={stops} />
        </div>
        <More to="/tracker">All calendars: Chronology</More>
      </div>
    </>
  );
}

type Stops = Route.ComponentProps["loaderData"];
type Years = NonNullable<Stops[string]>["after"];

const lineOf = (stop: Stops[string] | undefined) => ({ "--line": stop?.color }) as CSSProperties;

/** One axis for each calendar. Its events are numbered, and its other works are notes between them. */
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
                <p className="era-head">
                  <TimelineGlyph timeline={era} className="size-11 bg-space text-(--line)" />
                  {era}
                </p>
                <Notes years={stop.before} />
              </li>
            )}
            <li id={id} tabIndex={-1} style={lineOf(stop)} className="axis pt-1 md:pt-2">
              <Gap years={stop.gap} />
              <article className="event-panel panel">
                <span aria-hidden className="event-number numerals">
                  {index + 1}
                </span>
                <div className="md:row-span-2">
                  <PosterCard work={stop.poster} size="L" isFirst={index === 0} isTitleHidden />
                </div>
                <div className="grid content-start gap-1">
                  <p className="flex flex-wrap items-center gap-x-3 text-quiet text-sm">
                    <span className="numerals text-ink text-lg">{year}</span>
                    {era}
                  </p>
                  <h2 className="text-xl">{title}</h2>
                  <p className="text-quiet text-sm max-md:text-xs">
                    <WorkTitle kind="series" id={seriesId} title={toldIn} />
                  </p>
                </div>
                <div className="grid content-start gap-2 max-md:col-span-full">
                  <p className="event-text">{description}</p>
                  {spoiler && (
                    <Spoiler
                      of={spoiler.spoils}
                      isTight
                      label={
                        spoiler.spoils.includes(seriesId)
                          ? `Spoilers for ${stop.poster.shortTitle}`
                          : undefined
                      }
                    >
                      <p className="event-text">{spoiler.text}</p>
                    </Spoiler>
                  )}
                </div>
              </article>
              <Notes years={stop.after} />
            </li>
          </Fragment>
        );
      })}
    </ol>
  );
}

/** More years are a break in the axis. */
const MOST_WITHOUT_BREAK = 10;

const Gap = ({ years }: { years: number }) =>
  years > MOST_WITHOUT_BREAK && <p className="axis-fold numerals">{years} years</p>;

/** A line for each work that begins between the events. They have no numbers, and aren't in the drawer. */
const Notes = ({ years }: { years: Years }) => (
  <ul className="axis-years">
    {years.map(({ date, gap, notes }) => (
      <Fragment key={date}>
        {gap > MOST_WITHOUT_BREAK && (
          <li className="col-span-full">
            <Gap years={gap} />
          </li>
        )}
        <li>
          <p className="axis-year numerals max-md:sr-only">{date}</p>
          <ul className="axis-notes">
            {notes.map(({ work, about, text }) => (
              <li key={about + text}>
                <Link to={workPath(work)} className="hover:text-blue">
                  <Poster {...work} title="" size="small" className="w-8" />
                  <span className="font-medium">{work.shortTitle}</span>
                  <span className="numerals text-quiet text-sm max-md:text-xs">
                    <span aria-hidden className="md:hidden">{`${date} · `}</span>
                    <span>{about}</span>
                  </span>
                  <span className="axis-text text-quiet max-md:sr-only">{text}</span>
                </Link>
              </li>
            ))}
          </ul>
        </li>
      </Fragment>
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
