import { Glyph } from "./glyph";
import { timelineGlyphs } from "./timeline-glyph-paths";

export type TimelineGlyphName = keyof typeof timelineGlyphs;

const isName = (key: string): key is TimelineGlyphName => Object.hasOwn(timelineGlyphs, key);

/** From a timeline's name or its key: "Cosmic Era" and "cosmic-era" are the same glyph. */
function timelineGlyphName(timeline: string): TimelineGlyphName {
  const key = timeline.trim().toLowerCase().replace(/\s+/g, "-");
  return isName(key) ? key : "unknown";
}

type Props = { timeline: string; className?: string };

export function TimelineGlyph({ timeline, className }: Props) {
  return <Glyph path={timelineGlyphs[timelineGlyphName(timeline)]} className={className} />;
}
