import type { Figure } from "../scene";
import type { Random } from "./shape";
import { box, circle, ellipse, fill, line, moved, polygon, type Shape } from "./shape";
import * as suit from "./suit";

/**
 * A figure, in hundredths of its usual height, with its feet at 0,0. `ground` figures stand on the ground, `air`
 * figures hover around 0,0, and `close` figures fill the picture from its lower edge.
 */
export type Drawn = { shapes: Shape[]; stands: "ground" | "air" | "close"; height: number };

const ground = (shapes: Shape[], height = 108): Drawn => ({ shapes, stands: "ground", height });
const air = (shapes: Shape[], height = 100): Drawn => ({ shapes, stands: "air", height });
const close = (shapes: Shape[], height = 100): Drawn => ({ shapes, stands: "close", height });

const { symmetric } = suit;
const body = [...suit.LEGS, ...suit.SKIRT, ...suit.TORSO, ...suit.ARMS];

const HEADS = [suit.CREST_HEAD, suit.SLOT_HEAD, suit.HALO_HEAD, suit.HORN_HEAD];
const SHOULDERS = [suit.BLOCK_SHOULDERS, suit.BLADE_SHOULDERS, suit.ROUND_SHOULDERS];
const oneOf = <One>(random: Random, all: readonly One[]): One => all[random.whole(0, all.length - 1)] as One;

const sentinel = (random: Random) => [
  ...symmetric([...suit.THRUSTERS, ...body, ...oneOf(random, SHOULDERS), ...oneOf(random, HEADS)]),
  ...(random.chance(0.6) ? suit.rifle(22, -30) : suit.sword(22, -30, 152, 62)),
  ...(random.chance(0.7) ? suit.shield(-27, -44) : []),
];
const lancer = (random: Random) => [
  ...symmetric([...body, ...suit.BLADE_SHOULDERS, ...oneOf(random, HEADS)]),
  ...suit.lance(24),
  ...(random.chance(0.4) ? suit.shield(-27, -44) : []),
];
const bulwark = (random: Random) =>
  symmetric([
    ...(random.chance(0.6) ? suit.CANNONS : suit.THRUSTERS),
    ...suit.HEAVY_LEGS,
    ...suit.SKIRT,
    ...suit.TORSO,
    ...suit.ARMS.map(([tone, points]): (typeof suit.ARMS)[number] => [tone, wider(points, 4)]),
    ...suit.ROUND_SHOULDERS,
    ...oneOf(random, [suit.SLOT_HEAD, suit.HORN_HEAD]),
  ]);

/** Moves the corners away from the middle. */
function wider(points: string, by: number): string {
  return points.replace(/(-?[\d.]+),/g, (_, x: string) => `${Number(x) + by},`);
}

function seraph(): Shape[] {
  return [
    line("rim", ellipse(0, -84, 21, 21), 1.3, 0.9),
    ...symmetric([
      ...suit.WINGS,
      ...suit.LEGS.map(([tone, points]): (typeof suit.LEGS)[number] => [tone, wider(points, -2.5)]),
      ...suit.SKIRT,
      ...suit.TORSO,
      ...suit.ARMS,
      ...suit.BLOCK_SHOULDERS,
      ...suit.HALO_HEAD,
    ]),
  ];
}

const cape = [
  fill(
    "dark",
    polygon(
      "-12,-76 12,-76 26,-58 34,-20 40,-2 30,-6 24,1 16,-5 8,2 0,-5 -9,2 -16,-4 -25,2 -31,-5 -40,0 -34,-22 -26,-58",
    ),
  ),
  fill("shade", polygon("2,-75 12,-76 26,-58 34,-20 40,-2 30,-6 26,-30 16,-62")),
  fill("lit", polygon("13,-75 26,-58 34,-20 40,-2 35,-4 28,-32 20,-60")),
];

const ronin = (random: Random) => [
  ...symmetric([...body, ...oneOf(random, SHOULDERS), ...suit.SLOT_HEAD]),
  ...symmetric([
    [0, "0,-96 8,-92 24,-84 15,-84 8,-84 0,-86"],
    [1, "1,-94 8,-91 19,-85 8,-86.5 1,-88"],
    ["glow", "2,-93 12,-104 24,-106 14,-99 5,-90"],
  ]),
  ...suit.sword(20, -28, random.between(8, 34), 104),
  ...(random.chance(0.3) ? suit.sword(-20, -28, -random.between(10, 34), 104) : []),
];

