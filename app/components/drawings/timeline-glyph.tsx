import { timelineGlyphs } from "./timeline-glyph-paths";

export type TimelineGlyphName = keyof typeof timelineGlyphs;

const isName = (key: string): key is TimelineGlyphName => Object.hasOwn(timelineGlyphs, key);

/** From a timeline's name or its key: "Cosmic Era" and "cosmic-era" are the same glyph. */
function timelineGlyphName(timeline: string): TimelineGlyphName {
  const key = timeline.trim().toLowerCase().replace(/\s+/g, "-");
  return isName(key) ? key : "unknown";
}

type Props = { timeline: string; className?: string };

/** Decoration: the timeline's name stands beside it wherever it is shown. */
export function TimelineGlyph({ timeline, className }: Props) {
  return (
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
      <path d={timelineGlyphs[timelineGlyphName(timeline)]} />
    </svg>
  );
}
