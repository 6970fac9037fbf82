import type { Setting } from "../scene";
import type { Random } from "./shape";
import { box, circle, ellipse, fill, line, moved, polygon, type Shape } from "./shape";

/**
 * A place on a field of 400 × 600. `behind` is drawn behind the figure and `front` in front of it. The figure's feet
 * are at `floor`.
 */
export type Place = {
  behind: Shape[];
  front: Shape[];
  floor: number;
  /** The sun, moon or planet behind the figure; null if the place has its own light. */
  disc: { x: number; y: number; radius: number } | null;
};

const stars = (random: Random, count: number, bottom = 420): Shape[] => {
  const dots = (amount: number) =>
    Array.from({ length: amount }, () => `M${random.between(6, 394)} ${random.between(6, bottom)}h0`).join(
      "",
    );
  return [
    line("rim", dots(count), 1.2, 0.55),
    line("light", dots(Math.ceil(count / 4)), 2.1, 0.8),
    line("light", dots(Math.ceil(count / 12)), 3.2, 0.95),
  ];
};

/** A line of hills from left to right, filled down to the lower edge. */
function ridge(random: Random, y: number, height: number, step: number, isSharp = false): string {
  let path = `M-10 620V${y + random.between(-height, height)}`;
  let at = -10;
  while (at < 410) {
    const wide = random.between(step * 0.6, step * 1.5);
    const next = y + random.between(-height, height);
    path += isSharp
      ? `L${at + wide * 0.45} ${next - height}L${at + wide} ${y + random.between(-height * 0.3, height * 0.6)}`
      : `S${at + wide * 0.4} ${next} ${at + wide} ${next}`;
    at += wide;
  }
  return `${path}V620Z`;
}

const sunAt = (random: Random, y = 190, radius = 96) => ({
  x: 200 + random.between(-46, 46),
  y: y + random.between(-26, 26),
  radius: radius + random.between(-16, 22),
});

const space = (random: Random): Place => ({
  behind: [
    ...stars(random, 90),
    fill("sky", ellipseTurned(random, 210, 46), 0.35),
    fill("low", ellipseTurned(random, 150, 20), 0.22),
  ],
  front: [
    fill("near", ellipse(random.between(60, 340), 760, 420, 300)),
    line("low", `M-20 ${random.between(520, 545)}A520 420 0 0 1 420 ${random.between(490, 560)}`, 2, 0.35),
  ],
  floor: 440,
  disc: sunAt(random, 200, 104),
});

const ellipseTurned = (random: Random, wide: number, tall: number) =>
  moved([fill("sky", ellipse(0, 0, wide, tall))], {
    turn: random.between(-40, 40),
    x: 200,
    y: random.between(120, 260),
  })[0]?.path ?? "";

const orbit = (random: Random): Place => {
  const lean = random.between(-90, 90);
  const at = 200 + lean;
  return {
    behind: [
      ...stars(random, 70, 330),
      fill("low", circle(at, 852, 532), 0.22),
      fill("low", circle(at, 852, 518), 0.45),
      fill("far", circle(at, 852, 506)),
      fill("mid", circle(at - lean * 0.2, 868, 506)),
      ...Array.from({ length: 7 }, () => {
        const y = random.between(376, 450);
        const x = random.between(10, 330);
        return line(
          "haze",
          `M${x} ${y}q${random.between(20, 40)} ${random.between(-9, 0)} ${random.between(50, 96)} 0`,
          random.between(2, 6),
          0.4,
        );
      }),
      line("light", `M${at - 340} 444A506 506 0 0 1 ${at + 340} 444`, 1.4, 0.7),
    ],
    front: [],
    floor: 452,
    disc: { x: at + (lean > 0 ? -150 : 150), y: random.between(110, 190), radius: random.between(34, 56) },
  };
};

const crater = (x: number, y: number, wide: number): Shape[] => [
  fill("shade", ellipse(x, y, wide, wide * 0.24)),
  fill("near", ellipse(x, y + wide * 0.05, wide * 0.86, wide * 0.18)),
  line("low", `M${x - wide} ${y}a${wide} ${wide * 0.24} 0 0 1 ${wide * 2} 0`, 1.4, 0.5),
];

