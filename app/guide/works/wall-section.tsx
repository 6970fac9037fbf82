import type { CSSProperties, ReactNode } from "react";

/** Below the header while its posters scroll by. `scroll-padding-top` leaves room for it. */
export const WALL_HEADING = "sticky top-(--header-space) z-10 bg-space py-2 text-[1.25rem]";

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