const nomad = () => [
  ...suit.sword(31, -70, 32, 56),
  ...symmetric([...suit.LEGS, ...suit.TORSO]),
  ...cape,
  ...symmetric([
    [0, "0,-96 7,-93 11,-84 14,-74 0,-70"],
    [1, "4,-93 7,-91.5 10,-84 12.5,-76 8,-78"],
    [2, "0,-88 5.5,-87 6,-78 0,-75"],
    ["glow", "1,-83.4 4.8,-84.4 4.6,-82 1,-81.4"],
  ]),
];

const diver = () =>
  symmetric([
    [0, "4,-30 18,-30 24,-10 27,0 6,0 5,-12"],
    [1, "14,-28 18,-27 23,-10 25,-2 16,-2"],
    [0, "22,-72 36,-70 48,-48 46,-30 40,-30 40,-46 26,-60"],
    [1, "28,-69 36,-67 45.5,-47 44,-34 41.5,-46 32,-60"],
    [0, "38,-32 48,-32 55,-12 48,-22 47,-6 43,-20 38,-8 39,-22"],
    [0, "0,-96 14,-93 26,-82 30,-64 27,-42 17,-26 0,-24"],
    [1, "9,-91 21,-82 27,-66 25,-46 20,-40 17,-66"],
    [2, "0,-76 20,-78 22,-70 0,-66"],
    ["glow", "3,-74.5 13,-75.5 13,-71 3,-70"],
    [2, "4,-52 15,-54 14,-50 4,-48"],
    [2, "4,-45 14,-47 13,-43 4,-41"],
  ]);

const strider = () => [
  line("dark", "M14 -62L68 -74", 5),
  line("lit", "M16 -63.5L68 -75.5", 1.6),
  ...symmetric([
    [2, "12,-44 36,-62 40,-58 18,-38"],
    [0, "32,-64 42,-62 52,-30 58,0 52,0 45,-26 34,-54"],
    [1, "37,-62 42,-60 51,-30 55.5,-3 53,-8 47,-30"],
    [2, "8,-42 20,-40 26,-2 20,-2 12,-34"],
    [0, "10,-40 21,-38 26,-16 28,0 18,0 18,-16"],
    [0, "0,-72 14,-72 24,-60 20,-40 8,-32 0,-32"],
    [1, "6,-69 14,-70 22,-60 19,-46 12,-54"],
    [0, "0,-86 8,-85 12,-74 0,-70"],
    ["glow", "1,-81 8,-80.4 9,-77 1,-77"],
  ]),
];

const dart = () => [
  fill("light", polygon("-3,34 0,120 3,34"), 0.6),
  fill("light", polygon("-16,30 -14,92 -12,30"), 0.4),
  fill("light", polygon("16,30 14,92 12,30"), 0.4),
  ...symmetric([
    [0, "4,-10 20,2 62,34 58,42 24,32 10,36"],
    [1, "10,0 56,35 56,39 24,28"],
    [0, "6,-22 16,-24 20,-4 18,28 6,30"],
    [1, "11,-21 15,-22 18,-4 16,24 12,24"],
    [0, "14,-4 26,-22 24,-2 19,8"],
    [0, "0,-62 4,-44 8,-14 8,34 0,40"],
    [1, "1,-54 3.6,-42 6.6,-14 6,26 3,20"],
    ["glow", "0,-34 2.6,-30 2.6,-16 0,-12"],
    [2, "6,30 17,28 16,34 8,36"],
  ]),
];

