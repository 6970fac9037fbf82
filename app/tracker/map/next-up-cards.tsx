import type { ComponentProps } from "react";
import { Link } from "react-router";
import { Poster } from "#app/drawings/poster.tsx";
import type { SeriesFacts } from "../catalog-parts.server";
import type { Entries } from "../entry/entry";
import type { Actions } from "../list/actions";
import { StepButton } from "../list/card-parts";
import { seriesShelf, workOfSeries } from "../list/series-shelf";
import { EpisodeProgress } from "../progress-badges";
import { SeriesTitle } from "./lane-section";

/** A work to watch now, why, and what there is to say about it. */
type ShownSuggestion = { series: SeriesFacts; why: string; text: string };

type Props = {
  title: string;
  suggestions: ShownSuggestion[];
  /** What a patron can change; null for everybody else. */
  own: { entries: Entries; actions: Actions } | null;
  onOpen: ComponentProps<typeof SeriesTitle>["onOpen"];
};

export function NextUpCards({ title, suggestions, own, onOpen }: Props) {
  return (
    <section aria-labelledby="next-up" className="grid gap-4">
      <h2 id="next-up" className="text-2xl">
        {title}
      </h2>
      <ul className="grid gap-4 md:grid-cols-2 lg:grid-flow-col lg:auto-cols-fr lg:grid-cols-none">
        {suggestions.map((suggestion) => (
          <Card key={suggestion.series.id} suggestion={suggestion} own={own} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  );
}

function Card({ suggestion, own, onOpen }: { suggestion: ShownSuggestion } & Pick<Props, "own" | "onOpen">) {
  const { series, why, text } = suggestion;
  return (
    <li className="grid">
      <article className="panel group grid grid-rows-[auto_auto_1fr_auto] gap-3 p-5 hover:[--panel-rule:var(--rule-strong)] focus-within:[--panel-rule:var(--blue)]">
        <p className="label-caps text-yellow">{why}</p>
        <div className="flex items-start gap-3">
          <Poster kind="series" id={series.id} size="small" className="w-14 shrink-0" />
          <h3 className="text-lg leading-snug">
            <SeriesTitle series={series} onOpen={onOpen} />
          </h3>
        </div>
        <p className="text-quiet text-sm leading-relaxed">{text}</p>
        {own && <Step series={series} {...own} />}
      </article>
    </li>
  );
}

function Step({ series, entries, actions }: { series: SeriesFacts } & NonNullable<Props["own"]>) {
  const work = workOfSeries(series);
  const entry = entries.get(series.id);
  return (
    <div className="flex min-h-11 items-center gap-4 noscript:hidden">
      <div className="flex-1">
        {series.episodes !== 1 && (
          <EpisodeProgress watched={entry?.progress ?? 0} episodes={series.episodes} />
        )}
      </div>
      <StepButton shelf={seriesShelf} work={work} entry={entry} isSelected={null} onStep={actions.step} />
    </div>
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
