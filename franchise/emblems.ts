/* Our own pictograms. Those of calendars and genres are single strokes on a field of 48 × 48. */

/** An emblem for each calendar, by its key such as `cosmic-era`, and one for what has no calendar. */
export const CALENDAR_EMBLEMS = {
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

/** An emblem for each genre of games, in small letters, and one for any other. */
export const GENRE_EMBLEMS = {
  /** A blade and the arc it draws. */
  action:
    "M16 29.5L37 8.5L42.5 5.5L39.5 11L18.5 32M11.5 27.5L20.5 36.5M15.5 32.5L7 41M25 44C36 41 42.5 34 44 23",
  /** Hexes, one of them held. */
  strategy:
    "M24 5L32.7 10V20L24 25L15.3 20V10ZM15.3 20L6.7 25V35L15.3 40L24 35V25M24 35L32.7 40L41.3 35V25L32.7 20M30.7 30a2 2 0 1 0 4 0a2 2 0 1 0-4 0Z",
  /** A cockpit window and a control stick. */
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
  /** Steps, and a jump to the next block. */
  platform: "M4 42H17V34H29V26H44M33 7H43V16H33ZM8 33C10 17 18 11 26 17M26 17L20.5 17M26 17L25.5 11.5",
  /** A game controller. */
  unknown:
    "M14 15H34C40 15 44 21 44 29C44 36 39 38 35 33L32 29H16L13 33C9 38 4 36 4 29C4 21 8 15 14 15ZM15 18.5V25.5M11.5 22H18.5M31 22a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0Z",
} as const;

/** A shape on a grid of 64 × 64: a filled area, or a line with the width `stroke`. */
type Shape = { d: string; stroke?: number; soft?: boolean };
export type Emblem = { color: string; shapes: Shape[] };

/** Maps the faction on a card to its emblem. */
export const FACTION_EMBLEMS: Record<string, Emblem> = {
  // An ascent through an orbit, toward a star.
  Federation: {
    color: "#5b9bff",
    shapes: [
      { d: "M19.8 11A26 26 0 1 0 44.2 11", stroke: 4, soft: true },
      { d: "M32 0 34.9 8.6 43.5 11.5 34.9 14.4 32 23 29.1 14.4 20.5 11.5 29.1 8.6Z" },
      { d: "M32 25 51 45.5H41L32 35.8 23 45.5H13Z" },
      { d: "M32 41.6 41.5 52H34.6L32 49.2 29.4 52H22.5Z" },
    ],
  },
  // A blade between wings.
  Zeon: {
    color: "#f2555a",
    shapes: [
      { d: "M32 2 37 20V46L32 62 27 46V20Z" },
      { d: "M41 24 62 12 56.5 23 41 32Z" },
      { d: "M41 35.5 54.5 28.5 50.5 36.5 41 41.5Z" },
      { d: "M41 45 49 41 46.5 46.5 41 50Z" },
      { d: "M23 24 2 12 7.5 23 23 32Z" },
      { d: "M23 35.5 9.5 28.5 13.5 36.5 23 41.5Z" },
      { d: "M23 45 15 41 17.5 46.5 23 50Z" },
    ],
  },
  // A dart that leaves its circle.
  AEUG: {
    color: "#2dd4bf",
    shapes: [
      { d: "M36.6 11.6A22 22 0 1 0 51.4 27", stroke: 4.5, soft: true },
      { d: "M61 3 45 48 34.5 30 16 19.5Z" },
      { d: "M30.6 33.4 33.4 38.4 22 42Z" },
    ],
  },
  // A closed gate.
  Titans: {
    color: "#a78bfa",
    shapes: [
      { d: "M2 5H62L57.5 16H6.5Z" },
      { d: "M6.5 20.5H13.5V37L6.5 29Z", soft: true },
      { d: "M17.5 20.5H24.5V50L17.5 42Z" },
      { d: "M28.5 20.5H35.5V57.5L32 62 28.5 57.5Z" },
      { d: "M46.5 20.5H39.5V50L46.5 42Z" },
      { d: "M57.5 20.5H50.5V37L57.5 29Z", soft: true },
    ],
  },
  // A needle of light in a halo.
  "Celestial Being": {
    color: "#38d5f5",
    shapes: [
      { d: "M32 13.5A18.5 18.5 0 1 1 31.99 13.5Z", stroke: 4 },
      { d: "M32 1 36.5 32 32 63 27.5 32Z" },
      { d: "M1 32 9 29.8V34.2Z" },
      { d: "M63 32 55 29.8V34.2Z" },
      { d: "M10.1 10.1 18 15.2 15.2 18Z", soft: true },
      { d: "M53.9 10.1 46 15.2 48.8 18Z", soft: true },
      { d: "M10.1 53.9 18 48.8 15.2 46Z", soft: true },
      { d: "M53.9 53.9 46 48.8 48.8 46Z", soft: true },
    ],
  },
  // A flower with a nut at its center.
  Tekkadan: {
    color: "#ff8a3d",
    shapes: [0, 60, 120, 180, 240, 300].map((angle) => ({ d: petal(angle) })).concat([{ d: nut() }]),
  },
  // A thought, and the waves around it.
  Newtype: {
    color: "#f78fd0",
    shapes: [
      { d: "M32 2 36.4 27.6 49 32 36.4 36.4 32 62 27.6 36.4 15 32 27.6 27.6Z" },
      { d: "M18.1 17.6A20 20 0 0 0 18.1 46.4", stroke: 4 },
      { d: "M45.9 17.6A20 20 0 0 1 45.9 46.4", stroke: 4 },
      { d: "M10.2 11.7A29 29 0 0 0 10.2 52.3", stroke: 4, soft: true },
      { d: "M53.8 11.7A29 29 0 0 1 53.8 52.3", stroke: 4, soft: true },
    ],
  },
  // Two strands.
  Coordinator: {
    color: "#a6e34f",
    shapes: [
      { d: "M18 3C18 17 46 20 46 32S18 47 18 61", stroke: 5 },
      {
        d: "M46 3C46 11 38.5 15.2 31.5 19.2M25.5 22.8C21 25.6 18 28.4 18 32 18 38.4 25.6 42 33 46M38.6 49.4C43 52.4 46 56 46 61",
        stroke: 5,
        soft: true,
      },
      { d: "M23 7.5H41", stroke: 3.5 },
      { d: "M25.5 32H38.5", stroke: 3.5 },
      { d: "M23 56.5H41", stroke: 3.5 },
    ],
  },
  // An eye whose iris is a lens.
  Innovator: {
    color: "#dbe4f5",
    shapes: [
      { d: "M2 32C11 18 21 12 32 12S53 18 62 32C53 46 43 52 32 52S11 46 2 32Z", stroke: 4 },
      {
        d: "M32 19 43.3 25.5V38.5L32 45 20.7 38.5V25.5ZM32 26.5A5.5 5.5 0 1 0 32 37.5 5.5 5.5 0 1 0 32 26.5Z",
      },
      { d: "M32 1V7", stroke: 4, soft: true },
      { d: "M32 57V63", stroke: 4, soft: true },
    ],
  },
  // A helmet with a closed visor.
  Pilot: {
    color: "#8fb4e8",
    shapes: [
      { d: "M32 4C46 4 56 13 57 26H35L32 30 29 26H7C8 13 18 4 32 4Z" },
      { d: "M7 30.5H26.5L32 37 37.5 30.5H57L54.5 42H43L32 47.5 21 42H9.5Z", soft: true },
      { d: "M11 46H20L29 50.5V60H22L13 53Z" },
      { d: "M53 46H44L35 50.5V60H42L51 53Z" },
    ],
  },
};

function turned(angle: number, points: [number, number][]): string {
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const corners = points.map(
    ([x, y]) => `${(32 + x * cos - y * sin).toFixed(2)} ${(32 + x * sin + y * cos).toFixed(2)}`,
  );
  return `M${corners.join(" ")}Z`;
}

function petal(angle: number): string {
  return turned(angle, [
    [0, -31],
    [9.5, -23],
    [5.4, -13.6],
    [-5.4, -13.6],
    [-9.5, -23],
  ]);
}

function nut(): string {
  const outer = [30, 90, 150, 210, 270, 330].map((a) => corner(a, 11.2));
  const inner = [330, 270, 210, 150, 90, 30].map((a) => corner(a, 5));
  return `${turned(0, outer)}${turned(0, inner)}`;
}

function corner(angle: number, radius: number): [number, number] {
  return [radius * Math.cos((angle * Math.PI) / 180), radius * Math.sin((angle * Math.PI) / 180)];
}
