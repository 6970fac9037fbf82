import { grades, kitsByShow, steps, tools } from "#app/content/gunpla.ts";
import { Glyph } from "#app/drawings/timeline-glyph.tsx";
import { pageMeta } from "#app/page/page-meta.ts";
import { Posters } from "#app/poster/poster-card.tsx";
import { posterOf } from "#app/poster/wall.server.ts";
import { Button } from "#app/ui/button.tsx";
import { PageHead, Section } from "#app/ui/section.tsx";
import type { Route } from "./+types/gunpla";

export const meta = pageMeta({
  title: "Gunpla",
  description:
    "Your first Gundam model kit: what the grades mean, which tools you need, and six steps to a clean build.",
});

const CUTTING_MAT = ["", "90deg, "]
  .map((angle) => `linear-gradient(${angle}var(--rule) 1px, transparent 1px) 0 0 / 1rem 1rem`)
  .join();

export const loader = () =>
  kitsByShow.flatMap(({ seriesId, kit }) => {
    const work = posterOf("series", seriesId);
    return work ? { ...work, about: kit } : [];
  });

export default function Gunpla({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Gunpla" lead="Gundam model kits: which one to get, and how to build it cleanly." />
      <Section
        title="Which kit?"
        lead="Each grade at its size beside the others. Hours and prices are rough."
      >
        <ol className="grid gap-x-4 gap-y-6 lg:grid-cols-6">
          {grades.map(({ code, name, scale, text, ...facts }) => (
            <li key={code} className="grid grid-cols-[8rem_minmax(0,1fr)] content-start gap-4 lg:grid-cols-1">
              <div className="grid content-end justify-items-center border-blue border-b-2 lg:h-80">
                <KitSilhouette scale={scale} />
              </div>
              <div className="grid content-start gap-2">
                <h3 className="flex flex-wrap items-baseline gap-x-2 text-lg">
                  <span className="text-3xl text-blue">{code}</span> {name}
                </h3>
                <p className="numerals text-quiet text-sm">
                  {scale ? `1/${scale}` : "No scale"} · about {kitHeight(scale)} cm
                </p>
                <dl className="grid grid-cols-[auto_1fr] gap-x-3 text-sm">
                  {Object.entries(facts).map(([fact, value]) => (
                    <div key={fact} className="col-span-2 grid grid-cols-subgrid">
                      <dt className="text-quiet capitalize">{fact}</dt>
                      <dd>{value}</dd>
                    </div>
                  ))}
                </dl>
                <p className="text-sm leading-relaxed">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </Section>
      <Section title="Pick by the show you love" raised>
        <Posters works={loaderData} className="grid grid-cols-4 gap-3 md:grid-cols-8 md:gap-4" />
      </Section>
      <Section title="What you need">
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {tools.map(({ name, text, drawing }) => (
            <li key={name} className="grid grid-cols-[8rem_minmax(0,1fr)] gap-4">
              <div className="border border-rule p-3" style={{ background: CUTTING_MAT }}>
                <Glyph className="text-blue">
                  <path d={drawing} />
                </Glyph>
              </div>
              <div>
                <h3 className="text-lg">{name}</h3>
                <p className="text-quiet">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Six steps to a clean kit" raised>
        <ol className="grid list-decimal gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
          {steps.map(({ title, text }) => (
            <li key={title} className="ml-6 pl-2 marker:text-blue">
              <h3 className="text-lg">{title}</h3>
              <p className="text-quiet">{text}</p>
            </li>
          ))}
        </ol>
        <Button look="secondary" className="justify-self-start" to="/resources/merchandise">
          How to buy the real thing
        </Button>
      </Section>
    </>
  );
}

const HEAD = "M0-203 2-202 3-198 8-198 14-191 16-178 13-168 10-156 0-156ZM0-188 4-190 29-207 10-185 0-183Z";

/** The machine without its head, on the plates of the best-known drawing. */
const BODY =
  "M9-16 29-16 30-12 38-4 38 0 3 0 4-6ZM5-96 21-98 25-74 21-64 9-63 5-80ZM8-56 25-58 32-36 29-14 9-14 6-36ZM9-70 24-71 27-59 18-49 8-57ZM9-22 29-22 32-10 20-5 7-10ZM0-114 22-114 32-107 39-82 30-76 23-86 18-76 0-79ZM0-126 14-126 16-108 0-108ZM0-164 10-165 15-159 33-152 31-132 18-120 0-118ZM34-132 48-132 51-114 56-92 51-78 45-64 38-69 33-94ZM29-162 36-168 51-167 58-157 56-134 44-129 31-134Z";

/** Returns centimeters for a machine that is 18 meters tall. SD kits have no scale, so they get a usual height. */
export const kitHeight = (scale: number | null) => (scale ? 1800 / scale : 8);

/** A kit without a scale gets the large head and the short legs of an SD kit. */
const KitSilhouette = ({ scale }: { scale: number | null }) => (
  <svg
    viewBox={scale ? "-60 -207 120 207" : "-78 -195 156 195"}
    fill="currentColor"
    stroke="currentColor"
    aria-hidden="true"
    style={{ height: `calc(${kitHeight(scale)} * clamp(6px, 0.7vw, 10px))` }}
    className="text-blue"
  >
    {["", "scale(-1 1)"].map((side) => (
      <g key={side} transform={side}>
        <path d={HEAD} transform={scale ? "" : "translate(0 344) scale(2.6)"} />
        <path d={BODY} transform={scale ? "" : "scale(.75 .42)"} />
      </g>
    ))}
  </svg>
);
