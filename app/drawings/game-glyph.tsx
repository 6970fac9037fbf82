import { Glyph } from "./glyph";

/** Our own pictograms, one for each genre of games: single strokes on a 48 × 48 field. */
export const gameGlyphs = {
  /** A blade and the arc it draws. */
  action:
    "M16 29.5L37 8.5L42.5 5.5L39.5 11L18.5 32M11.5 27.5L20.5 36.5M15.5 32.5L7 41M25 44C36 41 42.5 34 44 23",
  /** Hexes, one of them held. */
  strategy:
    "M24 5L32.7 10V20L24 25L15.3 20V10ZM15.3 20L6.7 25V35L15.3 40L24 35V25M24 35L32.7 40L41.3 35V25L32.7 20M30.7 30a2 2 0 1 0 4 0a2 2 0 1 0-4 0Z",
  /** The view out of a cockpit, and its stick. */
  simulation: "M9 7H39L44 29H4ZM13 18H20L24 22L28 18H35M24 11V14M24 43V34M17 43H31M20.5 34H27.5",
  /** Two blades crossed. */
  fighting: "M8 6L35 33M40 6L13 33M30 38L40 28M35 33L42 42M8 28L18 38M13 33L6 42",
  /** The flag at the finish. */
  racing: "M10 44V5M10 8C18 4 28 12 40 8V28C28 32 18 24 10 28M10 18C18 14 28 22 40 18M20 7V26.5M30 9.3V29.3",
  /** A die with twenty faces. */
  rpg: "M24 4L41.3 14V34L24 44L6.7 34V14ZM24 13L34.5 31H13.5ZM24 4V13M41.3 14L24 13L6.7 14L13.5 31L6.7 34M41.3 14L34.5 31L41.3 34M34.5 31L24 44L13.5 31",
  /** A reticle. */
  shooter:
    "M11 24a13 13 0 1 0 26 0a13 13 0 1 0-26 0ZM24 4V17M24 31V44M4 24H17M31 24H44M22.5 24a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0Z",
  /** A compass. */
  adventure:
    "M6 24a18 18 0 1 0 36 0a18 18 0 1 0-36 0ZM33 15L27.5 27.5L15 33L20.5 20.5ZM24 6V10M24 38V42M6 24H10M38 24H42",
  /** A piece that fits. */
  puzzle:
    "M8 16H17.5C15.5 11.5 17.5 6.5 22 6.5S28.5 11.5 26.5 16H36V24.5C40.5 22.5 44.5 25 44.5 29.5S40.5 36.5 36 34.5V43H8V34.5C12.5 36.5 15.5 34 15.5 29.5S12.5 22.5 8 24.5Z",
  /** A cup. */
  sports:
    "M15 6H33V18A9 9 0 0 1 15 18ZM15 9H8V12A8 8 0 0 0 15.5 20M33 9H40V12A8 8 0 0 1 32.5 20M24 27V35M17 42C17 38 19 35 24 35S31 38 31 42M13 42H35",
  /** Steps, and a leap to the next block. */
  platform: "M4 42H17V34H29V26H44M33 7H43V16H33ZM8 33C10 17 18 11 26 17M26 17L20.5 17M26 17L25.5 11.5",
  /** A pad. */
  unknown:
    "M14 15H34C40 15 44 21 44 29C44 36 39 38 35 33L32 29H16L13 33C9 38 4 36 4 29C4 21 8 15 14 15ZM15 18.5V25.5M11.5 22H18.5M31 22a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0Z",
} as const;

const isName = (key: string): key is keyof typeof gameGlyphs => Object.hasOwn(gameGlyphs, key);

type Props = { genre: string; className?: string };

export function GameGlyph({ genre, className }: Props) {
  const key = genre.toLowerCase();
  return <Glyph path={gameGlyphs[isName(key) ? key : "unknown"]} className={className} />;
}
