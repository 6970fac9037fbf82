import { Link } from "react-router";
import { workPath } from "#app/works/work-view.ts";
import type { SeriesFacts } from "../catalog-parts.server";

type Props = {
  series: SeriesFacts;
  /** Shows the series and what a member can do with it. Null for visitors: their tap leads to its page. */
  onOpen: ((series: SeriesFacts) => void) | null;
};

const LOOK = "cursor-pointer text-left after:absolute after:inset-0 group-hover:text-blue";

/** The title of a series, whose press covers the whole card around it. */
export function SeriesTitle({ series, onOpen }: Props) {
  if (onOpen) {
    return (
      <button type="button" onClick={() => onOpen(series)} className={LOOK}>
        {series.title}
      </button>
    );
  }
  return (
    <Link to={workPath({ kind: "series", id: series.id })} className={LOOK}>
      {series.title}
    </Link>
  );
}
