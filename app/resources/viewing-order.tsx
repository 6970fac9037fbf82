import { site } from "#app/content/site.ts";
import { chapters, firstPicks, laterPicks } from "#app/content/viewing-order.ts";
import { servicesOf } from "#app/services.server.ts";
import { pageMeta } from "#app/shell/page-meta.ts";
import { Button } from "#app/ui/button.tsx";
import { ArrowRight } from "#app/ui/icons.tsx";
import { TextLink } from "#app/ui/links.tsx";
import { PageHead, Section } from "#app/ui/section.tsx";
import { bestSeenAfter } from "#app/works/related.server.ts";
import type { Route } from "./+types/viewing-order";
import { ChapterList, Picks, ReleaseList } from "./series-lists";

export const meta = pageMeta({
  title: "Viewing Order",
  description:
    "Where to start with Gundam, what can wait, and every series, film and special in order of release and by calendar.",
});

export function loader({ context }: Route.LoaderArgs) {
  const series = servicesOf(context)
    .tracker.listSeries()
    .map(({ id, title, year, timeline, isAlternate, kind, addsStory, episodes, startsIn, watchOrder }) => ({
      id,
      title,
      year,
      timeline,
      isAlternate,
      kind,
      addsStory,
      episodes,
      startsIn,
      watchOrder,
    }));
  return { series, bestSeenAfter };
}

export default function ViewingOrder({ loaderData: { series, bestSeenAfter } }: Route.ComponentProps) {
  return (
    <div className="viewing-order contents">
      <p className="label-caps hidden print:block">{site.name}</p>
      <PageHead
        label="Resources"
        title="Viewing Order"
        lead="There is no wrong place to start, only slower ones. Pick one of the four below and come back for the rest."
      >
        <nav aria-label="On this page">
          <ul className="flex flex-wrap gap-x-6 font-display font-semibold text-blue">
            <li>
              <TextLink to="/tracker">
                See it all on one map <ArrowRight aria-hidden size={18} />
              </TextLink>
            </li>
            {CONTENTS.map(({ id, label }) => (
              <li key={id}>
                <a href={`#${id}`} className="inline-flex min-h-11 items-center hover:underline">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <Button look="secondary" onClick={() => print()} className="noscript:hidden print:hidden">
          Print for your wall
        </Button>
      </PageHead>
      <Section
        id="first"
        label="Begin"
        title="What to see first"
        lead="Any one of these. Each works even if you've never seen an episode."
      >
        <Picks picks={firstPicks} series={series} tone="start" />
      </Section>
      <Section
        id="release"
        label="Order one"
        title="In order of release"
        lead="As audiences first saw it. Later series quote earlier ones, never the other way around."
        raised
      >
        <ReleaseList series={series} first={firstPicks} later={laterPicks} />
      </Section>
      <Section
        id="calendar"
        label="Order two"
        title="By calendar"
        lead="In the order in which things happen, without the recaps. Only the Universal Century is one long history; every other calendar stands on its own."
      >
        <ChapterList chapters={chapters} series={series} bestSeenAfter={bestSeenAfter} />
      </Section>
      <Section
        id="later"
        label="No hurry"
        title="What to skip, for now"
        lead="Nothing here is bad. It's just better later, or made for somebody else."
        raised
      >
        <Picks picks={laterPicks} series={series} tone="later" />
      </Section>
    </div>
  );
}

const CONTENTS = [
  { id: "first", label: "What to see first" },
  { id: "release", label: "In order of release" },
  { id: "calendar", label: "By calendar" },
  { id: "later", label: "What to skip" },
];
