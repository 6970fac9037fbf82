import type { CSSProperties, ReactNode } from "react";
import { WALL_HEADING } from "#app/ui/section.tsx";

type Props = { title: string; count: number; children: ReactNode };

/** The parent has the class `walls`. */
export const WallSection = ({ title, count, children }: Props) => (
  <section aria-label={title} style={{ "--places": Math.max(count, 2) } as CSSProperties}>
    <h2 className={WALL_HEADING}>
      {title} <span className="numerals text-quiet text-sm">{count}</span>
    </h2>
    <ul className="wall">{children}</ul>
  </section>
);
