import { useEffect } from "react";
import { Form, Link, useSearchParams } from "react-router";
import { MachineDrawing } from "#app/drawings/machine.tsx";
import { Poster } from "#app/drawings/poster.tsx";
import { TimelineGlyph } from "#app/drawings/timeline-glyph.tsx";
import { useInBrowser } from "#app/page/hydration.ts";
import { pageMeta } from "#app/page/page-meta.ts";
import { PosterCard } from "#app/poster/poster-card.tsx";
import { WorkTitle } from "#app/poster/work-link.tsx";
import { Spoiler, SpoilerShield, titlesOf } from "#app/spoilers/spoiler.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { counted } from "#app/ui/formats.ts";
import { TextLink } from "#app/ui/links.tsx";
import { PageHead, Section } from "#app/ui/section.tsx";
import type { SeriesTimeline } from "#franchise/calendars.ts";
import type { Machine } from "#franchise/cast.ts";
import { glossary, machines } from "#franchise/machines.ts";
import { foldedWords } from "#franchise/words.ts";
import listed from "#generated/catalog/undrawn-machines.json";
import type { Route } from "./+types/mobile-suits";
import { hangar } from "./mobile-suits.server";

export const meta = pageMeta({
  title: "Mobile Suits",
  description:
    "How Gundam's machines work: the mobile suits to know, each with a drawing, and twelve terms that explain the rest.",
});

export const loader = () => hangar();

export { keepOnSearchChange as shouldRevalidate } from "#app/requests/data-requests.ts";

type Hangar = Route.ComponentProps["loaderData"];
type Undrawn = Omit<Machine, "also" | "works" | "pilot" | "nameSpoils"> & {
  nameSpoils: readonly string[];
  timeline: SeriesTimeline;
  seriesId: string;
  seriesTitle: string;
};
/** TypeScript can't know what is in an empty list of a smaller franchise. */
const undrawn = listed as readonly unknown[] as readonly Undrawn[];

/** How many drawings the page has before its script adds the other machines, because all would make it too large. */
const MOST_AT_FIRST = 40;

