/** Our own pictograms, one for each calendar of the franchise: single strokes on a 48 × 48 field. */
export const timelineGlyphs = {
  /** An O'Neill cylinder, mirrors open. */
  "universal-century":
    "M32.2 10.6L9.3 25C7.6 26 7.5 29.6 9.6 33C11.7 36.4 15 37.9 16.7 36.8L39.6 22.5M32.2 10.6C30.5 11.7 30.8 15 32.9 18.4C35 21.8 37.9 23.6 39.6 22.5C41.3 21.5 41 18.1 38.8 14.7C36.7 11.3 33.9 9.6 32.2 10.6M14.7 29.8L28.2 21.4M32.2 10.6L6.5 14.9M39.6 22.5L24.5 43.7",
  /** A ring with ropes. */
  "future-century":
    "M9 14V40M39 14V40M9 19C17 21 31 21 39 19M9 26C17 28 31 28 39 26M9 33C17 35 31 35 39 33M4 42H44M6 14H12M36 14H42M24 4L27 8.5L32 10L27 11.5L24 16L21 11.5L16 10L21 8.5Z",
  /** A wing. */
  "after-colony":
    "M6 41C8 23 20 9 42 6C41.5 12 38.5 16.5 33 19C35.5 19.2 37.5 18.8 39 18C37.5 23.5 33 27.5 27 29C29 29.6 31 29.5 32.5 29C30 33.5 25 36.5 19 37C20.5 37.8 22 38 23.5 37.8C19.5 40.5 13 42 6 41ZM6 41C11 31 18 24 27 19",
  /** The Moon and its microwave beam. */
  "after-war":
    "M32.3 11.4A15 15 0 1 0 11.4 32.3A18 18 0 0 1 32.3 11.4ZM24 24L43 43M31.5 24L41 33.5M24 31.5L33.5 41",
  /** Wheat in front of the Moon, and a mustache. */
  "correct-century":
    "M11 19a13 13 0 1 0 26 0a13 13 0 1 0-26 0ZM24 34V10M24 28C20.5 28 18 25.5 18 22C21.5 22 24 24.5 24 28C27.5 28 30 25.5 30 22C26.5 22 24 24.5 24 28M24 19.5C20.5 19.5 18 17 18 13.5C21.5 13.5 24 16 24 19.5C27.5 19.5 30 17 30 13.5C26.5 13.5 24 16 24 19.5M8 38C13 33.5 19 34 24 38C29 34 35 33.5 40 38C35 42.5 28 42.5 24 38C20 42.5 13 42.5 8 38Z",
  /** A double helix. */
  "cosmic-era":
    "M15 5C15 15 33 14 33 24S15 33 15 43M33 5C33 15 15 14 15 24S33 33 33 43M17.5 9.5H30.5M15.5 22H32.5M15.5 26H32.5M17.5 38.5H30.5",
  /** An orbital elevator and its ring. */
  "anno-domini":
    "M5 43C10 37 16 34.5 24 34.5S38 37 43 43M22 34.5V19M26 34.5V19M24 10V14M5 16a19 5 0 1 0 38 0a19 5 0 1 0-38 0ZM24 4L27 7.5L24 11L21 7.5Z",
  /** Three generations, each inside the next. */
  "advanced-generation":
    "M16 20L24 13L32 20M11 31L24 20L37 31M6 42L24 27L42 42M22 7a2 2 0 1 0 4 0a2 2 0 1 0-4 0Z",
  /** An iron flower around a nut. */
  "post-disaster":
    "M20.4 15.2L17.5 9.4L24 4L30.5 9.4L27.6 15.2M29.8 16.5L33.4 11.1L41.3 14L39.9 22.3L33.4 22.7M33.4 25.3L39.9 25.7L41.3 34L33.4 36.9L29.8 31.5M27.6 32.8L30.5 38.6L24 44L17.5 38.6L20.4 32.8M18.2 31.5L14.6 36.9L6.7 34L8.1 25.7L14.6 25.3M14.6 22.7L8.1 22.3L6.7 14L14.6 11.1L18.2 16.5M27.2 18.4L30.5 24L27.2 29.6L20.8 29.6L17.5 24L20.7 18.4Z",
  /** A tether that grows like a plant. */
  "regild-century":
    "M24 44V5M20.5 9a3.5 2.5 0 1 0 7.0 0a3.5 2.5 0 1 0-7.0 0ZM19.5 17a4.5 3 0 1 0 9.0 0a4.5 3 0 1 0-9.0 0ZM24 43C24 33 30 27 41 26C41 36 35 43 24 43ZM24 43C24 36 19 31 8 30C9 38 15 43 24 43Z",
  /** A star wired to its four nodes. */
  "ad-stella":
    "M24 9C25.5 18.5 29.5 22.5 39 24C29.5 25.5 25.5 29.5 24 39C22.5 29.5 18.5 25.5 9 24C18.5 22.5 22.5 18.5 24 9ZM35.5 38a2.5 2.5 0 1 0 5.0 0a2.5 2.5 0 1 0-5.0 0ZM36.2 36.2L30.5 30.5M7.5 38a2.5 2.5 0 1 0 5.0 0a2.5 2.5 0 1 0-5.0 0ZM11.8 36.2L17.5 30.5M35.5 10a2.5 2.5 0 1 0 5.0 0a2.5 2.5 0 1 0-5.0 0ZM36.2 11.8L30.5 17.5M7.5 10a2.5 2.5 0 1 0 5.0 0a2.5 2.5 0 1 0-5.0 0ZM11.8 11.8L17.5 17.5M24 9V5M24 39V43M9 24H5M39 24H43",
  /** A sprue with parts, one of which is being cut off. */
  build:
    "M9 7H39A3 3 0 0 1 42 10V38A3 3 0 0 1 39 41H9A3 3 0 0 1 6 38V10A3 3 0 0 1 9 7ZM14 14H24V24L19 29L14 24ZM19 7V14M6 19H14M30 14H35V34H30ZM35 24H42M32.5 7V14M19 29V33M19 38V41M14 33L17 36M24 33L21 36",
  /** A round helmet with a star and large eyes. */
  sd: "M7 31C7 17 14 8 24 8S41 17 41 31V34A6 6 0 0 1 35 40H13A6 6 0 0 1 7 34ZM7 27H13M41 27H35M24 12.4L25.4 16.1L29.3 16.3L26.3 18.7L27.3 22.5L24 20.4L20.7 22.5L21.7 18.7L18.7 16.3L22.6 16.1ZM14 31a3 4.5 0 1 0 6 0a3 4.5 0 1 0-6 0ZM28 31a3 4.5 0 1 0 6 0a3 4.5 0 1 0-6 0Z",
  /** A planet with a ring. */
  unknown:
    "M15 24a9 9 0 1 0 18 0a9 9 0 1 0-18 0ZM13.8 25.2C8.6 28.7 5.3 31.2 5.9 32.6C7.4 35.8 16.4 34 26.4 29.5C36.5 25 43.9 19.5 42.5 16.3C41.9 15 37.8 15.7 31.7 17.3M37 9a1.5 1.5 0 1 0 3.0 0a1.5 1.5 0 1 0-3.0 0Z",
} as const;

type TimelineGlyphName = keyof typeof timelineGlyphs;

const isName = (key: string): key is TimelineGlyphName => Object.hasOwn(timelineGlyphs, key);

/** Accepts the name or the key of a timeline: "Cosmic Era" and "cosmic-era" have the same glyph. */
function timelineGlyphName(timeline: string): TimelineGlyphName {
  const key = timeline.trim().toLowerCase().replace(/\s+/g, "-");
  return isName(key) ? key : "unknown";
}

type Props = { timeline: string; className?: string };

export function TimelineGlyph({ timeline, className }: Props) {
  return <Glyph path={timelineGlyphs[timelineGlyphName(timeline)]} className={className} />;
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
