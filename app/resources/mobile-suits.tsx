import { Link, useSearchParams } from "react-router";
import { glossary, machines } from "#app/content/mobile-suits.ts";
import { SPOILED_TITLES } from "#app/content/spoilers.ts";
import { MachineDrawing } from "#app/drawings/machine.tsx";
import { TimelineGlyph } from "#app/drawings/timeline-glyph.tsx";
import { pageMeta } from "#app/shell/page-meta.ts";
import { seenByMember } from "#app/spoilers/seen.server.ts";
import { SeenByMember } from "#app/spoilers/seen.ts";
import { SpoilerShield } from "#app/spoilers/spoiler-shield.tsx";
import { Button } from "#app/ui/button.tsx";
import { PageHead, Section } from "#app/ui/section.tsx";
import { HiddenSpoiler, Veil } from "#app/ui/spoiler.tsx";
import { PosterCard } from "#app/works/poster-card.tsx";
import { WorkTitle } from "#app/works/work-view.tsx";
import undrawn from "#generated/catalog/undrawn-machines.json";
import type { Route } from "./+types/mobile-suits";
import { hangar } from "./mobile-suits.server";

export const meta = pageMeta({
  title: "Mobile Suits",
  description:
    "How Gundam's machines work: the mobile suits to know, each with a drawing, and twelve terms that explain the rest.",
});

export const loader = async ({ context }: Route.LoaderArgs) => ({
  ...hangar(),
  seen: await seenByMember(context),
});

export { keepOnSearchChange as shouldRevalidate } from "#app/requests/data-requests.ts";

type Hangar = Route.ComponentProps["loaderData"];
type Undrawn = (typeof undrawn)[number];

