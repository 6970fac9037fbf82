import { Link } from "react-router";
import { Poster } from "#app/drawings/poster.tsx";
import { type WallWork, workPath } from "./work-view";

type Props = Pick<WallWork, "kind" | "id" | "title" | "shortTitle"> & {
  /** A line below the title. */
  about?: string;
  /** On the first screen: the poster loads with the page. */
  isFirst?: boolean;
  /** Where the title has no room below the poster, only screen readers get it. */
  titleClass?: string;
  className?: string;
};

/** A work as its poster, which leads to its page. */
export const PosterLink = ({
  title,
  shortTitle,
  about,
  isFirst,
  titleClass = "",
  className = "",
  ...work
}: Props) => (
  <Link
    to={workPath(work)}
    data-tooltip={title}
    className={`group grid min-w-0 content-start gap-1.5 ${className}`}
  >
    <Poster
      {...work}
      isFirst={isFirst}
      className="w-full bg-raised transition group-hover:[filter:brightness(1.12)] motion-safe:group-hover:-translate-y-0.5"
    />
    <span className={`truncate text-sm group-hover:text-blue group-hover:underline ${titleClass}`}>
      <span aria-hidden>{shortTitle}</span>
      <span className="sr-only">{title}</span>
    </span>
    {about && <span className="numerals truncate text-quiet text-xs">{about}</span>}
  </Link>
);