const cruiser = () => [
  fill("dark", polygon("-96,6 -70,-10 -20,-14 50,-12 96,-2 104,6 80,14 20,18 -50,18 -88,14")),
  fill("shade", polygon("-96,6 -88,14 -50,18 20,18 80,14 104,6 40,8 -40,9")),
  fill("lit", polygon("-70,-10 -20,-14 50,-12 96,-2 104,6 60,1 -30,-5")),
  fill("dark", polygon("-60,-12 -50,-30 -30,-32 -22,-14")),
  fill("lit", polygon("-38,-31 -30,-32 -22,-14 -31,-14")),
  fill("dark", polygon("-46,-30 -44,-48 -34,-50 -32,-31")),
  fill("rim", polygon("-38,-49 -34,-50 -32,-31 -36,-31")),
  line("dark", "M-42 -48V-64M-37 -49V-58", 1.2),
  fill("glow", polygon("-44,-43 -34,-44.5 -33.8,-41.5 -44,-40.5")),
  fill("dark", polygon("0,-13 6,-22 22,-22 26,-12")),
  line("dark", "M20 -18L44 -22M20 -21L44 -26", 1.8),
  fill("shade", polygon("-20,16 -8,30 34,30 46,16")),
  fill("lit", polygon("14,17 20,29 34,30 46,16")),
  fill("dark", polygon("-104,-4 -88,-8 -84,2 -88,12 -104,8")),
  fill("glow", polygon("-104,-2 -112,2 -104,6")),
  fill("light", polygon("-112,-1 -176,2 -112,5"), 0.55),
  line("glow", "M-10 2H30M40 3H60", 1.1),
];

/** The helmet of a small machine. */
const helmet = (random: Random): Shape[] => {
  const choice = random.whole(0, 3);
  if (choice === 0)
    return [
      fill("accent", "M-2 -90C-8 -112 -34 -116 -46 -100C-34 -104 -30 -98 -32 -90C-22 -98 -12 -96 -2 -86Z"),
    ];
  if (choice === 1)
    return symmetric([
      [0, "8,-90 22,-112 40,-118 30,-102 18,-84"],
      [1, "14,-91 24,-108 35,-114 27,-101 18,-88"],
    ]);
  if (choice === 2)
    return symmetric([
      [0, "0,-124 5,-104 4,-88 0,-86"],
      [1, "1,-114 3.4,-103 3,-92 1,-90"],
    ]);
  return [
    ...symmetric([[0, "25,-82 32,-110 34,-84 28,-70"]]),
    line("dark", "M28 -96V-122M-28 -96V-122", 1.6),
    fill("glow", circle(28, -123, 2.6) + circle(-28, -123, 2.6)),
  ];
};

const knight = (random: Random) => [
  ...(random.chance(0.55) ? suit.lance(31) : suit.sword(27, -26, random.between(6, 30), 70)),
  ...symmetric([
    [2, "4,-26 14,-26 14,-6 5,-6"],
    [0, "4,0 19,0 20,-5 15,-12 14,-20 5,-20 4,-8"],
    [1, "12,-2 18,-2 18,-5 14,-10"],
    [0, "0,-44 13,-44 17,-34 14,-22 6,-18 0,-18"],
    [1, "5,-42 12,-42 15,-34 12,-26 7,-30"],
    [0, "14,-46 24,-46 29,-38 26,-30 16,-32"],
    [1, "18,-44.5 23.5,-44.5 27,-38 25,-33"],
    [2, "20,-32 26,-32 27,-24 22,-22"],
    [0, "0,-92 14,-90 25,-80 28,-64 25,-52 14,-45 0,-44"],
    [1, "10,-89 20,-82 25.5,-68 24,-57 19,-56 17,-74"],
    [2, "0,-68 23,-70 21,-56 8,-52 0,-55"],
    ["glow", "5,-65.5 16,-67.5 14.5,-58.5 6.5,-58.5"],
    [1, "0,-88 2.6,-72 0,-66"],
  ]),
  ...helmet(random),
  ...moved(suit.shield(0, 0), { x: -27, y: -28, scale: 0.85 }),
];

