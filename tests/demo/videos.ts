type DemoVideo = {
  youtubeId: string;
  title: string;
  description: string;
  /** The hue of the drawn thumbnail, in degrees. */
  hue: number;
};

/** The channel's videos in the demo, the newest first. These videos don't exist. */
export const demoVideos: readonly DemoVideo[] = [
  {
    youtubeId: "demo-oyw20m",
    title: "The One Year War in 20 Minutes",
    description:
      "Half of humankind died before the first mobile suit was famous. How a colony fell, why a stalemate followed, and what a white prototype changed. With maps.",
    hue: 215,
  },
  {
    youtubeId: "demo-zetarg",
    title: "Zeta Gundam: Three Fleets, One Colony Laser",
    description:
      "The sides of the Gryps Conflict, and why everybody changes theirs. No ending given away.\n\n0:00 Before the conflict\n3:20 AEUG\n8:45 Titans\n14:10 Axis\n19:30 One colony laser",
    hue: 265,
  },
  {
    youtubeId: "demo-mercur",
    title: "Where to Start in 2026? At a School on an Asteroid",
    description:
      "The Witch from Mercury for people who have never seen a Gundam: what it is, what it isn't, and what comes after.",
    hue: 330,
  },
  {
    youtubeId: "demo-minovs",
    title: "Minovsky Particles & Why Radar Failed",
    description:
      "The one invention that put people back into cockpits.\n\n0:00 Intro\n1:12 What the particles do\n4:40 Why radar failed\n9:05 Mobile suits as the answer\n12:43 What came after",
    hue: 160,
  },
  {
    youtubeId: "demo-break4",
    title: "Gundam Breaker 4: A Builder's First Ten Hours",
    description: "Parts, paint and a pink Exia. What the game gets right about model kits.",
    hue: 20,
  },
  {
    youtubeId: "demo-turnaa",
    title: "The Mustache, Explained",
    description: "Syd Mead, a very old machine, and the gentlest war of the franchise.",
    hue: 45,
  },
  {
    youtubeId: "demo-ucline",
    title: "Every War of the Universal Century, in Order",
    description:
      "One map, eighty years.\n\n0:00 The calendar\n2:30 Mobile Suit Gundam 0079\n9:10 Gundam 0083: Stardust Memory\n13:05 Zeta Gundam\n18:40 Gundam ZZ\n22:15 Char's Counterattack\n27:50 Gundam Unicorn",
    hue: 230,
  },
  {
    youtubeId: "demo-wingus",
    title: "How Gundam Wing Conquered America",
    description: "A weekday afternoon, five pilots, and a generation that stayed.",
    hue: 0,
  },
  {
    youtubeId: "demo-ibo-or",
    title: "Iron-Blooded Orphans: Who Leads the Children?",
    description: "Orga, Mikazuki and what one owes the other. A character study.",
    hue: 350,
  },
  {
    youtubeId: "demo-gquuux",
    title: "Gundam GQuuuuuuX: The Alternate One Year War",
    description: "What changes if somebody else finds the white prototype first.",
    hue: 185,
  },
  {
    youtubeId: "demo-saber0",
    title: "How a Beam Saber Works",
    description: "Plasma, a magnetic cage and a battery that nobody could carry before. Mecha analysis.",
    hue: 300,
  },
  {
    youtubeId: "demo-pocket",
    title: "War in the Pocket: A War Story for a Boy of Eleven",
    description: "Six episodes, hardly a hero, and the best Christmas of the franchise.",
    hue: 120,
  },
  {
    youtubeId: "demo-08team",
    title: "The 08th MS Team Is About Mud",
    description: "Sixty tons, a jungle and a maintenance crew.",
    hue: 90,
  },
];

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** Splits a title into up to four short lines. */
function linesOf(title: string): string[] {
  const lines: string[] = [""];
  for (const word of title.split(" ")) {
    const line = `${lines.at(-1)} ${word}`.trim();
    if (line.length > 18 && lines.length < 4) lines.push(word);
    else lines[lines.length - 1] = line;
  }
  return lines;
}

/** A drawn thumbnail: a planet, an orbit and the title. */
export function thumbnailOf({ title, hue }: DemoVideo): string {
  const text = linesOf(title)
    .map((line, at) => `<text x="28" y="${92 + at * 46}">${escaped(line)}</text>`)
    .join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 270" width="480" height="270">
<rect width="480" height="270" fill="hsl(${hue} 45% 12%)"/>
<circle cx="420" cy="210" r="120" fill="hsl(${hue} 55% 32%)"/><circle cx="396" cy="186" r="120" fill="hsl(${hue} 60% 24%)" opacity=".55"/>
<ellipse cx="420" cy="210" rx="210" ry="62" fill="none" stroke="hsl(${hue} 80% 72%)" stroke-width="2" transform="rotate(-18 420 210)"/>
<circle cx="232" cy="238" r="7" fill="#f5c84b"/>
<g fill="#fff" font-family="Chakra Petch, sans-serif" font-weight="600" font-size="38">${text}</g></svg>`;
}
