import { Badge } from "../../components/ui/badge";
import type { ListedSeries } from "./listed-series";

type Picked = readonly { id: string }[];
type Props = { series: readonly ListedSeries[]; first: Picked; later: Picked };

const holds = (picks: Picked, id: string) => picks.some((pick) => pick.id === id);

/** The catalogue is kept in order of release. */
export function ReleaseList({ series, first, later }: Props) {
  return (
    <ol className="gap-x-12 lg:columns-2">
      {series.map(({ id, title, year, timeline, episodes }) => (
        <li
          key={id}
          className="grid break-inside-avoid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-x-3 border-rule border-b py-2.5"
        >
          <span className="numerals text-blue">{year}</span>
          <span className="grid">
            <span className="font-medium">{title}</span>
            <span className="text-quiet text-sm">
              {timeline} · {episodes} episodes
            </span>
          </span>
          {holds(first, id) && <Badge tone="done">First</Badge>}
          {holds(later, id) && <Badge>Later</Badge>}
        </li>
      ))}
    </ol>
  );
}
