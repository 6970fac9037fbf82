import { Glyph } from "./timeline-glyph";

/** Our own line drawings of the timeline's events, on a 48 × 48 field, by the ids of the events. */
const DRAWINGS: Record<string, string> = {
  /** A colony falls on the Earth. */
  "one-year-war":
    "M4 44C13 37 35 37 44 44M28 8L37 17L22 32L13 23ZM28 8C31 5 40 14 37 17M28 8C25 11 34 20 37 17M13 23C10 26 19 35 22 32M20.5 15.5L29.5 24.5M44 3L39 8M45 11L42 14M37 3L34 6",
  /** A colony that has been turned into a laser. */
  "gryps-conflict":
    "M6 16H23M6 32H23M6 16C2 16 2 32 6 32M23 16C19 16 19 32 23 32C27 32 27 16 23 16M11 16V11M11 32V37M17 16V8M17 32V40M14 8H20M14 40H20M23 24H46M29 19L45 12M29 29L45 36",
  /** An asteroid breaks in two above a ribbon of light. */
  "second-neo-zeon-war":
    "M19 7L9 13L6 23L12 32L20 34L17 25L22 18ZM26 6L37 11L42 21L37 31L27 34L24 26L29 17ZM13 18L16 20M34 17L37 21M31 27L34 26M3 42C11 37 16 46 25 41S38 39 45 43",
  /** An open box and the light in it. */
  "laplace-incident":
    "M24 31L9 24V37L24 45L39 37V24ZM24 31V45M9 24L4 19L19 13L24 18M39 24L44 19L29 13L24 18M9 24L24 18L39 24M24 13V3M17 9L14 5M31 9L34 5",
  /** A missile reaches a colony with the shape of an hourglass. */
  "first-alliance-plant-war":
    "M20 4H42L33 22V26L42 44H20L29 26V22ZM20 4C25 9 37 9 42 4M20 44C25 39 37 39 42 44M4 24H19L24 24M19 20.5C22 21 24 22.5 25 24C24 25.5 22 27 19 27.5H11V20.5ZM11 20.5L7 17M11 27.5L7 31",
  /** The wreck of that colony falls in pieces. */
  "second-alliance-plant-war":
    "M4 44C13 38 35 38 44 44M10 6L27 4L20 18L16 17ZM10 6C14 9 23 8 27 4M24 20L28 22L40 31L25 34ZM25 34C29 34 37 34 40 31M16 21L18 24M33 9L37 5M36 17L42 11M31 16L33 14M8 26L12 22M12 36L14 32M31 40L33 37",
  /** An orbital elevator between four lights. */
  "armed-interventions":
    "M4 44C11 37 37 37 44 44M22.5 38.5V10M25.5 38.5V10M17 10H31M24 3V10M14 22a10 3 0 1 0 20 0a10 3 0 1 0-20 0ZM7 10L9 15L14 17L9 19L7 24L5 19L0 17L5 15ZM41 10L43 15L48 17L43 19L41 24L39 19L34 17L39 15ZM10 29L11 32L14 33L11 34L10 37L9 34L6 33L9 32ZM38 29L39 32L42 33L39 34L38 37L37 34L34 33L37 32Z",
  /** The horned head of a machine that was named after a demon. */
  "calamity-war":
    "M24 13L19 10L6 3C6 13 10 18 16 21L14 29L24 45L34 29L32 21C38 18 42 13 42 3L29 10ZM16 21L24 26L32 21M18 29L22 31M30 29L26 31M24 26V31M21 37L24 39L27 37",
};

export function EventDrawing({ event, className }: { event: string; className: string }) {
  return (
    <Glyph className={className}>
      <path d={DRAWINGS[event] ?? ""} />
    </Glyph>
  );
}
