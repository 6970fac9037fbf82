import { counted, formatNumber } from "#app/ui/formats.ts";
import { RATING_MAX, sum } from "#worker/log/contract/index.ts";
import { marksIn } from "#worker/log/contract/marks.ts";

/** A bar for each of a work's episodes, as tall as its mark. */
export function MarkLine({ marks, count }: { marks: string; count: number }) {
  const all = marksIn(marks);
  const mean = sum(all.map(([, mark]) => mark)) / all.length;
  return (
    <svg
      role="img"
      aria-label={`Marks of ${counted(all.length, "episode")}, ${formatNumber(Number(mean.toFixed(1)))} on average`}
      viewBox={`0 0 ${count} ${RATING_MAX}`}
      preserveAspectRatio="none"
      className="h-12 w-full border-rule border-b fill-yellow"
    >
      {all.map(([episode, mark]) => (
        <rect key={episode} x={episode - 0.9} y={RATING_MAX - mark} width={0.8} height={mark} />
      ))}
    </svg>
  );
}
