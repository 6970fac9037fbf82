import { Badge } from "#app/ui/badge.tsx";
import { extentInWords, type ListedSeries } from "./listed-series";

type Picked = readonly { id: string }[];
type Props = { series: readonly ListedSeries[]; first: Picked; later: Picked };

const holds = (picks: Picked, id: string) => picks.some((pick) => pick.id === id);

/** The catalogue is kept in order of release. */
export function ReleaseList({ series, first, later }: Props) {
  return (
    <ol className="gap-x-12 lg:columns-2">
      {series.map((one) => (
        <li
          key={one.id}
          className="grid break-inside-avoid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-x-3 border-rule border-b py-2.5"
        >
          <span className="numerals text-blue">{one.year}</span>
          <span className="grid">
            <span className="font-medium">{one.title}</span>
            <span className="text-quiet text-sm">
              {one.timeline} · {extentInWords(one)}
            </span>
          </span>
          {holds(first, one.id) && <Badge tone="done">First</Badge>}
          {holds(later, one.id) && <Badge>Later</Badge>}
        </li>
      ))}
    </ol>
  );
}
