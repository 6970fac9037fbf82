import type { Mood, Setting } from "../scene";
import type { Random } from "./shape";
import { circle, ellipse, fill, line, moved, type Shape, svgOf, written } from "./shape";

type Disc = { x: number; y: number; radius: number };

/** The slice of a disc between two heights. -1 is the top and 1 the bottom. */
function slice({ x, y, radius }: Disc, from: number, to: number): string {
  const half = (height: number) => Math.sqrt(Math.max(0, 1 - height * height)) * radius;
  const [above, below] = [half(from), half(to)];
  return (
    `M${x - above} ${y + from * radius}H${x + above}` +
    `A${radius} ${radius} 0 0 1 ${x + below} ${y + to * radius}H${x - below}` +
    `A${radius} ${radius} 0 0 1 ${x - above} ${y + from * radius}Z`
  );
}

/** A sun behind horizontal blinds. */
function striped(disc: Disc): string {
  const slices = [slice(disc, -1, 0.05)];
  for (let at = 0; at < 5; at++) slices.push(slice(disc, 0.13 + at * 0.18, 0.25 + at * 0.165));
  return slices.join("");
}

const banded = (disc: Disc, random: Random): Shape[] =>
  [-0.72, -0.4, -0.05, 0.22, 0.6].map((from) =>
    fill("low", slice(disc, from, from + random.between(0.06, 0.24)), 0.4),
  );

const cratered = ({ x, y, radius }: Disc, random: Random): Shape[] =>
  Array.from({ length: 7 }, () => {
    const angle = random.between(0, 6.28);
    const away = random.between(0.1, 0.78);
    return fill(
      "low",
      circle(
        x + Math.cos(angle) * radius * away,
        y + Math.sin(angle) * radius * away,
        radius * random.between(0.05, 0.17),
      ),
      0.4,
    );
  });

/** The night side, which begins at one of the edges. */
function crescent({ x, y, radius }: Disc, random: Random): Shape[] {
  const bulge = radius * random.between(1.15, 1.9);
  const night = `M0 ${-radius}A${radius} ${radius} 0 0 1 0 ${radius}A${bulge} ${bulge} 0 0 0 0 ${-radius}Z`;
  return moved([fill("sky", night, 0.72)], {
    x,
    y,
    turn: random.between(-40, 40),
    mirror: random.chance(0.5),
  });
}

/** A planet with land. */
const continents = ({ x, y, radius }: Disc, random: Random): Shape[] =>
  moved(
    [
      fill(
        "low",
        "M-62 -58C-40 -84 6 -86 16 -66C24 -50 -4 -46 -8 -26C-12 -8 -38 2 -44 -14C-50 -30 -76 -36 -62 -58Z",
        0.55,
      ),
      fill("low", "M20 -18C44 -40 84 -30 80 4C78 34 52 62 34 48C16 36 34 16 22 6C10 -2 8 -8 20 -18Z", 0.55),
      fill("low", "M-56 34C-36 22 -12 36 -16 56C-20 70 -40 68 -50 58Z", 0.55),
      line("light", "M-88 8Q-40 20 0 6T84 -14M-70 -38Q-20 -26 30 -44M-40 74Q0 62 52 68", 5, 0.5),
    ],
    { x, y, scale: radius / 100, turn: random.between(-30, 30) },
  );

const ringed = ({ x, y, radius }: Disc, random: Random): { back: Shape[]; front: Shape[] } => {
  const [wide, tall] = [radius * 1.75, radius * random.between(0.22, 0.42)];
  const turn = random.between(-28, 28);
  const half = (sweep: 0 | 1, share: number) =>
    `M${-wide * share} 0A${wide * share} ${tall * share} 0 0 ${sweep} ${wide * share} 0`;
  const both = (sweep: 0 | 1): Shape[] =>
    moved(
      [
        line("haze", half(sweep, 1), radius * 0.035, 0.9),
        line("light", half(sweep, 0.88), radius * 0.09, 0.7),
      ],
      { x, y, turn },
    );
  return { back: both(1), front: both(0) };
};

const moonlet = ({ x, y, radius }: Disc, random: Random): Shape[] => {
  const side = random.chance(0.5) ? 1 : -1;
  return [
    fill(
      "haze",
      circle(
        x + side * radius * 1.25,
        y - radius * random.between(0.5, 0.9),
        radius * random.between(0.12, 0.24),
      ),
    ),
  ];
};

const IN_SPACE: ReadonlySet<Setting> = new Set(["space", "orbit", "moon", "cylinder", "debris", "tower"]);

/** The sun, moon or planet of a poster. Its kind depends on the setting and the mood. */
export function discSvg(
  disc: Disc,
  { setting, mood }: { setting: Setting; mood: Mood },
  random: Random,
): string {
  const body = (path: string) => `<path fill="url(#d)" d="${written(path)}"/>`;
  const whole = circle(disc.x, disc.y, disc.radius);
  const choice = random.whole(0, 5);
  if (setting === "moon") return body(whole) + svgOf(continents(disc, random));
  if (setting === "grid" || (mood === "neon" && choice < 3)) return body(striped(disc));
  if (IN_SPACE.has(setting)) {
    if (choice === 0) {
      const { back, front } = ringed(disc, random);
      return svgOf(back) + body(whole) + svgOf(front);
    }
    if (choice === 1) return body(whole) + svgOf(banded(disc, random));
    if (choice === 2) return body(whole) + svgOf(crescent(disc, random));
    if (choice === 3)
      return (
        body(whole) +
        svgOf([fill("deep", ellipse(disc.x, disc.y, disc.radius * 0.93, disc.radius * 0.93), 0.82)])
      );
    if (choice === 4) return body(whole) + svgOf(continents(disc, random));
    return body(whole) + svgOf(cratered(disc, random));
  }
  if (choice === 0) return body(striped(disc));
  if (choice === 1) return body(whole) + svgOf(cratered(disc, random));
  if (choice === 2) return body(whole) + svgOf(moonlet(disc, random));
  if (choice === 3 && mood !== "day") return body(whole) + svgOf(crescent(disc, random));
  return body(whole);
}
