import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { roadmap } from "#app/content/roadmap.ts";
import { ArrowRight, Check, FlaskConical, Hammer, type Icon, Telescope } from "#app/drawings/icons.tsx";
import { pageMeta } from "#app/page/page-meta.ts";
import { Button } from "#app/ui/button.tsx";
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
        title="Roadmap"
        lead="Where the tracker is and where it's going. Dates are honest guesses: we'd rather be late than broken."
      >
        <div className="mt-2 flex flex-wrap gap-3">
          <Button to="/tracker/series">Open the Series Tracker</Button>
          <Button look="secondary" to="/tracker">
            Open the Chronology
          </Button>
        </div>
      </PageHead>
      <div className="page grid gap-14 py-12 md:py-16">
        <Stage title="Released" tone="text-green" Icon={Check} count={roadmap.released.length}>
          <ul className={`${LIST_CLASS} grid-cols-2 xl:grid-cols-3`}>
            {roadmap.released.map(({ title, text, to }) => (
              <li key={title} className="group relative bg-panel p-4 has-[a:hover]:bg-raised sm:p-5">
                <h3 className="flex items-center justify-between gap-3 text-base sm:text-lg">
                  <Link to={to} className="after:absolute after:inset-0 group-hover:text-blue">
                    {title}
                  </Link>
                  <ArrowRight aria-hidden size={18} className="shrink-0 text-blue" />
                </h3>
                <p className="mt-1.5 text-quiet max-sm:hidden">{text}</p>
              </li>
            ))}
          </ul>
        </Stage>
        <Stage title="In Progress" tone="text-blue" Icon={Hammer} count={roadmap.inProgress.length}>
          <Features features={roadmap.inProgress} />
        </Stage>
        <Stage title="Planned" tone="text-ink" Icon={Telescope} count={roadmap.planned.length}>
          <ul className={LIST_CLASS}>
            {roadmap.planned.map((feature) => (
              <Planned key={feature.title} {...feature} />
            ))}
          </ul>
        </Stage>
        <Stage
          title="Experimental"
          tone="text-yellow"
          Icon={FlaskConical}
          count={roadmap.experimental.length}
        >
          <Features features={roadmap.experimental} />
        </Stage>
        <div className="panel grid justify-items-start gap-3 p-6 md:p-8">
          <h2 className="text-2xl">Something missing?</h2>
          <p className="text-quiet">
            The best ideas come from people who use the site. Tell us what you'd like to see.
          </p>
          <Button look="secondary" to="/contact">
            Contact Us
          </Button>
        </div>
      </div>
    </>
  );
}

const LIST_CLASS = "grid gap-px border border-rule bg-rule";

type StageProps = { title: string; tone: string; Icon: Icon; count: number; children: ReactNode };

function Stage({ title, tone, Icon, count, children }: StageProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="grid gap-4 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-10">
      <div className="flex items-baseline gap-3 self-start lg:pt-3">
        <h2 id={titleId} className={`flex items-center gap-3 text-2xl ${tone}`}>
          <Icon aria-hidden size={24} />
          {title}
        </h2>
        <span aria-hidden className="numerals text-quiet">
          {count}
        </span>
      </div>
      {children}
    </section>
  );
}

const Features = ({ features }: { features: readonly { title: string; text: string }[] }) => (
  <ul className={`${LIST_CLASS} sm:grid-cols-2`}>
    {features.map(({ title, text }) => (
      <li key={title} className="grid content-start gap-1.5 bg-panel p-5">
        <h3 className="text-lg">{title}</h3>
        <p className="text-quiet">{text}</p>
      </li>
    ))}
  </ul>
);

const YEAR_MONTHS = 12;

/** The bars share an axis of a year, so that the eye can compare them. */
const Planned = ({ title, text, timeline }: (typeof roadmap.planned)[number]) => (
  <li className="grid items-center gap-x-8 gap-y-3 bg-panel p-5 md:grid-cols-[1.2fr_1fr]">
    <div className="grid gap-1.5">
      <h3 className="text-lg">{title}</h3>
      <p className="text-quiet">{text}</p>
    </div>
    <div className="grid gap-2">
      <p className="numerals text-blue">{timeline}</p>
      <div aria-hidden className="h-1.5 bg-rule">
        <div
          className="h-full bg-blue"
          style={{ width: `${(100 * Number.parseInt(timeline, 10)) / YEAR_MONTHS}%` }}
        />
      </div>
    </div>
  </li>
);
