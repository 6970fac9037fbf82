import type { ReactNode } from "react";
import { PosterCard, type PosterEntry } from "./poster-card";
import type { PosterWork } from "./work-view";

type Props = { title: string; count: number; children: ReactNode };

/** Posters on a wall, below a heading that stays in sight. */
export const WallSection = ({ title, count, children }: Props) => (
  <section aria-label={title} className="grid grid-cols-1 gap-3">
    <h2 className="wall-heading">
      {title} <span className="numerals text-quiet text-sm">{count}</span>
    </h2>
    <ul className="wall">{children}</ul>
  </section>
);

type LoggedWork = { work: PosterWork; entry: PosterEntry; progress: string };

/** What a member has logged, with the progress below each poster. */
export const LoggedWall = ({ works }: { works: readonly LoggedWork[] }) => (
  <ul className="wall">
    {works.map(({ work, entry, progress }) => (
      <li key={work.id} className="min-w-0">
        <PosterCard work={work} entry={entry} about={progress} size="M" />
      </li>
    ))}
  </ul>
);
