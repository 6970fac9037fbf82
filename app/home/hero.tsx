import type { CSSProperties } from "react";
import { Link } from "react-router";
import { homeWords } from "#app/content/home.ts";
import { site } from "#app/content/site.ts";
import { EarthMoonSystem } from "#app/drawings/earth-moon-system.tsx";
import { Button } from "#app/ui/button.tsx";
import { PosterLink } from "#app/works/poster-link.tsx";
import type { WallWork } from "#app/works/work-view.tsx";

const PICTURE = `The Earth and the Moon with their Lagrange points and the Sides there: ${site.name} is alone at L3.`;

const LONGEST_WORD = Math.max(...site.name.split(/\s+/).map((word) => word.length));

/** The first screen: what the site is, two ways in, and a shelf of posters. */
export function Hero({ works }: { works: readonly WallWork[] }) {
  return (
    <section aria-labelledby="product" className="overflow-hidden border-rule border-b">
      <div className="page grid items-center gap-x-8 gap-y-4 pt-4 md:grid-cols-[1fr_1.1fr]">
        <div className="grid gap-3 lg:gap-4">
          <h1
            id="product"
            className="product-name outside-text uppercase tracking-wider"
            style={{ "--longest": LONGEST_WORD } as CSSProperties}
          >
            {site.name}
          </h1>
          <p className="max-w-xl text-pretty text-lg text-quiet leading-snug md:text-xl">
            {site.tagline}. {homeWords.sentence}
          </p>
          <div className="mt-1 flex flex-wrap gap-3">
            <Button asChild className="min-h-12 px-3.5 sm:px-5 sm:text-lg">
              <Link to="/resources/viewing-order">Where to Start</Link>
            </Button>
            <Button asChild look="secondary" className="min-h-12 px-3.5 sm:px-5 sm:text-lg">
              <Link to="/timeline">Explore the Timeline</Link>
            </Button>
          </div>
        </div>
        <EarthMoonSystem variant="wide" title={PICTURE} className="hero-picture max-md:hidden" />
        <EarthMoonSystem variant="compact" title={PICTURE} className="hero-picture md:hidden" />
      </div>
      <div className="page pt-4 pb-8 md:pb-10">
        <ul aria-label="A few of the works" className="hero-shelf">
          {works.map((work) => (
            <li key={work.id} className="min-w-0">
              <PosterLink {...work} isFirst about="" titleClass="sr-only" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
