import { counted, formatNumber } from "#app/ui/formats.ts";
import { RATING_MAX, sum } from "#worker/log/contract/index.ts";
import { type EpisodeMark, marksIn } from "#worker/log/contract/marks.ts";

/** "12 episodes marked, 8.3 on average". */
export function marksInShort(marks: readonly EpisodeMark[]) {
  const mean = sum(marks.map(([, mark]) => mark)) / marks.length;
  return `${counted(marks.length, "episode")} marked, ${formatNumber(Number(mean.toFixed(1)))} on average`;
}

/** A bar for each of a work's episodes, as tall as its mark. */
export function MarkLine({ marks, count }: { marks: string; count: number }) {
  const all = marksIn(marks);
  return (
    <svg
      role="img"
      aria-label={marksInShort(all)}
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