const sprite = (random: Random) => {
  const lifted = random.chance(0.5);
  return [
    ...symmetric([
      [0, "4,0 20,0 21,-6 16,-13 15,-24 5,-24 4,-8"],
      [1, "13,-2 19,-2 19,-5 15,-11"],
      [0, "0,-42 13,-42 16,-32 13,-22 0,-18"],
      [1, "4,-39 11,-39 13,-32 9,-28"],
      [0, "0,-98 12,-96 24,-88 30,-74 29,-58 21,-46 0,-42"],
      [1, "13,-93 22,-87 27.5,-74 26.5,-60 22,-54 21,-76"],
      [2, "0,-72 25,-74 25,-56 16,-50 0,-50"],
      ["glow", "6,-70 15,-71 19,-64 17,-56 9,-54 6,-58"],
    ]),
    ...(random.chance(0.5)
      ? helmet(random)
      : symmetric([
          [0, "26,-78 36,-96 34,-72 29,-64"],
          [1, "29,-77 34.5,-90 33,-74"],
        ])),
    ...(lifted
      ? [...symmetric([[0, "13,-40 20,-44 36,-58 42,-54 36,-44 20,-32"]]), ...suit.sword(-40, -54, -18, 46)]
      : symmetric([
          [0, "13,-41 22,-40 32,-28 26,-18 20,-22 22,-28 14,-32"],
          [1, "20,-38 29,-28 26,-22"],
        ])),
  ];
};

/** A person in a spacesuit from behind, much smaller than a machine. */
const person = () => [
  fill(
    "dark",
    polygon(
      "-9,0 -2,0 0,-24 2,0 9,0 10,-4 8,-30 8,-44 13,-30 16,-31 13,-52 8,-58 -8,-58 -13,-52 -16,-31 -13,-30 -8,-44 -8,-30 -10,-4",
    ),
  ),
  fill("shade", polygon("-7,-57 7,-57 6,-38 -6,-38")),
  fill("rim", polygon("8,-58 13,-52 16,-31 14.4,-30.6 11,-50 7,-56")),
  fill("rim", polygon("6,-28 8,-30 10,-4 9,0 7,0 7.6,-6")),
  fill("dark", circle(0, -66, 9)),
  fill("rim", "M3 -74.4A9 9 0 0 1 3 -57.6A14 14 0 0 0 3 -74.4Z"),
  fill("glow", box(-3, -52, 6, 2)),
];

const colossus = () =>
  symmetric([
    [0, "0,-40 44,-48 70,-30 82,12 0,12"],
    [1, "34,-44 46,-45 66,-28 76,8 62,-2 52,-26"],
    [2, "8,-40 30,-46 34,-26 14,-18"],
    [0, "30,-50 48,-72 84,-66 96,-34 92,4 70,4 60,-24"],
    [1, "48,-68 81,-62.5 91,-34 87,-4 76,-34 56,-50"],
    [2, "0,-52 16,-52 18,-34 0,-30"],
    [0, "0,-116 16,-112 27,-100 31,-82 27,-62 17,-48 0,-44"],
    [1, "15,-110 24.5,-99 28.5,-82 25,-65 20,-60 21,-84"],
    [2, "0,-90 30,-94 29,-78 20,-72 0,-74"],
    ["glow", "0,-84 25,-88.6 24,-81 0,-79"],
    [1, "0,-138 8,-116 6,-98 0,-94"],
    [0, "22,-106 33,-124 38,-100 40,-76 31,-66 28,-84"],
    [1, "27,-106 33,-118 36,-99 37.5,-78 33,-72"],
    [2, "0,-66 10,-68 15,-58 9,-48 0,-46"],
    [1, "0,-64 3,-64 3,-48 0,-47"],
    ["glow", "0,-24 5,-26 6,-18 0,-14"],
  ]);

const hand = () => {
  const finger = (x: number, tip: number, lean: number): Shape[] => [
    fill(
      "shade",
      polygon(
        `${x - 9},-40 ${x + 9},-40 ${x + 8 + lean},${tip + 34} ${x + 7 + lean * 1.6},${tip + 4} ${x + lean * 1.6},${tip} ${x - 7 + lean * 1.6},${tip + 4} ${x - 8 + lean},${tip + 34}`,
      ),
    ),
    fill(
      "lit",
      polygon(
        `${x + 2},-42 ${x + 9},-40 ${x + 8 + lean},${tip + 34} ${x + 7 + lean * 1.6},${tip + 4} ${x + lean * 1.6},${tip} ${x + 2 + lean},${tip + 34}`,
      ),
    ),
    line("dark", `M${x - 9 + lean * 0.6} ${(tip - 40) / 2 + 14}h18M${x - 8 + lean} ${tip + 32}h16`, 2.4),
  ];
  return [
    ...finger(-34, -112, -7),
    ...finger(-12, -132, -2),
    ...finger(11, -128, 3),
    ...finger(33, -108, 8),
    fill("shade", polygon("44,-26 66,-58 78,-70 84,-60 74,-40 60,-4 50,8")),
    fill("lit", polygon("60,-42 78,-70 84,-60 74,-40 60,-4 56,-8")),
    fill("dark", polygon("-46,-44 46,-44 56,-14 40,24 34,80 -34,80 -38,24 -50,-10")),
    fill("shade", polygon("-40,-40 40,-40 48,-14 30,8 -32,8 -44,-12")),
    fill("lit", polygon("8,-40 40,-40 48,-14 30,8 12,8")),
    fill("shade", polygon("-34,28 34,28 30,80 -30,80")),
    fill("lit", polygon("14,28 34,28 30,80 14,80")),
    fill("glow", ellipse(0, -16, 11, 3), 0.9),
    ...moved(person(), { x: 0, y: -16, scale: 0.3 }),
  ];
};