const moon = (random: Random): Place => ({
  behind: [
    ...stars(random, 80, 360),
    fill("far", ridge(random, 380, 10, 90)),
    fill("mid", ridge(random, 404, 7, 120)),
    ...crater(random.between(40, 140), 418, random.between(24, 40)),
    ...crater(random.between(260, 360), 426, random.between(28, 50)),
  ],
  front: [
    fill("near", ridge(random, 444, 4, 160)),
    ...crater(random.between(30, 120), 462, 44),
    ...crater(random.between(300, 370), 476, 56),
  ],
  floor: 446,
  disc: { ...sunAt(random, 170, 82), radius: random.between(70, 120) },
});

/** The inside of an O'Neill cylinder: land and windows lead to the far end. */
function colony(random: Random): Place {
  const [x, y] = [200 + random.between(-30, 30), 190 + random.between(-20, 20)];
  const turn = random.between(0, 60);
  const wedge = (from: number, to: number, inner: number, outer: number) => {
    const at = (angle: number, radius: number) => {
      const radians = ((angle + turn) * Math.PI) / 180;
      return `${x + Math.cos(radians) * radius},${y + Math.sin(radians) * radius}`;
    };
    return polygon(
      `${at(from, inner)} ${at(from, outer)} ${at((from + to) / 2, outer * 1.15)} ${at(to, outer)} ${at(to, inner)}`,
    );
  };
  const lands = [0, 120, 240];
  return {
    behind: [
      ...lands.map((angle) => fill("far", wedge(angle, angle + 60, 52, 640))),
      ...lands.flatMap((angle) => [
        fill("mid", wedge(angle + 4, angle + 22, 190, 640), 0.8),
        fill("mid", wedge(angle + 30, angle + 40, 120, 640), 0.7),
        fill("mid", wedge(angle + 46, angle + 57, 240, 640), 0.8),
      ]),
      ...lands.flatMap((angle) =>
        [72, 90, 108].map((between) =>
          line("light", wedge(angle + between, angle + between, 60, 640), 1.4, 0.4),
        ),
      ),
      ...[86, 128, 190, 282, 420].map((radius) => line("haze", circle(x, y, radius), radius / 90, 0.35)),
      fill("light", circle(x, y, 52)),
      fill("low", circle(x, y, 40), 0.6),
      line("sky", `M${x - 52} ${y}h104M${x} ${y - 52}v104`, 1.6, 0.7),
      line("sky", circle(x, y, 22), 1.6, 0.7),
    ],
    front: [fill("near", ridge(random, 446, 3, 200)), ...houses(random, 446)],
    floor: 448,
    disc: null,
  };
}

/** A row of low houses and masts in the foreground. */
function houses(random: Random, y: number): Shape[] {
  const rows: Shape[] = [];
  for (let x = -8; x < 400; x += random.between(16, 30)) {
    if (x > 120 && x < 270) continue;
    const tall = random.between(8, 30);
    rows.push(fill("near", box(x, y - tall, random.between(12, 26), tall + 20)));
    if (random.chance(0.5))
      rows.push(line("glow", `M${x + 4} ${y - tall + 6}h0M${x + 9} ${y - tall + 6}h0`, 2, 0.8));
  }
  return rows;
}

/** Colonies from outside with open mirrors. */
function cylinder(random: Random): Place {
  const one: Shape[] = [
    fill("mid", polygon("-22,-96 22,-96 22,96 -22,96")),
    fill("far", polygon("4,-96 22,-96 22,96 4,96")),
    fill("haze", polygon("14,-96 19,-96 19,96 14,96"), 0.8),
    fill("mid", ellipse(0, 96, 22, 8)),
    fill("haze", ellipse(0, -96, 22, 8)),
    fill("far", polygon("22,92 80,-70 92,-66 30,96")),
    fill("mid", polygon("-22,92 -80,-70 -92,-66 -30,96")),
    line("light", "M-22 -48H22M-22 0H22M-22 48H22", 1.6, 0.5),
    line("mid", "M0 -96V-128M0 96V120", 4),
  ];
  const turn = random.between(22, 48) * (random.chance(0.5) ? 1 : -1);
  return {
    behind: [
      ...stars(random, 80),
      ...moved(one, { turn, x: random.between(60, 130), y: random.between(110, 170), scale: 0.95 }),
      ...moved(one, { turn, x: random.between(280, 345), y: random.between(230, 290), scale: 0.62 }),
      ...moved(one, { turn, x: random.between(180, 240), y: random.between(60, 90), scale: 0.3 }),
    ],
    front: [
      fill("near", ellipse(random.between(120, 280), 700, 380, 236)),
      line("low", `M-20 560A400 250 0 0 1 420 550`, 1.4, 0.4),
    ],
    floor: 444,
    disc: sunAt(random, 220, 80),
  };
}

