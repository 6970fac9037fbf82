import type { ReactNode } from "react";
import { Link } from "react-router";

type RailLink = { label: ReactNode; to: string; isCurrent: boolean };

/** Links that choose a part of the page. A narrow screen scrolls them sideways. */
export const Rail = ({ label, links }: { label: string; links: readonly RailLink[] }) => (
  <nav aria-label={label} className="min-w-0">
    <ul className="flex gap-2 overflow-x-auto">
      {links.map(({ label, to, isCurrent }) => (
        <li key={to}>
          <Link
            to={to}
            preventScrollReset
            aria-current={isCurrent ? "true" : undefined}
            className="inline-flex min-h-11 items-center gap-2 whitespace-nowrap border border-rule-strong px-3 text-sm hover:border-blue hover:bg-raised aria-[current=true]:border-blue-solid aria-[current=true]:bg-blue-solid aria-[current=true]:text-on-blue"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