const core = (random: Random) => {
  const blade = [
    fill("shade", polygon("-5,-44 0,-104 0,-34")),
    fill("lit", polygon("0,-34 0,-104 5,-44")),
    fill("glow", polygon("-1.2,-52 0,-60 1.2,-52 0,-44")),
  ];
  const count = random.whole(7, 11);
  const offset = random.between(0, 40);
  return [
    line("rim", ellipse(0, 0, 62, 62), 0.8, 0.6),
    line("rim", ellipse(0, 0, 76, 20), 1.2, 0.7),
    ...Array.from({ length: count }, (_, at) =>
      moved(blade, { turn: (360 / count) * at + offset, scale: 1 }),
    ).flat(),
    fill("dark", circle(0, 0, 27)),
    fill("shade", circle(0, 0, 24)),
    fill("lit", "M0 -24A24 24 0 0 1 0 24A34 34 0 0 0 0 -24Z"),
    fill("dark", ellipse(0, 0, 13, 13)),
    fill("glow", circle(0, 0, 8.5)),
    fill("light", circle(2, -2, 3.4)),
    line("dark", "M-24 0H-13M13 0H24M0 -24V-13M0 13V24", 1.6),
  ];
};

/** A machine in a lunge from the side. */
const fighter = (horned: boolean): Shape[] => [
  fill("shade", polygon("-6,-50 8,-50 2,-30 -14,-18 -34,2 -44,2 -46,-2 -38,-6 -24,-26 -14,-38")),
  fill("shade", polygon("-2,-50 14,-48 26,-34 24,-18 30,-2 36,2 16,2 14,-18 16,-30 4,-38")),
  fill("lit", polygon("8,-46 14,-48 26,-34 24,-18 30,-2 36,2 26,2 20,-18 21,-32")),
  fill("dark", polygon("-12,-74 8,-78 16,-66 12,-48 -6,-46 -14,-58")),
  fill("lit", polygon("2,-76 8,-78 16,-66 12,-48 6,-50 9,-64")),
  fill("shade", polygon("-26,-84 -8,-82 -4,-70 -12,-60 -26,-66")),
  fill("rim", polygon("-24,-82 -9,-80 -6,-73 -16,-74")),
  fill("shade", polygon("-24,-66 -14,-62 -18,-46 -8,-38 -12,-32 -26,-42")),
  fill("shade", polygon("10,-76 24,-76 28,-66 40,-64 42,-57 22,-56 12,-64")),
  fill("lit", polygon("14,-76 24,-76 28,-66 40,-64 41,-61 24,-62")),
  fill("dark", polygon("-4,-92 6,-93 10,-86 8,-78 -2,-77")),
  fill("lit", polygon("3,-92.6 6,-93 10,-86 8,-78 5,-78 6,-86")),
  fill("glow", polygon("3,-87.4 9.6,-87 9,-84.4 3.4,-84.4")),
  horned ? fill("lit", polygon("-3,-91 -12,-104 -2,-97 2,-92")) : fill("lit", polygon("1,-92 3,-108 6,-92")),
];