export default function MobileSuits({ loaderData }: Route.ComponentProps) {
  const { calendars } = loaderData;
  const [searchParams, setSearchParams] = useSearchParams();
  const calendar = calendars.find((one) => one === searchParams.get("calendar")) ?? null;
  const q = searchParams.get("q") ?? "";
  const isShown = (machine: Hangar["drawn"][number] | Undrawn) =>
    (calendar === null || machine.timeline === calendar) && isNamed(machine, q);
  const drawn = loaderData.drawn.filter(isShown);
  const others = undrawn.filter(isShown);
  const count = drawn.length + others.length;
  const isScripted = useInBrowser(() => true, false);
  const hasAll = isScripted || count < loaderData.drawn.length + undrawn.length;

  useEffect(() => {
    if (isScripted) document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, [isScripted]);

  function find(text: string) {
    const next = new URLSearchParams(searchParams);
    if (text) next.set("q", text);
    else next.delete("q");
    setSearchParams(next, { replace: true, preventScrollReset: true });
  }

  return (
    <>
      <PageHead title="Mobile Suits" lead="Giant robots with engine rooms, supply lines and blind spots.">
        <TextLink to="#glossary">{glossary.length} terms</TextLink>
      </PageHead>
      <section id="hangar" aria-labelledby="machines" className="page grid gap-5 py-5">
        <h2 id="machines" className="sr-only">
          Machines to know
        </h2>
        <div className="grid gap-3">
          <div className="flex flex-wrap items-end gap-3">
            <Form
              role="search"
              preventScrollReset
              className="flex min-w-0 max-w-md flex-1 basis-72 items-end gap-2 [&_.label-caps]:sr-only"
            >
              {calendar && <input type="hidden" name="calendar" value={calendar} />}
              <div className="min-w-0 flex-1">
                <TextField
                  label="Find a machine"
                  type="search"
                  name="q"
                  defaultValue={q}
                  maxLength={60}
                  placeholder="Zaku, RX-78, Amuro"
                  autoComplete="off"
                  spellCheck={false}
                  onChange={({ target }) => find(target.value)}
                />
              </div>
              <Button type="submit" look="secondary" scripts="missing">
                Find
              </Button>
            </Form>
            <SpoilerShield />
            <p role="status" className="numerals order-last py-2 text-quiet text-sm max-sm:w-full sm:ml-auto">
              {counted(count, "machine")} · {calendar ?? "all timelines"}
            </p>
          </div>
          <CalendarFilter calendars={calendars} current={calendar} q={q} />
        </div>
        {count === 0 && (
          <p className="outside-text">We know no machine with “{q}” in its name. Try a part of the name.</p>
        )}
        <ul className="grid gap-3 sm:grid-cols-2 sm:gap-5 md:grid-cols-3 xl:grid-cols-4">
          {(hasAll ? drawn : drawn.slice(0, MOST_AT_FIRST)).map((machine, at) => (
            <DrawnMachine key={machine.id} machine={machine} isFirst={at === 0} />
          ))}
        </ul>
        {!hasAll && <p>Choose a timeline to see all of its machines.</p>}
        {hasAll && others.length > 0 && (
          <div className="grid gap-5">
            {drawn.length > 0 && <h3 className="text-2xl">And these</h3>}
            <OtherMachines machines={others} />
          </div>
        )}
        <Button look="secondary" className="justify-self-start" to="/resources/gunpla">
          Build one yourself
        </Button>
      </section>
      <Section id="glossary" title="Twelve terms" raised>
        <dl className="grid gap-x-10 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
          {glossary.map(({ id, term, meaning }) => (
            <div
              key={id}
              id={id}
              className="grid scroll-mt-24 content-start gap-1 border-rule border-t pt-3 target:border-blue"
            >
              <dt className="font-display font-semibold text-xl">{term}</dt>
              <dd className="text-quiet leading-relaxed">{meaning}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </>
  );
}

const lettersOf = (text: string) => foldedWords(text).join("");

/** Compares name, model number and pilot. A name that gives a story away has to be typed in full. */
function isNamed(machine: Hangar["drawn"][number] | Undrawn, q: string): boolean {
  const letters = lettersOf(q);
  if (letters === "") return true;
  const { name, model, nameSpoils } = machine;
  if (nameSpoils?.length) return lettersOf(name) === letters;
  const pilot = "pilot" in machine ? machine.pilot?.name : undefined;
  return [name, model, pilot].some((one) => one && lettersOf(one).includes(letters));
}

type FilterProps = { calendars: Hangar["calendars"]; current: string | null; q: string };

/** Links, so that each choice has an address and works without scripts. */
function CalendarFilter({ calendars, current, q }: FilterProps) {
  const addressOf = (calendar: string | null) => {
    const query = new URLSearchParams({ ...(calendar && { calendar }), ...(q && { q }) });
    return query.size > 0 ? `?${query}` : ".";
  };
  return (
    <nav aria-label="Timelines" className="min-w-0">
      <ul className="flex gap-2 overflow-x-auto">
        {[null, ...calendars].map((calendar) => (
          <li key={calendar}>
            <Link
              to={addressOf(calendar)}
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

/** A name that gives a story away waits behind a veil, with its drawing. */
function DrawnMachine({ machine, isFirst }: DrawnProps) {
  const { id, nameSpoils } = machine;
  return (
    <li
      id={id}
      className={`grid scroll-mt-24 border border-rule bg-panel target:border-blue ${nameSpoils ? "self-start" : ""}`}
    >
      <Spoiler of={nameSpoils} label={`A machine of ${titlesOf(nameSpoils ?? [])}`}>
        <ShownMachine machine={machine} isFirst={isFirst} />
      </Spoiler>
    </li>
  );
}

/** Phones show the drawing beside the text. */
function ShownMachine({ machine, isFirst }: DrawnProps) {
  const { id, name, model, pilot, works } = machine;
  const { look, text, spoiler } = machines.find((one) => one.id === id) ?? { look: "", text: "" };
  return (
    <div className="grid grid-cols-[8rem_minmax(0,1fr)] sm:grid-cols-1 sm:grid-rows-[auto_1fr]">
      <MachineDrawing
        id={id}
        look={look}
        isFirst={isFirst}
        className="aspect-4/5 h-full w-full object-cover"
      />
      <div className="grid min-w-0 grid-rows-[1fr_auto] gap-3 p-3 sm:p-5">
        <div className="grid min-w-0 content-start gap-2">
          <div>
            {model && <p className="numerals text-blue text-sm">{model}</p>}
            <h3 className="text-xl sm:text-2xl">{name}</h3>
          </div>
          <p className="text-sm leading-relaxed sm:text-base">{text}</p>
          {spoiler && (
            <Spoiler of={spoiler.spoils}>
              <p className="leading-relaxed">{spoiler.text}</p>
            </Spoiler>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-3 border-rule border-t pt-3">
          {pilot && (
            <p className="text-sm">
              <span className="block text-quiet">Pilot</span>
              <Link to={pilot.to} className="hover:text-blue hover:underline">
                {pilot.name}
              </Link>
            </p>
          )}
          <ul aria-label={`${name} appears in`} className="ml-auto flex flex-wrap gap-1">
            {works.map((work) => (
              <li key={work.id} className="w-8">
                <PosterCard work={work} size="S" />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  );
}

/** The machines that have no drawings, beside the poster of their series. */
const OtherMachines = ({ machines }: { machines: Undrawn[] }) => (
  <ul className="gap-x-8 md:columns-2 lg:columns-3">
    {[...Map.groupBy(machines, ({ seriesId }) => seriesId)].map(([seriesId, ofSeries]) => (
      <li key={seriesId} className="mb-5 grid break-inside-avoid grid-cols-[2.75rem_1fr] items-start gap-x-4">
        <Poster kind="series" id={seriesId} size="small" className="w-11" />
        <div className="grid gap-2">
          <WorkTitle
            kind="series"
            id={seriesId}
            title={ofSeries[0]?.seriesTitle ?? ""}
            className="text-blue text-sm"
          />
          <ul className="grid gap-2.5">
            {ofSeries.map(({ id, name, model, text, nameSpoils }) => (
              <li
                key={id}
                id={id}
                className="grid scroll-mt-24 content-start gap-0.5 border-rule border-l-2 pl-3 target:border-blue"
              >
                <Spoiler of={nameSpoils} label={`A machine of ${titlesOf(nameSpoils)}`}>
                  <h4 className="font-display font-semibold text-lg">
                    <span>{name} </span>
                    {model && <span className="numerals font-normal text-blue text-sm">{model}</span>}
                  </h4>
                  <p className="text-quiet text-sm leading-relaxed">{text}</p>
                </Spoiler>
              </li>
            ))}
          </ul>
        </div>
      </li>
    ))}
  </ul>
);