function debris(random: Random): Place {
  const rock = (x: number, y: number, size: number): Shape[] => {
    const corners = Array.from({ length: 8 }, (_, at) => {
      const angle = (at / 8) * Math.PI * 2;
      const reach = size * random.between(0.65, 1.1);
      return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * 0.8] as const;
    });
    const points = corners.map((corner) => corner.join(",")).join(" ");
    const side = [...corners.slice(5), ...corners.slice(0, 2), [x, y] as const]
      .map((corner) => corner.join(","))
      .join(" ");
    return [
      fill(size > 34 ? "near" : size > 18 ? "mid" : "far", polygon(points)),
      fill(size > 34 ? "mid" : "haze", polygon(side), 0.5),
    ];
  };
  const band = (amount: number, low: number, high: number): Shape[] =>
    Array.from({ length: amount }, () =>
      rock(random.between(0, 400), random.between(60, 420), random.between(low, high)),
    ).flat();
  return {
    behind: [
      ...stars(random, 60),
      ...band(12, 4, 11),
      ...band(7, 12, 26),
      line(
        "haze",
        `M-10 ${random.between(240, 330)}L410 ${random.between(90, 200)}M-10 ${random.between(60, 120)}L410 ${random.between(240, 340)}`,
        1,
        0.4,
      ),
    ],
    front: [
      ...rock(random.between(-10, 50), random.between(420, 460), 66),
      ...rock(random.between(350, 410), random.between(410, 470), 74),
      fill("near", ridge(random, 464, 12, 90, true)),
    ],
    floor: 452,
    disc: sunAt(random, 190, 88),
  };
}

/** An orbital elevator. */
function tower(random: Random): Place {
  const x = random.chance(0.5) ? random.between(70, 120) : random.between(280, 330);
  return {
    behind: [
      ...stars(random, 50, 220),
      ...[0.24, 0.16, 0.1].map((tilt, at) =>
        line("haze", ellipse(200, 96 + at * 8, 330 - at * 40, 330 * tilt), 3 - at * 0.8, 0.6),
      ),
      fill("far", polygon(`${x - 3},-10 ${x + 3},-10 ${x + 5},300 ${x + 22},440 ${x - 22},440 ${x - 5},300`)),
      fill(
        "haze",
        polygon(`${x},-10 ${x + 3},-10 ${x + 5},300 ${x + 22},440 ${x + 6},440 ${x + 1},300`),
        0.7,
      ),
      ...[70, 150, 240, 320].flatMap((y, at) => [
        fill("mid", ellipse(x, y, 17 + at * 3, 4.5 + at)),
        line("light", `M${x - 14 - at * 3} ${y - 2}h${28 + at * 6}`, 1.2, 0.7),
      ]),
      fill("far", ridge(random, 392, 10, 80)),
      fill("mid", ridge(random, 420, 8, 110)),
    ],
    front: [fill("near", ridge(random, 450, 5, 140))],
    floor: 450,
    disc: { ...sunAt(random, 240, 84), x: x < 200 ? random.between(220, 290) : random.between(110, 180) },
  };
}

