import { Link } from "react-router";
import { site } from "#app/content/site.ts";
import { EarthMoonSystem } from "#app/drawings/earth-moon-system.tsx";
import { Button } from "#app/ui/button.tsx";

const PICTURE =
  "The Earth and the Moon with their Lagrange points and the Sides there: Side 7 stands alone at L3.";

export function Hero() {
  return (
    <section aria-labelledby="product" className="overflow-hidden border-rule border-b">
      <div className="page pt-6 md:pt-8">
        <EarthMoonSystem title={PICTURE} className="hero-picture mx-auto max-md:hidden" />
        <EarthMoonSystem variant="compact" title={PICTURE} className="md:hidden" />
      </div>
      <div className="page grid gap-6 pt-6 pb-12 md:pt-4 md:pb-14 lg:grid-cols-[1fr_auto] lg:items-end">
        <div className="grid gap-3">
          <h1 id="product" className="text-5xl uppercase tracking-wider md:text-7xl">
            {site.name}
          </h1>
          <p className="max-w-xl text-lg text-quiet leading-relaxed md:text-xl">
            {site.tagline}. What happened when, how the machines work, and which story to see next.
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button asChild className="min-h-12 px-6 text-lg">
            <Link to="/resources/viewing-order">Where to Start</Link>
          </Button>
          <Button asChild look="secondary" className="min-h-12 px-6 text-lg">
            <Link to="/timeline">Explore the Timeline</Link>
          </Button>
        </div>
      </div>
    </section>
  );
}
