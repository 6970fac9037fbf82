import type { ReactNode } from "react";

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
