import { grades, kitsByShow, steps, tools } from "#app/content/gunpla.ts";
import { KitSilhouette, kitHeight } from "#app/drawings/kit.tsx";
import { Glyph } from "#app/drawings/timeline-glyph.tsx";
import { pageMeta } from "#app/page/page-meta.ts";
import { PosterCard } from "#app/poster/poster-card.tsx";
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
    return work ? { kit, work } : [];
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
        <ul className="grid grid-cols-4 gap-3 md:grid-cols-8 md:gap-4">
          {loaderData.map(({ kit, work }) => (
            <li key={kit}>
              <PosterCard work={work} size="M" about={kit} />
            </li>
          ))}
        </ul>
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