const dune = (random: Random, y: number, ink: "far" | "mid" | "near"): Shape[] => {
  const peak = random.between(90, 310);
  const foot = random.between(20, 60);
  return [
    fill(
      ink,
      `M-10 620V${y + 16}C${peak * 0.5} ${y + 20} ${peak - 40} ${y - 18} ${peak} ${y - 22}C${peak + 60} ${y - 8} ${peak + 110} ${y + foot * 0.4} 410 ${y + 6}V620Z`,
    ),
    fill(
      ink === "near" ? "mid" : "haze",
      `M${peak} ${y - 22}C${peak + 60} ${y - 8} ${peak + 110} ${y + foot * 0.4} 410 ${y + 6}V${y + 30}C${peak + 90} ${y + 30} ${peak + 30} ${y + 16} ${peak} ${y - 22}Z`,
      0.35,
    ),
  ];
};

const desert = (random: Random): Place => ({
  behind: [...dune(random, 356, "far"), ...dune(random, 386, "far"), ...dune(random, 414, "mid")],
  front: [
    ...dune(random, 456, "near"),
    line("haze", `M10 ${random.between(470, 480)}h90M280 ${random.between(466, 476)}h110`, 1.2, 0.3),
  ],
  floor: 450,
  disc: sunAt(random, 230, 112),
});

function canyon(random: Random): Place {
  const mesa = (x: number, y: number, wide: number): string =>
    `M${x - wide} 620L${x - wide * 0.8} ${y + 40}L${x - wide * 0.62} ${y + 34}L${x - wide * 0.5} ${y}L${x + wide * 0.45} ${y - 4}L${x + wide * 0.6} ${y + 36}L${x + wide * 0.82} ${y + 44}L${x + wide} 620Z`;
  return {
    behind: [
      fill("far", mesa(random.between(40, 120), random.between(250, 300), 110)),
      fill("far", mesa(random.between(290, 370), random.between(230, 290), 90)),
      fill("far", ridge(random, 390, 8, 80)),
      fill("mid", mesa(random.between(-30, 30), random.between(270, 320), 110)),
      fill("mid", mesa(random.between(370, 430), random.between(290, 330), 100)),
      line("haze", `M-10 392h96M310 404h100M-10 426h70`, 1.2, 0.3),
    ],
    front: [fill("near", ridge(random, 450, 8, 100, true))],
    floor: 448,
    disc: sunAt(random, 220, 92),
  };
}

function sea(random: Random): Place {
  const disc = sunAt(random, 250, 96);
  const glints = Array.from({ length: 12 }, (_, at) => {
    const y = 374 + at * 7.4;
    const wide = disc.radius * random.between(0.3, 1) * (1 - at * 0.04);
    return `M${disc.x - wide + random.between(-14, 14)} ${y}h${wide * random.between(1.2, 2)}`;
  });
  const wave = (y: number, ink: "mid" | "near", tall: number) =>
    fill(
      ink,
      `M-20 620V${y}${Array.from({ length: 8 }, () => `q${random.between(20, 28)} ${-tall} ${random.between(50, 62)} 0`).join("")}V620Z`,
    );
  return {
    behind: [
      fill(
        "far",
        `${polygon(`-10,372 ${random.between(10, 50)},${random.between(320, 345)} ${random.between(60, 110)},372`)}${polygon(`290,372 ${random.between(330, 360)},${random.between(310, 340)} 410,372`)}`,
      ),
      fill("mid", box(-10, 370, 420, 260)),
      line("light", glints.join(""), 2.2, 0.75),
    ],
    front: [wave(440, "mid", 7), wave(456, "near", 9), wave(478, "near", 8)],
    floor: 462,
    disc,
  };
}

/** Under water. */
const deep = (random: Random): Place => ({
  behind: [
    ...[60, 140, 230, 310].map((x) =>
      fill(
        "light",
        polygon(`${x},-10 ${x + 34},-10 ${x + random.between(40, 90)},440 ${x - random.between(20, 70)},440`),
        0.13,
      ),
    ),
    line(
      "light",
      Array.from({ length: 26 }, () => `M${random.between(20, 380)} ${random.between(40, 420)}h0`).join(""),
      3,
      0.4,
    ),
    fill("far", ridge(random, 380, 16, 70)),
    fill("mid", ridge(random, 412, 12, 60)),
  ],
  front: [fill("near", ridge(random, 450, 8, 60)), ...weeds(random, 470, "near")],
  floor: 452,
  disc: null,
});

