type DemoVideo = {
  youtubeId: string;
  title: string;
  description: string;
  /** The path of the work's page, or null if the video is about no single work. */
  work: string | null;
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
    work: "series/mobile-suit-gundam",
    hue: 215,
  },
  {
    youtubeId: "demo-zetarg",
    title: "Zeta Gundam: Three Fleets, One Colony Laser",
    description: "The sides of the Gryps Conflict, and why everybody changes theirs. No ending given away.",
    work: "series/zeta-gundam",
    hue: 265,
  },
  {
    youtubeId: "demo-mercur",
    title: "Where to Start in 2026? At a School on an Asteroid",
    description:
      "The Witch from Mercury for people who have never seen a Gundam: what it is, what it isn't, and what comes after.",
    work: "series/the-witch-from-mercury-season-1",
    hue: 330,
  },
  {
    youtubeId: "demo-minovs",
    title: "Minovsky Particles & Why Radar Failed",
    description: "The one invention that put people back into cockpits.",
    work: null,
    hue: 160,
  },
  {
    youtubeId: "demo-break4",
    title: "Gundam Breaker 4: A Builder's First Ten Hours",
    description: "Parts, paint and a pink Exia. What the game gets right about model kits.",
    work: "games/gundam-breaker-4",
    hue: 20,
  },
  {
    youtubeId: "demo-turnaa",
    title: "The Mustache, Explained",
    description: "Syd Mead, a very old machine, and the gentlest war of the franchise.",
    work: "series/turn-a-gundam",
    hue: 45,
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
