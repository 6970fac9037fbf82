import type { ReactNode } from "react";
import { SERIES_TIMELINES } from "#franchise/calendars.ts";
import sprite from "#generated/sprite.svg?url";

const keyOf = (timeline: string) => timeline.trim().toLowerCase().replace(/\s+/g, "-");

const KEYS = /* @__PURE__ */ new Set(SERIES_TIMELINES.map(keyOf));

/** Accepts the name of a timeline, or its key with hyphens. */
export function TimelineGlyph({ timeline, className }: { timeline: string; className?: string }) {
  const key = keyOf(timeline);
  return (
    <Glyph className={className}>
      <use href={`${sprite}#timeline-${KEYS.has(key) ? key : "unknown"}`} />
    </Glyph>
  );
}

/** A line drawing. The drawing is decoration: the text beside it always names its meaning. */
export const Glyph = ({ children, className }: { children: ReactNode; className?: string | undefined }) => (
  <svg
    viewBox="0 0 48 48"
    fill="none"
    stroke="currentColor"
    strokeWidth={2}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    className={className}
  >
    {children}
  </svg>
);