const weeds = (random: Random, y: number, ink: "mid" | "near"): Shape[] => [
  line(
    ink,
    Array.from({ length: 16 }, (_, at) => {
      const x = at < 8 ? random.between(-6, 110) : random.between(290, 406);
      const tall = random.between(40, 120);
      return `M${x} ${y + 20}q${random.between(-16, 16)} ${-tall / 2} ${random.between(-12, 12)} ${-tall}`;
    }).join(""),
    5,
  ),
];

function jungle(random: Random): Place {
  const palm = (x: number, y: number, tall: number, lean: number): string => {
    const [topX, topY] = [x + lean, y - tall];
    const fronds = [-165, -120, -65, -10].map((angle) => {
      const radians = (angle * Math.PI) / 180;
      const reach = tall * random.between(0.3, 0.42);
      const [dx, dy] = [Math.cos(radians) * reach, Math.sin(radians) * reach * 0.7];
      return `M${topX} ${topY}Q${topX + dx * 0.6} ${topY + dy - reach * 0.25} ${topX + dx} ${topY + dy + reach * 0.25}Q${topX + dx * 0.5} ${topY + dy * 0.6 + reach * 0.08} ${topX} ${topY}Z`;
    });
    return `M${x - 4} ${y}Q${x} ${y - tall / 2} ${topX - 2} ${topY}L${topX + 2} ${topY}Q${x + 6} ${y - tall / 2} ${x + 5} ${y}Z${fronds.join("")}`;
  };
  const canopy = (y: number) =>
    `M-10 -10H410V${y}${Array.from({ length: 9 }, () => `q${-random.between(18, 30)} ${random.between(14, 40)} -47 ${random.between(-5, 5)}`).join("")}Z`;
  return {
    behind: [
      fill("far", ridge(random, 340, 22, 50)),
      fill(
        "far",
        [56, 340].map((x) => palm(x, 400, random.between(120, 190), random.between(-20, 20))).join(""),
      ),
      fill("haze", box(-10, 330, 420, 90), 0.22),
      fill("mid", ridge(random, 404, 12, 44)),
      fill(
        "mid",
        [-4, 64, 336, 402]
          .map((x) => palm(x, 450, random.between(190, 250), random.between(-30, 30)))
          .join(""),
      ),
    ],
    front: [
      fill("near", ridge(random, 448, 9, 34)),
      fill("near", palm(16, 480, 330, -10) + palm(390, 480, 300, 14)),
      fill("near", canopy(random.between(20, 34))),
    ],
    floor: 450,
    disc: sunAt(random, 200, 100),
  };
}

function field(random: Random): Place {
  const mill = (x: number, y: number, size: number): Shape[] => [
    line("mid", `M${x} ${y}V${y - size}`, 3),
    ...moved(
      [
        line(
          "mid",
          `M0 0V${-size * 0.55}M0 0L${size * 0.48} ${size * 0.28}M0 0L${-size * 0.48} ${size * 0.28}`,
          2.4,
        ),
      ],
      { x, y: y - size, turn: random.between(0, 100) },
    ),
  ];
  const stalks = Array.from({ length: 60 }, () => {
    const x = random.between(-4, 404);
    return `M${x} 486l${random.between(-5, 5)} ${-random.between(18, 46)}`;
  });
  return {
    behind: [
      fill("far", ridge(random, 372, 14, 110)),
      ...mill(random.between(40, 90), 392, 84),
      ...mill(random.between(310, 360), 400, 64),
      fill("mid", ridge(random, 408, 10, 120)),
      line(
        "haze",
        Array.from({ length: 7 }, (_, at) => `M${200 + (at - 3) * 26} 410L${200 + (at - 3) * 110} 470`).join(
          "",
        ),
        1.4,
        0.3,
      ),
    ],
    front: [
      fill("near", ridge(random, 452, 4, 120)),
      line("near", stalks.join(""), 2.2),
      line("low", stalks.slice(0, 22).join(""), 1.1, 0.5),
    ],
    floor: 450,
    disc: sunAt(random, 200, 116),
  };
}