const duel = (random: Random) => [
  ...moved(fighter(random.chance(0.5)), { x: -46 - random.between(0, 8), turn: random.between(-4, 8) }),
  ...moved(fighter(random.chance(0.5)), {
    x: 46 + random.between(0, 8),
    y: -random.between(0, 22),
    scale: random.between(0.92, 1.1),
    mirror: true,
    turn: random.between(-4, 12),
  }),
  ...suit.sword(-6, -60, 38, 72),
  ...suit.sword(6, -60, -38, 72),
  fill("light", polygon("0,-92 3,-79 14,-76 3,-73 0,-60 -3,-73 -14,-76 -3,-79")),
];

const squad = (random: Random) => {
  // The machines are far away, so the small plates are left out.
  const plates = [...body, ...suit.BLOCK_SHOULDERS, ...oneOf(random, HEADS)].filter(([tone]) => tone !== 1);
  const trooper = [...symmetric(plates), ...suit.rifle(22, -30)];
  const leader = symmetric([...body, ...suit.BLADE_SHOULDERS, ...oneOf(random, HEADS)]);
  return [
    ...moved(trooper, { x: -56, y: -7, scale: 0.68 }),
    ...moved(trooper, { x: 56, y: -7, scale: 0.68, mirror: true }),
    ...(random.chance(0.5) ? sentinel(random) : [...leader, ...suit.rifle(22, -30)]),
  ];
};

/** The parts of a model kit on their frame. */
const kit = () => [
  line(
    "rim",
    "M-62 -128H62V2H-62ZM-62 -64H-34M62 -64H34M0 -128V-112M-22 2V-8M22 2V-8M-62 -104H-40M62 -104H40M-62 -22H-34M62 -22H34",
    3,
  ),
  ...moved(symmetric([...suit.CREST_HEAD]), { y: 54, scale: 1.55 }),
  ...moved(symmetric([...suit.TORSO, ...suit.SKIRT]), { y: 12 }),
  ...moved(symmetric(suit.BLOCK_SHOULDERS), { y: -20, scale: 1 }).map((shape) => ({ ...shape })),
  ...moved(
    symmetric(suit.ARMS.map(([tone, points]): (typeof suit.ARMS)[number] => [tone, wider(points, 17)])),
    {
      y: -6,
    },
  ),
  ...moved(
    symmetric(suit.LEGS.map(([tone, points]): (typeof suit.LEGS)[number] => [tone, wider(points, 16)])),
    {
      y: -2,
      scale: 0.95,
    },
  ),
  line("accent", "M-72 -12L-56 -28M-60 -10L-68 -26", 3),
  fill("glow", circle(-58, -20, 2.6)),
];

const relic = () => [
  ...moved(colossus(), { turn: -14, scale: 0.86, y: 22, x: -4 }),
  line("dark", "M38 -104q4 -4 7 0q3 -4 7 0M56 -116q3 -3 5 0q2 -3 5 0M-54 -118q4 -4 7 0q3 -4 7 0", 1.3),
];

/** The formations of a fleet: x, y and scale of each ship. The flagship comes first. */
const FORMATIONS = [
  [
    [0, 0, 0.62],
    [-52, -44, 0.36],
    [50, -56, 0.34],
    [-8, -88, 0.24],
    [-70, -104, 0.17],
    [62, -116, 0.16],
  ],
  [
    [10, -70, 0.5],
    [-40, -22, 0.4],
    [34, -6, 0.44],
    [-62, -62, 0.22],
    [-20, -112, 0.2],
    [56, -118, 0.15],
  ],
  [
    [-14, -40, 0.7],
    [58, -92, 0.26],
    [30, -114, 0.2],
    [4, -130, 0.15],
    [-22, -142, 0.11],
    [48, 14, 0.3],
  ],
] as const;

const fleet = (random: Random) =>
  [...oneOf(random, FORMATIONS)]
    .toSorted(([, , one], [, , other]) => one - other)
    .flatMap(([x, y, scale]) =>
      // Distant ships have no details.
      moved(cruiser().slice(0, scale < 0.3 ? 4 : scale < 0.42 ? 9 : undefined), {
        x: x + random.between(-8, 8),
        y: y + random.between(-5, 5),
        scale,
      }),
    );

