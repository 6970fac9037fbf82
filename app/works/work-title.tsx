import { Link } from "react-router";
import { type WorkLink, workPath } from "./work-view";

type Props = Pick<WorkLink, "kind" | "id" | "title"> & { className?: string };

/** The title of a work in running text or on a card, which leads to its page. */
export const WorkTitle = ({ className = "", title, ...work }: Props) => (
  <Link to={workPath(work)} className={`hover:text-blue hover:underline ${className}`}>
    {title}
  </Link>
);
