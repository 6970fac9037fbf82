import { Link } from "react-router";
import { firstPicks } from "#app/content/viewing-order.ts";
import { TimelineGlyph } from "#app/drawings/timeline-glyph.tsx";
import type { Series } from "#worker/catalog/contract.ts";
import type { Suggestion } from "./next-up";

/** Why the work is suggested. */
const LABELS: Record<Suggestion["reason"], (series: Series) => string> = {
  continue: () => "Continue",
  next: ({ timeline }) => `Next in ${timeline}`,
  missing: ({ timeline }) => `Missing in ${timeline}`,
  planned: () => "On your list",
  begin: ({ timeline }) => `Begin in ${timeline}`,
  start: () => "Start here",
};

/** The guide's opinion of a work to start with, if there is one, or else its description. */
function textOf({ series, reason }: Suggestion): string {
  const pick =
    reason === "begin" || reason === "start" ? firstPicks.find(({ id }) => id === series.id) : null;
  return pick?.why ?? series.description;
}

type Props = { title: string; suggestions: Suggestion[]; onOpen: (series: Series) => void };

export function NextUpCards({ title, suggestions, onOpen }: Props) {
  return (
    <section aria-labelledby="next-up" className="grid gap-4">
      <h2 id="next-up" className="text-2xl">
        {title}
      </h2>
      <ul className="grid gap-4 md:grid-cols-2 lg:grid-flow-col lg:auto-cols-fr lg:grid-cols-none">
        {suggestions.map((suggestion) => (
          <Card key={suggestion.series.id} suggestion={suggestion} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  );
}

function Card({ suggestion, onOpen }: { suggestion: Suggestion } & Pick<Props, "onOpen">) {
  const { series, reason } = suggestion;
  return (
    <li className="grid">
      <article className="panel group grid content-start gap-3 p-5 hover:[--panel-rule:var(--rule-strong)] focus-within:[--panel-rule:var(--blue)]">
        <p className="label-caps text-yellow">{LABELS[reason](series)}</p>
        <div className="flex items-start gap-3">
          <TimelineGlyph timeline={series.icon} className="size-9 shrink-0 text-blue" />
          <h3 className="text-lg leading-snug">
            <button
              type="button"
              onClick={() => onOpen(series)}
              className="cursor-pointer text-left after:absolute after:inset-0 group-hover:text-blue"
            >
              {series.title}
            </button>
          </h3>
        </div>
        <p className="text-quiet text-sm leading-relaxed">{textOf(suggestion)}</p>
      </article>
    </li>
  );
}

/** Shown to a member who has seen everything. */
export function NothingLeft() {
  return (
    <section className="panel grid gap-2 p-6">
      <h2 className="text-2xl">Nothing left to suggest</h2>
      <p className="text-quiet">
        You've seen it all, or what's left is paused, dropped or a retelling.{" "}
        <Link to="/tracker/statistics">Look back</Link>.
      </p>
    </section>
  );
}
