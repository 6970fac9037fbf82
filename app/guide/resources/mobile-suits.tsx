import { useEffect } from "react";
import { Form, Link, useLocation, useNavigate, useSearchParams } from "react-router";
import { MachineDrawing } from "#app/drawings/machine.tsx";
import { Poster } from "#app/drawings/poster.tsx";
import { TimelineGlyph } from "#app/drawings/timeline-glyph.tsx";
import { pageMeta } from "#app/page/page-meta.ts";
import { PosterCard } from "#app/poster/poster-card.tsx";
import { WorkTitle } from "#app/poster/work-link.tsx";
import { Spoiler, SpoilerShield, titlesOf } from "#app/spoilers/spoiler.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { counted } from "#app/ui/formats.ts";
import { Rail } from "#app/ui/rail.tsx";
import { PageHead, Part, Section } from "#app/ui/section.tsx";
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

export default function MobileSuits({ loaderData }: Route.ComponentProps) {
  const { calendars } = loaderData;
  const [searchParams, setSearchParams] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const q = searchParams.get("q") ?? "";
  // A search without a timeline looks in all of them.
  const asked = calendars.find((one) => one === searchParams.get("calendar"));
  const calendar = asked ?? (q ? null : (calendars[0] ?? null));
  const isShown = (machine: Hangar["drawn"][number] | Undrawn) =>
    (calendar === null || machine.timeline === calendar) && isNamed(machine, q);
  const drawn = loaderData.drawn.filter(isShown);
  const others = undrawn.filter(isShown);
  const count = drawn.length + others.length;

  // The address may name a machine of another timeline, or one that is folded.
  useEffect(() => {
    const { hash } = location;
    const id = hash.slice(1);
    const place = document.getElementById(id);
    place?.closest("details")?.setAttribute("open", "");
    place?.scrollIntoView();
    const machine = [...loaderData.drawn, ...undrawn].find((one) => one.id === id);
    if (place || !machine) return;
    navigate({ search: addressOf(machine.timeline, ""), hash }, { replace: true, preventScrollReset: true });
  }, [location, loaderData, navigate]);

  function find(text: string) {
    const next = new URLSearchParams(searchParams);
    if (text) next.set("q", text);
    else next.delete("q");
    setSearchParams(next, { replace: true, preventScrollReset: true });
  }

  return (
    <>
      <PageHead title="Mobile Suits" lead="Giant robots with engine rooms, supply lines and blind spots." />
      <Part title="Machines to know" look="sr-only" id="hangar" className="page grid gap-5 py-5">
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
            <p role="status" className="numerals order-last py-2 text-quiet text-sm sm:ml-auto">
              {counted(count, "machine")} · {calendar ?? "all timelines"}
            </p>
          </div>
          <Rail
            label="Timelines"
            links={[
              ...(q
                ? [{ label: "All", to: `?${new URLSearchParams({ q })}`, isCurrent: calendar === null }]
                : []),
              ...calendars.map((one) => ({
                label: (
                  <span className="inline-flex gap-2">
                    <TimelineGlyph timeline={one} className="size-5 shrink-0" /> <span>{one}</span>
                  </span>
                ),
                to: addressOf(one, q),
                isCurrent: one === calendar,
              })),
            ]}
          />
        </div>
        {count === 0 && (
          <p className="outside-text">We know no machine with “{q}” in its name. Try a part of the name.</p>
        )}
        <ul className="shelf gap-3 sm:gap-5 lg:grid lg:grid-cols-4">
          {drawn.map((machine, at) => (
            <DrawnMachine key={machine.id} machine={machine} isFirst={at === 0} />
          ))}
        </ul>
        {others.length > 0 && (
          <details open={drawn.length === 0}>
            <summary className="min-h-11 cursor-pointer py-2 font-display font-semibold text-xl">
              {drawn.length > 0 ? `And ${counted(others.length, "more machine")}` : "Without a drawing"}
            </summary>
            <OtherMachines machines={others} />
          </details>
        )}
        {/* Without scripts, the address of a machine leads to the link to its timeline. */}
        {calendar && (
          <noscript>
            {calendars
              .filter((one) => one !== calendar)
              .map((one) => (
                <p key={one}>
                  {[...loaderData.drawn, ...undrawn]
                    .filter(({ timeline }) => timeline === one)
                    .map(({ id }) => (
                      <span key={id} id={id} />
                    ))}
                  <a href={addressOf(one, "")}>Machines of {one}</a>
                </p>
              ))}
          </noscript>
        )}
        <Button look="secondary" className="justify-self-start" to="/resources/gunpla">
          Build one yourself
        </Button>
      </Part>
      <Section id="glossary" title="Twelve terms" raised>
        <dl tabIndex={0} className="shelf gap-x-10 gap-y-5 lg:grid lg:grid-cols-3">
          {glossary.map(({ id, term, meaning }) => (
            <div
              key={id}
              id={id}
              className="grid scroll-mt-24 content-start gap-1 border-rule border-t pt-3 target:border-blue max-lg:w-56"
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

const addressOf = (calendar: string, q: string) => `?${new URLSearchParams({ calendar, ...(q && { q }) })}`;

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

type DrawnProps = { machine: Hangar["drawn"][number]; isFirst: boolean };

/** A name that gives a story away waits behind a veil, with its drawing. A silhouette keeps its place. */
function DrawnMachine({ machine, isFirst }: DrawnProps) {
  const { id, nameSpoils } = machine;
  return (
    <li
      id={id}
      className={`grid scroll-mt-24 border border-rule bg-panel target:border-blue max-lg:w-[min(15rem,70vw)] ${nameSpoils ? "content-start has-[details[open]]:[&>img]:hidden" : ""}`}
    >
      {nameSpoils && (
        <MachineDrawing id={id} size="silhouette" className="aspect-4/5 w-full bg-raised object-cover" />
      )}
      <Spoiler of={nameSpoils} label={`A machine of ${titlesOf(nameSpoils ?? [])}`}>
        <ShownMachine machine={machine} isFirst={isFirst} />
      </Spoiler>
    </li>
  );
}

function ShownMachine({ machine, isFirst }: DrawnProps) {
  const { id, name, model, pilot, works } = machine;
  const { look, text, spoiler } = machines.find((one) => one.id === id) ?? { look: "", text: "" };
  return (
    <div className="grid grid-rows-[auto_1fr]">
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