function mountain(random: Random): Place {
  const peak = (x: number, y: number, wide: number): Shape[] => {
    const left = x - wide * random.between(0.8, 1.1);
    const right = x + wide * random.between(0.8, 1.1);
    const fold = x + wide * random.between(0.05, 0.25);
    return [
      fill("far", polygon(`${left},620 ${x},${y} ${right},620`)),
      fill(
        "haze",
        polygon(
          `${x},${y} ${right},620 ${fold},${y + 130} ${x + wide * 0.16},${y + 84} ${x - wide * 0.02},${y + 54}`,
        ),
        0.55,
      ),
    ];
  };
  return {
    behind: [
      ...peak(random.between(40, 110), random.between(200, 250), 150),
      ...peak(random.between(290, 360), random.between(180, 240), 170),
      ...peak(random.between(170, 230), random.between(270, 300), 120),
      fill("haze", box(-10, 360, 420, 70), 0.2),
      fill("mid", ridge(random, 412, 14, 60, true)),
      line(
        "light",
        Array.from({ length: 50 }, () => `M${random.between(0, 400)} ${random.between(30, 440)}h0`).join(""),
        2.4,
        0.6,
      ),
    ],
    front: [fill("near", ridge(random, 452, 6, 110))],
    floor: 450,
    disc: sunAt(random, 150, 70),
  };
}

function sky(random: Random): Place {
  const cloud = (y: number, ink: "far" | "mid" | "near" | "haze", opacity?: number): Shape =>
    fill(
      ink,
      `M-20 620V${y}${Array.from({ length: 9 }, () => {
        const wide = random.between(34, 64);
        return `a${wide / 2} ${random.between(14, 26)} 0 0 1 ${wide} ${random.between(-6, 6)}`;
      }).join("")}H430V620Z`,
      opacity,
    );
  return {
    behind: [
      line(
        "haze",
        `M20 ${random.between(90, 130)}h120M250 ${random.between(60, 110)}h130M60 ${random.between(200, 230)}h60M300 ${random.between(170, 230)}h90`,
        3,
        0.35,
      ),
      cloud(346, "haze", 0.55),
      cloud(380, "far"),
      cloud(416, "mid"),
    ],
    front: [cloud(466, "near")],
    floor: 446,
    disc: sunAt(random, 200, 116),
  };
}

function city(random: Random): Place {
  const row = (
    y: number,
    low: number,
    high: number,
    ink: "far" | "mid" | "near",
    lights: boolean,
  ): Shape[] => {
    const blocks: string[] = [];
    const windows: string[] = [];
    for (let x = -10; x < 400; ) {
      const wide = random.between(16, 44);
      const middle = Math.abs(x + wide / 2 - 200) / 200;
      const tall = random.between(low, high) * (0.45 + middle * 0.75);
      blocks.push(box(x, y - tall, wide, 640 - y + tall));
      if (random.chance(0.3)) blocks.push(box(x + wide / 2 - 1, y - tall - 26, 2, 30));
      if (random.chance(0.25))
        blocks.push(polygon(`${x},${y - tall} ${x + wide},${y - tall} ${x + wide},${y - tall - 16}`));
      for (let row = 10; lights && row < tall; row += 11)
        for (let column = 5; column < wide - 3; column += 8)
          if (random.chance(0.26)) windows.push(`M${x + column} ${y - tall + row}h2.4`);
      x += wide + random.between(0, 5);
    }
    return [fill(ink, blocks.join("")), ...(lights ? [line("glow", windows.join(""), 2, 0.75)] : [])];
  };
  return {
    behind: [
      ...row(400, 90, 210, "far", false),
      fill("haze", box(-10, 330, 420, 90), 0.18),
      ...row(430, 60, 190, "mid", true),
    ],
    front: [...row(462, 8, 34, "near", false)],
    floor: 452,
    disc: sunAt(random, 180, 104),
  };
}

