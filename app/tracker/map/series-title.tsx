import { Link } from "react-router";
import { workPath } from "#app/works/work-view.ts";
import type { SeriesFacts } from "../catalog-parts.server";

type Props = {
  series: SeriesFacts;
  /** Shows the series and what a member can do with it. Null for visitors: their tap leads to its page. */
  onOpen: ((series: SeriesFacts) => void) | null;
};

const LOOK = "cursor-pointer text-left after:absolute after:inset-0 group-hover:text-blue";

/**
 * Without scripts, the buttons of all titles send this one to the page of their series. A heading can't hold a form.
 */
export const SeriesForm = () => <form id="open-series" hidden />;

/** The title of a series, whose press covers the whole card around it. */
export function SeriesTitle({ series, onOpen }: Props) {
  const page = workPath({ kind: "series", id: series.id });
  if (onOpen) {
    return (
      <button
        type="submit"
        form="open-series"
        formAction={page}
        onClick={(event) => {
          event.preventDefault();
          onOpen(series);
        }}
        className={LOOK}
      >
        {series.title}
      </button>
    );
  }
  return (
    <Link to={page} className={LOOK}>
      {series.title}
    </Link>
  );
}
