import { Link } from "react-router";
import { Poster } from "#app/drawings/poster.tsx";
import { type WorkLink, workPath } from "./work-view";

type Props = Pick<WorkLink, "kind" | "id" | "title"> & {
  /** A line below the title. */
  about?: string;
  /** On the first screen: the poster loads with the page. */
  isFirst?: boolean;
  /** Where the title has no room below the poster, only screen readers get it. */
  titleClass?: string;
  className?: string;
};

/** A work as its poster, which leads to its page. */
export const PosterLink = ({ title, about, isFirst, titleClass = "", className = "", ...work }: Props) => (
  <Link to={workPath(work)} className={`group grid min-w-0 content-start gap-1.5 ${className}`}>
    <Poster
      {...work}
      isFirst={isFirst}
      className="w-full bg-raised transition group-hover:[filter:brightness(1.12)] motion-safe:group-hover:-translate-y-0.5"
    />
    <span className={`truncate text-sm group-hover:text-blue group-hover:underline ${titleClass}`}>
      {title}
    </span>
    {about && <span className="numerals truncate text-quiet text-xs">{about}</span>}
  </Link>
);