export default function MobileSuits({ loaderData }: Route.ComponentProps) {
  const { calendars, seen } = loaderData;
  const [searchParams] = useSearchParams();
  const calendar = calendars.find((one) => one === searchParams.get("calendar")) ?? null;
  const isShown = ({ timeline }: { timeline: string }) => calendar === null || timeline === calendar;
  const drawn = loaderData.drawn.filter(isShown);
  const others = undrawn.filter(isShown);
  const count = drawn.length + others.length;
  return (
    <SeenByMember value={seen}>
      <PageHead
        label="Resources"
        title="Mobile Suits"
        lead="Giant robots with engine rooms, supply lines and blind spots. Here are the machines to know, plus twelve terms that explain them."
      />
      <Section id="hangar" label="Hangar" title="Machines to know" raised>
        <div className="flex flex-wrap items-start justify-between gap-4">
          <CalendarFilter calendars={calendars} current={calendar} />
          <SpoilerShield />
        </div>
        <p role="status" className="numerals text-quiet text-sm">
          {count} {count === 1 ? "machine" : "machines"} · {calendar ?? "all timelines"}
        </p>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3">
          {drawn.map((machine, at) => (
            <DrawnMachine key={machine.id} machine={machine} isFirst={at === 0} />
          ))}
        </ul>
        {others.length > 0 && (
          <div className="grid gap-4">
            <h3 className="text-2xl">{drawn.length > 0 ? "And these" : "Machines"}</h3>
            <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
              {others.map((machine) => (
                <OtherMachine key={machine.id} machine={machine} />
              ))}
            </ul>
          </div>
        )}
        <Button asChild look="secondary" className="justify-self-start">
          <Link to="/resources/gunpla">Build one yourself</Link>
        </Button>
      </Section>
      <Section id="glossary" label="Glossary" title="Twelve terms">
        <dl className="grid gap-x-10 gap-y-7 md:grid-cols-2">
          {glossary.map(({ id, term, meaning }) => (
            <div
              key={id}
              id={id}
              className="grid scroll-mt-24 content-start gap-1 border-blue border-l-2 pl-5"
            >
              <dt className="font-display font-semibold text-xl">{term}</dt>
              <dd className="text-quiet leading-relaxed">{meaning}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </SeenByMember>
  );
}

type FilterProps = { calendars: Hangar["calendars"]; current: string | null };

/** Links, so that each choice has an address and works without scripts. */
function CalendarFilter({ calendars, current }: FilterProps) {
  return (
    <nav aria-label="Timelines" className="min-w-0">
      <ul className="flex gap-2 overflow-x-auto lg:flex-wrap">
        {[null, ...calendars].map((calendar) => (
          <li key={calendar}>
            <Link
              to={calendar ? `?${new URLSearchParams({ calendar })}` : "."}
              preventScrollReset
              aria-current={calendar === current ? "true" : undefined}
              className="inline-flex min-h-11 items-center gap-2 whitespace-nowrap border border-rule-strong px-3 text-sm hover:border-blue hover:bg-raised aria-[current=true]:border-blue-solid aria-[current=true]:bg-blue-solid aria-[current=true]:text-on-blue"
            >
              {calendar && <TimelineGlyph timeline={calendar} className="size-5 shrink-0" />}
              {calendar ?? "All"}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type DrawnProps = { machine: Hangar["drawn"][number]; isFirst: boolean };

function DrawnMachine({ machine, isFirst }: DrawnProps) {
  const { id, name, model, pilot, timeline, works } = machine;
  const { look, text, spoiler } = machines.find((one) => one.id === id) ?? { look: "", text: "" };
  return (
    <li id={id} className="panel grid scroll-mt-24 grid-cols-1 grid-rows-[auto_1fr_auto] p-px">
      <MachineDrawing id={id} look={look} isFirst={isFirst} className="aspect-4/5 h-auto w-full" />
      <div className="grid min-w-0 content-start gap-2 p-3 sm:gap-3 sm:p-5">
        <div className="flex items-start justify-between gap-4">
          <div className="grid gap-1">
            {model && <p className="numerals text-blue text-sm">{model}</p>}
            <h3 className="text-lg sm:text-2xl">{name}</h3>
          </div>
          <TimelineGlyph timeline={timeline} className="size-9 shrink-0 text-quiet max-sm:hidden" />
        </div>
        <p className="text-sm leading-relaxed sm:text-base">{text}</p>
        {spoiler && <HiddenSpoiler spoiler={spoiler} />}
      </div>
      <div className="mx-3 flex flex-col justify-between gap-2 border-rule border-t py-3 sm:mx-5 sm:flex-row sm:items-center sm:gap-4 sm:py-4">
        <p className="text-sm">
          {pilot ? (
            <>
              <span className="block text-quiet">Pilot</span>
              <Link to={pilot.to} className="hover:text-blue hover:underline">
                {pilot.name}
              </Link>
            </>
          ) : (
            // Haro has neither a model number nor a cockpit.
            model !== null && <span className="text-quiet">Many pilots</span>
          )}
        </p>
        <ul aria-label={`${name} appears in`} className="flex gap-1 sm:gap-2">
          {works.map((work) => (
            <li key={work.id} className="w-9 sm:w-11">
              <PosterCard work={work} size="S" />
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}

/** A machine without a drawing. A name that gives a story away waits behind a veil. */
function OtherMachine({ machine }: { machine: Undrawn }) {
  const { id, nameSpoils, seriesId, seriesTitle } = machine;
  const titles: Readonly<Record<string, string>> = SPOILED_TITLES;
  return (
    <li
      id={id}
      className="grid scroll-mt-24 content-start gap-1 border-rule border-l-2 pl-4 target:border-blue"
    >
      {nameSpoils.length > 0 ? (
        <Veil
          spoils={nameSpoils}
          label={`A machine of ${nameSpoils.map((one) => titles[one]).join(" and ")}`}
        >
          <Named machine={machine} />
        </Veil>
      ) : (
        <Named machine={machine} />
      )}
      <WorkTitle kind="series" id={seriesId} title={seriesTitle} className="text-quiet text-sm" />
    </li>
  );
}

const Named = ({ machine: { name, model, text } }: { machine: Undrawn }) => (
  <>
    <h4 className="font-display font-semibold text-lg">
      {name} {model && <span className="numerals font-normal text-blue text-sm">{model}</span>}
    </h4>
    <p className="text-quiet leading-relaxed">{text}</p>
  </>
);
