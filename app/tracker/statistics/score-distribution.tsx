import { useId } from "react";
import { EmptyLine } from "#app/ui/empty-state.tsx";

const WIDTH = 440;
const HEIGHT = 180;
const BASELINE = 150;
const TOP = 24;
const STEP = WIDTH / 10;

type Props = {
  /** How many works have 1, 2 … 10 stars. */
  ratings: number[];
  average: number | null;
};

const worksInWords = (count: number) => (count === 1 ? "1 work" : `${count} works`);

/** For screen readers, the chart is a list of the scores with works. */
export function ScoreDistribution({ ratings, average }: Props) {
  const titleId = useId();
  const most = Math.max(...ratings, 1);
  const given = ratings.flatMap((count, at) =>
    count > 0 ? [`${at + 1} stars: ${worksInWords(count)}`] : [],
  );
  return (
    <section className="grid content-start gap-4">
      <h2 className="text-2xl">Scores</h2>
      {average === null ? (
        <EmptyLine>Nothing rated yet.</EmptyLine>
      ) : (
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-labelledby={titleId} className="w-full">
          <title id={titleId}>{`Average ${average.toFixed(1)}. ${given.join(", ")}.`}</title>
          {ratings.map((count, at) => {
            const score = at + 1;
            const height = (count / most) * (BASELINE - TOP);
            const middle = at * STEP + STEP / 2;
            return (
              <g key={score}>
                <rect
                  x={middle - 15}
                  y={BASELINE - Math.max(height, 1)}
                  width={30}
                  height={Math.max(height, 1)}
                  className={count > 0 ? "fill-(--star)" : "fill-rule"}
                />
                {count > 0 && (
                  <text
                    x={middle}
                    y={BASELINE - height - 7}
                    className="numerals fill-ink text-sm"
                    textAnchor="middle"
                  >
                    {count}
                  </text>
                )}
                <text x={middle} y={HEIGHT - 8} className="numerals fill-quiet text-sm" textAnchor="middle">
                  {score}
                </text>
              </g>
            );
          })}
          <line x1={0} x2={WIDTH} y1={BASELINE + 0.5} y2={BASELINE + 0.5} className="stroke-rule-strong" />
        </svg>
      )}
    </section>
  );
}