const marksman = () => [
  line("dark", "M-18 -56L88 -62", 4.4),
  line("lit", "M-10 -58L88 -63.6", 1.5),
  fill("dark", polygon("-26,-60 18,-64 20,-54 -8,-50 -24,-46")),
  fill("lit", polygon("-4,-62.4 18,-64 19,-60 -4,-58")),
  fill("dark", polygon("0,-70 14,-71 14,-66 0,-65")),
  fill("glow", circle(14, -68.4, 1.6)),
  fill("shade", polygon("-40,2 -46,-2 -38,-8 -14,-10 -20,-34 -6,-40 4,-8 0,2")),
  fill("shade", polygon("-20,-44 -2,-46 24,-38 28,-30 26,-8 34,-2 34,2 14,2 14,-26 -10,-30")),
  fill("lit", polygon("-2,-45 24,-38 28,-30 26,-8 34,-2 34,2 25,2 21,-10 22,-31")),
  fill("rim", polygon("15,-38 26,-36 28,-28 20,-27")),
  fill("dark", polygon("-34,-74 -12,-78 -4,-64 -6,-42 -22,-38 -32,-50")),
  fill("lit", polygon("-18,-77 -12,-78 -4,-64 -6,-42 -12,-44 -10,-62")),
  fill("dark", polygon("-46,-74 -34,-84 -30,-50 -40,-44")),
  fill("shade", polygon("-24,-80 -6,-82 2,-72 -2,-60 -16,-58 -26,-66")),
  fill("rim", polygon("-16,-80 -7,-80.6 0,-72 -3,-64 -8,-72")),
  fill("shade", polygon("-14,-62 -4,-62 14,-52 12,-46 -4,-48")),
  fill("dark", polygon("-26,-94 -12,-97 -5,-91 -6,-82 -20,-80")),
  fill("lit", polygon("-16,-96 -12,-97 -5,-91 -6,-82 -11,-82")),
  fill("glow", polygon("-11,-91.6 -5,-91 -5.4,-87.6 -11,-87.6")),
  line("dark", "M-23 -92L-30 -112", 1.6),
];

const brawler = () => [
  fill("glow", circle(31, -74, 15), 0.28),
  fill("glow", circle(31, -74, 9), 0.5),
  ...symmetric([
    ...suit.HEAVY_LEGS,
    ...suit.SKIRT,
    ...suit.TORSO,
    [2, "17,-66 25,-64 33,-52 28,-46 18,-56"],
    [0, "25,-52 34,-54 38,-66 36,-76 26,-74 25,-62"],
    [1, "31,-54 34,-55 36.6,-66 35,-73 32,-72"],
    [0, "24,-76 27,-84 35,-85 39,-78 36,-72 27,-72"],
    [1, "28,-82 34,-83 37,-78 34,-75"],
    ...suit.ROUND_SHOULDERS.map(([tone, points]): (typeof suit.ARMS)[number] => [tone, wider(points, -2)]),
    ...suit.HORN_HEAD,
  ]),
  fill("accent", "M-4 -46C-10 -26 -30 -22 -44 -28C-34 -18 -18 -12 -2 -36Z"),
];

const FIGURES: Record<Exclude<Figure, "machine">, (random: Random) => Drawn> = {
  sentinel: (random) => ground(sentinel(random)),
  lancer: (random) => ground(lancer(random), 140),
  seraph: () => air(moved(seraph(), { y: 52 }), 120),
  bulwark: (random) => ground(bulwark(random), 124),
  ronin: (random) => ground(ronin(random), 128),
  nomad: () => ground(nomad()),
  diver: () => ground(diver(), 98),
  strider: () => ground(strider(), 90),
  dart: () => air(dart(), 110),
  cruiser: () => air(cruiser(), 100),
  knight: (random) => ground(knight(random), 128),
  sprite: (random) => ground(sprite(random), 108),
  pilot: () => ground(person(), 200),
  colossus: () => close(colossus(), 150),
  hand: () => close(hand(), 150),
  core: (random) => air(core(random), 200),
  duel: (random) => ground(duel(random), 130),
  squad: (random) => ground(squad(random), 112),
  kit: () => ground(kit(), 134),
  relic: () => close(relic(), 130),
  fleet: (random) => air(moved(fleet(random), { y: 58 }), 150),
  marksman: () => ground(marksman(), 112),
  brawler: () => ground(brawler(), 108),
};

export const drawFigure = (figure: keyof typeof FIGURES, random: Random): Drawn => FIGURES[figure](random);