function ruins(random: Random): Place {
  const shell = (x: number, y: number, wide: number, tall: number): string =>
    `M${x} ${y}V${y - tall}L${x + wide * 0.2} ${y - tall + random.between(-20, 14)}L${x + wide * 0.38} ${y - tall + random.between(10, 40)}L${x + wide * 0.6} ${y - tall + random.between(-6, 26)}L${x + wide * 0.8} ${y - tall + random.between(20, 60)}L${x + wide} ${y - tall * random.between(0.3, 0.6)}V${y}Z`;
  const holes = (x: number, y: number, wide: number, tall: number): string => {
    const all: string[] = [];
    for (let row = 0; row < tall * 0.45; row += 16)
      for (let at = 7; at < wide - 10; at += 13)
        if (random.chance(0.6)) all.push(box(x + at, y - row - 20, 6, 9));
    return all.join("");
  };
  const building = (x: number, y: number, wide: number, tall: number, ink: "far" | "mid"): Shape[] => [
    fill(ink, shell(x, y, wide, tall)),
    fill(ink === "far" ? "haze" : "far", holes(x, y, wide, tall), 0.6),
  ];
  return {
    behind: [
      ...building(random.between(20, 60), 430, 60, random.between(130, 190), "far"),
      ...building(random.between(250, 290), 430, 70, random.between(120, 200), "far"),
      fill("haze", box(-10, 340, 420, 80), 0.16),
      ...building(random.between(-30, 0), 450, 80, random.between(180, 260), "mid"),
      ...building(random.between(320, 350), 450, 90, random.between(150, 250), "mid"),
    ],
    front: [
      fill("near", ridge(random, 448, 9, 40, true)),
      line("near", `M60 450l14 -46M322 452l-20 -52M340 450l4 -38`, 3),
    ],
    floor: 448,
    disc: sunAt(random, 190, 98),
  };
}

const arena = (random: Random): Place => ({
  behind: [
    ...[40, 130, 270, 360].map((x) =>
      fill(
        "light",
        polygon(
          `${x - 5},-10 ${x + 5},-10 ${200 + (x - 200) * random.between(-0.9, 0.3) + 66},440 ${200 + (x - 200) * random.between(-0.9, 0.3) - 66},440`,
        ),
        0.16,
      ),
    ),
    fill("far", "M-10 620V300Q200 372 410 300V620Z"),
    line(
      "haze",
      Array.from({ length: 110 }, () => {
        const x = random.between(0, 400);
        return `M${x} ${random.between(322, 392) + 24 - ((x - 200) ** 2) / 1700}h0`;
      }).join(""),
      3.4,
      0.55,
    ),
    fill("mid", "M-10 620V372Q200 432 410 372V620Z"),
    line("light", "M-10 372Q200 432 410 372M-10 388Q200 446 410 388", 1.6, 0.6),
  ],
  front: [
    fill("near", polygon("-10,620 -10,452 70,440 330,440 410,452 410,620")),
    line("accent", "M-10 470L70 456H330L410 470M-10 488L70 472H330L410 488", 2.4, 0.85),
    fill("near", box(62, 400, 8, 60) + box(330, 400, 8, 60)),
    line("light", "M66 398h0M334 398h0", 7),
  ],
  floor: 446,
  disc: { x: 200, y: 160 + random.between(-20, 20), radius: random.between(84, 120) },
});

const grid = (random: Random): Place => {
  const at = 200 + random.between(-60, 60);
  const cubes = Array.from({ length: 7 }, () => {
    const size = random.between(8, 26);
    return moved(
      [
        fill("far", polygon("0,-10 9,-5 9,5 0,10 -9,5 -9,-5")),
        fill("haze", polygon("0,-10 9,-5 0,0 -9,-5")),
        fill("mid", polygon("0,0 9,-5 9,5 0,10")),
      ],
      { x: random.between(20, 380), y: random.between(60, 330), scale: size / 10 },
    );
  }).flat();
  return {
    behind: [
      ...stars(random, 40, 340),
      ...cubes,
      fill("near", box(-10, 376, 420, 250)),
      line(
        "low",
        Array.from(
          { length: 15 },
          (_, index) => `M${at + (index - 7) * 18} 376L${at + (index - 7) * 120} 620`,
        ).join(""),
        1.3,
        0.6,
      ),
      line("low", [376, 381, 389, 400, 415, 435, 462, 498].map((y) => `M-10 ${y}H410`).join(""), 1.3, 0.6),
      line("light", "M-10 376H410", 1.6, 0.9),
    ],
    front: [],
    floor: 452,
    disc: sunAt(random, 236, 104),
  };
};

