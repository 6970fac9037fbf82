import { Link } from "react-router";
import { glossary, machines } from "#app/content/mobile-suits.ts";
import { TimelineGlyph } from "#app/drawings/timeline-glyph.tsx";
import { servicesOf } from "#app/services.server.ts";
import { pageMeta } from "#app/shell/page-meta.ts";
import { seenByMember } from "#app/spoilers/seen.server.ts";
import { SeenByMember } from "#app/spoilers/seen.ts";
import { SpoilerShield } from "#app/spoilers/spoiler-shield.tsx";
import { Button } from "#app/ui/button.tsx";
import { PageHead, Section } from "#app/ui/section.tsx";
import { HiddenSpoiler } from "#app/ui/spoiler.tsx";
import { WorkTitle } from "#app/works/work-view.tsx";
import type { Route } from "./+types/mobile-suits";

export const meta = pageMeta({
  title: "Mobile Suits",
  description:
    "How Gundam's machines work and why: six terms that explain the rest, and twelve mobile suits to know.",
});

export async function loader({ context }: Route.LoaderArgs) {
  const series = servicesOf(context).tracker.listSeries();
  const shown = machines.map((machine) => {
    const { title = "", timeline = "" } = series.find(({ id }) => id === machine.seriesId) ?? {};
    return { ...machine, series: title, timeline };
  });
  return { machines: shown, seen: await seenByMember(context) };
}

export default function MobileSuits({ loaderData }: Route.ComponentProps) {
  return (
    <SeenByMember value={loaderData.seen}>
      <PageHead
        label="Resources"
        title="Mobile Suits"
        lead="Giant robots with engine rooms, supply lines and blind spots. Here are six terms to understand them by, and twelve machines to know."
      />
      <Section label="Glossary" title="Six terms first">
        <dl className="grid gap-x-10 gap-y-7 md:grid-cols-2">
          {glossary.map(({ term, meaning }) => (
            <div key={term} className="grid content-start gap-1 border-blue border-l-2 pl-5">
              <dt className="font-display font-semibold text-xl">{term}</dt>
              <dd className="text-quiet leading-relaxed">{meaning}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section label="Hangar" title="Twelve machines to know" raised>
        <SpoilerShield />
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {loaderData.machines.map(
            ({ designation, name, pilot, text, spoiler, seriesId, series, timeline }) => (
              <li key={designation} className="panel grid grid-rows-[auto_1fr_auto] gap-4 p-6">
                <div className="flex items-start justify-between gap-4">
                  <div className="grid gap-1">
                    <p className="numerals text-blue text-sm">{designation}</p>
                    <h3 className="text-xl">{name}</h3>
                  </div>
                  <TimelineGlyph timeline={timeline} className="size-10 shrink-0 text-quiet" />
                </div>
                <div className="grid content-start gap-4">
                  <p className="leading-relaxed">{text}</p>
                  {spoiler && <HiddenSpoiler spoiler={spoiler} />}
                </div>
                <p className="border-rule border-t pt-3 text-quiet text-sm">
                  {pilot} · <WorkTitle kind="series" id={seriesId} title={series} />
                </p>
              </li>
            ),
          )}
        </ul>
        <Button asChild look="secondary" className="justify-self-start">
          <Link to="/resources/gunpla">Build one yourself</Link>
        </Button>
      </Section>
    </SeenByMember>
  );
}
