import { CALENDAR_EMBLEMS } from "#franchise/emblems.ts";

type TimelineGlyphName = keyof typeof CALENDAR_EMBLEMS;

const isName = (key: string): key is TimelineGlyphName => Object.hasOwn(CALENDAR_EMBLEMS, key);

/** Accepts the name or the key of a timeline: "Cosmic Era" and "cosmic-era" have the same glyph. */
function timelineGlyphName(timeline: string): TimelineGlyphName {
  const key = timeline.trim().toLowerCase().replace(/\s+/g, "-");
  return isName(key) ? key : "unknown";
}

type Props = { timeline: string; className?: string };

export function TimelineGlyph({ timeline, className }: Props) {
  return <Glyph path={CALENDAR_EMBLEMS[timelineGlyphName(timeline)]} className={className} />;
}

type GlyphProps = { path: string; className?: string | undefined };

/** A line drawing. The drawing is decoration: the text beside it always names its meaning. */
export function Glyph({ path, className }: GlyphProps) {
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
      <path d={path} />
    </svg>
  );
}
