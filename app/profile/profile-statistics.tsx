import { shownNumber } from "#app/formats.ts";
import { ScoreDistribution } from "#app/tracker/statistics/score-distribution.tsx";
import type { PublicProfile } from "#worker/members/contract.ts";

/** The part of the statistics that is for everybody: time spent, and scores. */
export function ProfileStatistics({ statistics }: Pick<PublicProfile, "statistics">) {
  const { series, games, ratings, averageRating } = statistics;
  const figures = [
    { label: "Episodes watched", value: series.episodes },
    { label: "Hours watched", value: series.hours },
    { label: "Hours played", value: games.hours },
  ].filter(({ value }) => value > 0);
  if (figures.length === 0 && averageRating === null) return null;
  return (
    <div className="grid items-start gap-10 lg:grid-cols-2">
      {averageRating !== null && <ScoreDistribution ratings={ratings} average={averageRating} />}
      {figures.length > 0 && (
        <section className="grid gap-4">
          <h2 className="text-2xl">Time spent</h2>
          <dl className="grid gap-px bg-rule p-px">
            {figures.map(({ label, value }) => (
              <div key={label} className="flex items-baseline justify-between gap-4 bg-panel p-4">
                <dt className="label-caps text-quiet">{label}</dt>
                <dd className="numerals text-3xl">{shownNumber(value)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </div>
  );
}