function castle(random: Random): Place {
  const keep = (x: number, y: number, size: number): string => {
    const turret = (at: number, wide: number, tall: number) =>
      box(x + at * size, y - tall * size, wide * size, tall * size + 40) +
      polygon(
        `${x + (at - 0.06) * size},${y - tall * size} ${x + (at + wide / 2) * size},${y - (tall + 0.75) * size} ${x + (at + wide + 0.06) * size},${y - tall * size}`,
      );
    return (
      turret(-0.9, 0.36, 1.3) +
      turret(0.55, 0.36, 1.5) +
      turret(-0.24, 0.48, 2.3) +
      turret(-0.55, 0.26, 1.8) +
      turret(0.28, 0.26, 1.95) +
      box(x - 0.9 * size, y - 0.8 * size, 1.8 * size, size)
    );
  };
  const x = random.chance(0.5) ? random.between(80, 120) : random.between(280, 320);
  return {
    behind: [
      fill("far", ridge(random, 360, 26, 70)),
      fill("mid", keep(x, 388, random.between(58, 76))),
      line("glow", `M${x - 6} 300h0M${x + 14} 330h0M${x - 24} 340h0M${x + 34} 318h0`, 3, 0.9),
      line("accent", `M${x} 200v-14l16 5l-16 5`, 2),
      fill("haze", box(-10, 350, 420, 70), 0.16),
      fill("mid", ridge(random, 404, 14, 90)),
    ],
    front: [
      fill("near", ridge(random, 450, 7, 80)),
      line("near", "M40 452v-60M40 394l24 7l-24 9M362 452v-50M362 404l-22 6l22 8", 3),
    ],
    floor: 450,
    disc: { ...sunAt(random, 180, 90), x: x < 200 ? random.between(200, 270) : random.between(130, 200) },
  };
}

const hangar = (random: Random): Place => {
  const rib = (reach: number) => {
    const [wide, tall] = [200 * reach, 210 * reach];
    return `M${200 - wide} ${400 + 90 * reach}V${300 - tall}L${200 - wide * 0.6} ${230 - tall}H${200 + wide * 0.6}L${200 + wide} ${300 - tall}V${400 + 90 * reach}`;
  };
  return {
    behind: [
      fill("light", polygon("150,400 150,262 170,240 230,240 250,262 250,400"), 0.9),
      fill("haze", polygon("60,470 150,398 250,398 340,470"), 0.4),
      ...[0.3, 0.42, 0.58, 0.8].map((reach, at) => line(at < 2 ? "far" : "mid", rib(reach), 8 + at * 7)),
      line(
        "light",
        [0.36, 0.5, 0.7].map((reach) => `M${200 - 120 * reach} ${240 - 205 * reach}h${240 * reach}`).join(""),
        3,
        0.8,
      ),
      line("accent", "M-10 520L156 400M410 520L244 400", 2, 0.8),
    ],
    front: [
      fill(
        "near",
        `${box(-10, -10, 52, 640)}${box(358, -10, 52, 640)}${box(42, 250, 40, 9)}${box(318, 300, 40, 9)}`,
      ),
      line(
        "near",
        `M42 ${random.between(160, 190)}h60v22M358 ${random.between(200, 230)}h-54v26M42 259l40 36M358 309l-40 36`,
        4,
      ),
      line("glow", "M32 120v0M32 200v0M368 150v0M368 260v0", 4, 0.9),
      fill("near", polygon("-10,620 -10,470 410,470 410,620")),
    ],
    floor: 470,
    disc: null,
  };
};

const PLACES: Record<Setting, (random: Random) => Place> = {
  ...{ space, orbit, moon, colony, cylinder, debris, tower, desert, canyon, sea, deep },
  ...{ jungle, field, mountain, sky, city, ruins, arena, grid, castle, hangar },
};

export const placeOf = (setting: Setting, random: Random): Place => PLACES[setting](random);
