import { useId } from "react";
import { Link } from "react-router";
import { roadmap } from "#app/content/roadmap.ts";
import { pageMeta } from "#app/shell/page-meta.ts";
import { Button } from "#app/ui/button.tsx";
import { ArrowRight, Check, FlaskConical, Hammer, type Icon, Telescope } from "#app/ui/icons.tsx";
import { PageHead } from "#app/ui/section.tsx";

export const meta = pageMeta({
  title: "Roadmap",
  description:
    "What the tracker can do today, what we're building, what's planned and when, and what we're trying out.",
});

export default function Roadmap() {
  return (
    <>
      <PageHead
        label="Tracker"
        title="Roadmap"
        lead="Where the tracker is and where it's going. Dates are honest guesses: we'd rather be late than broken."
      >
        <div className="mt-2 flex flex-wrap gap-3">
          <Button asChild>
            <Link to="/tracker/series">Open the Series Tracker</Link>
          </Button>
          <Button asChild look="secondary">
            <Link to="/tracker">Open the Chronology</Link>
          </Button>
        </div>
      </PageHead>
      <div className="page grid gap-14 py-12 md:py-16">
        <Stage title="Released" tone="text-green" Icon={Check} features={roadmap.released} />
        <Stage title="In Progress" tone="text-blue" Icon={Hammer} features={roadmap.inProgress} />
        <Stage title="Planned" tone="text-ink" Icon={Telescope} features={roadmap.planned} />
        <Stage title="Experimental" tone="text-yellow" Icon={FlaskConical} features={roadmap.experimental} />
        <div className="panel grid justify-items-start gap-3 p-6 md:p-8">
          <h2 className="text-2xl">Something missing?</h2>
          <p className="text-quiet">
            The best ideas come from people who use the site. Tell us what you'd like to see.
          </p>
          <Button asChild look="secondary">
            <Link to="/contact">Contact Us</Link>
          </Button>
        </div>
      </div>
    </>
  );
}

type Feature = { title: string; text: string; timeline?: string; to?: string };
type Props = { title: string; tone: string; Icon: Icon; features: readonly Feature[] };

function Stage({ title, tone, Icon, features }: Props) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="grid gap-5 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-10">
      <h2 id={titleId} className={`flex items-center gap-3 self-start text-2xl lg:pt-3 ${tone}`}>
        <Icon aria-hidden size={24} />
        {title}
      </h2>
      <ul className="grid gap-px border border-rule bg-rule sm:grid-cols-2">
        {features.map((feature) => (
          <li
            key={feature.title}
            className="group relative grid content-start gap-1.5 bg-panel p-5 last:odd:sm:col-span-2 has-[a:hover]:bg-raised"
          >
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <h3 className="text-lg">
                {feature.to ? (
                  <Link to={feature.to} className="after:absolute after:inset-0 group-hover:text-blue">
                    {feature.title}
                  </Link>
                ) : (
                  feature.title
                )}
              </h3>
              {feature.to && <ArrowRight aria-hidden size={18} className="self-center text-blue" />}
              {feature.timeline && <span className="numerals text-blue text-sm">{feature.timeline}</span>}
            </div>
            <p className="text-quiet">{feature.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
