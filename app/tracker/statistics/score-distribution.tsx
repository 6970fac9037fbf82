import { EmptyLine } from "#app/ui/empty-state.tsx";
import { counted } from "#app/ui/formats.ts";

type Props = {
  /** How many works have 1, 2 … 10 stars. */
  ratings: number[];
  average: number | null;
};

export function ScoreDistribution({ ratings, average }: Props) {
  const given = ratings.flatMap((count, at) =>
    count > 0 ? [`${at + 1} stars: ${counted(count, "work")}`] : [],
  );
  return (
    <section className="grid content-start gap-4">
      <h2 className="text-2xl">Scores</h2>
      {average === null ? (
        <EmptyLine>Nothing rated yet.</EmptyLine>
      ) : (
        <ScoreChart counts={ratings} label={`Average ${average.toFixed(1)}. ${given.join(", ")}.`} />
      )}
    </section>
  );
}

/** A column for each score. Screen readers get the label. */
export const ScoreChart = ({ counts, label }: { counts: number[]; label: string }) => (
  <div role="img" aria-label={label} className="flex gap-1 text-center text-sm">
    {counts.map((count, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the columns keep their places
      <span key={at} className="numerals flex-1 text-quiet">
        <span className="flex h-32 flex-col justify-end">
          {count > 0 && <span className="text-ink">{count}</span>}
          <span
            className={count > 0 ? "bg-(--star)" : "bg-rule"}
            style={{ height: `max(1px, (100% - 1.5rem) * ${count / Math.max(...counts, 1)})` }}
          />
        </span>
        {at + 1}
      </span>
    ))}
  </div>
);
