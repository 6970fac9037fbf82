import { useRef, useState } from "react";
import { TimelineGlyph } from "#app/drawings/timeline-glyph.tsx";
import { pageMeta } from "#app/shell/page-meta.ts";
import { seenByMember } from "#app/spoilers/seen.server.ts";
import { SeenByMember } from "#app/spoilers/seen.ts";
import { SpoilerShield } from "#app/spoilers/spoiler-shield.tsx";
import { Button } from "#app/ui/button.tsx";
import { ListTree } from "#app/ui/icons.tsx";
import { useOnIntent } from "#app/ui/lazy-parts.ts";
import { PageHead } from "#app/ui/section.tsx";
import { HiddenSpoiler } from "#app/ui/spoiler.tsx";
import { WorkTitle } from "#app/works/work-view.tsx";
import type { Route } from "./+types/timeline";
import { EraFilter, eventsOf, useEra } from "./eras";

export const meta = pageMeta({
  title: "Gundam Timeline",
  description:
    "The wars that shape four Gundam calendars, from the One Year War to the Calamity War: what happened, when, and where to see it.",
});

export const loader = async ({ context }: Route.LoaderArgs) => ({ seen: await seenByMember(context) });

export { keepOnSearchChange as shouldRevalidate } from "#app/requests/data-requests.ts";

export default function Timeline({ loaderData }: Route.ComponentProps) {
  const era = useEra();
  const count = eventsOf(era).length;
  return (
    <SeenByMember value={loaderData.seen}>
      <PageHead
        label="Chronicle"
        title="Gundam Timeline"
        lead="Eight turning points from four calendars: how each war began, who took part, and which series tells it. Anything that gives a story away stays hidden until you ask for it."
      />
      <div className="page relative py-10 md:py-14">
        <div className="pointer-events-none absolute inset-x-[inherit] inset-y-0 z-30 flex items-end">
          <div className="era-button pointer-events-auto sticky max-lg:ml-auto bottom-[calc(var(--player-space)+1rem)]">
            <EraDrawer />
          </div>
        </div>
        <div className="flex flex-wrap items-start justify-between gap-4">
          <EraFilter label="Eras" className="flex flex-wrap gap-2" />
          <SpoilerShield />
        </div>
        <p role="status" className="numerals mt-5 mb-8 text-quiet text-sm">
          {count} {count === 1 ? "event" : "events"} · {era ?? "All Eras"}
        </p>
        <EventList />
      </div>
    </SeenByMember>
  );
}

function EventList() {
  const events = eventsOf(useEra());
  return (
    <ol className="grid gap-6 md:gap-8">
      {events.map(({ id, year, title, era, description, toldIn, seriesId, spoiler }, index) => (
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
              className={`col-start-2 row-start-1 hidden size-28 self-center stroke-[0.7] text-rule-strong lg:block ${spoiler ? "row-span-4" : "row-span-3"}`}
            />
            <p className="max-w-[44rem] leading-relaxed">{description}</p>
            {spoiler && <HiddenSpoiler spoiler={spoiler} className="max-w-[44rem]" />}
            <p className="text-quiet text-sm">
              <WorkTitle kind="series" id={seriesId} title={toldIn} />
            </p>
          </article>
        </li>
      ))}
    </ol>
  );
}

/** The button of the drawer with the eras and their events. The drawer loads after the first press. */
function EraDrawer() {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { part, ask, preloading } = useOnIntent(() => import("./era-panel"));
  return (
    <>
      <Button
        ref={opener}
        look="secondary"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => (open ? setOpen(false) : ask(() => setOpen(true)))}
        className="lifted noscript:hidden"
        {...preloading}
      >
        <ListTree aria-hidden size={18} />
        Timeline Eras
      </Button>
      {part && <part.EraPanel open={open} setOpen={setOpen} opener={opener} />}
    </>
  );
}
