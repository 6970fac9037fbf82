type DemoVideo = {
  youtubeId: string;
  title: string;
  description: string;
  /** The hue of the drawn thumbnail, in degrees. */
  hue: number;
};

/** The channel's videos in the demo, the newest first: id, hue, title and description. These videos don't exist. */
const VIDEOS = `
demo-oyw20m 215 The One Year War in 20 Minutes
  Half of humankind died before the first mobile suit was famous. How a colony fell, why a stalemate followed, and what a white prototype changed. With maps.
demo-zetarg 265 Zeta Gundam: Three Fleets, One Colony Laser
  The sides of the Gryps Conflict, and why everybody changes theirs. No ending given away.

  0:00 Before the conflict
  3:20 AEUG
  8:45 Titans
  14:10 Axis
  19:30 One colony laser
demo-mercur 330 Where to Start in 2026? At a School on an Asteroid
  The Witch from Mercury for people who have never seen a Gundam: what it is, what it isn't, and what comes after.
demo-minovs 160 Minovsky Particles & Why Radar Failed
  The one invention that put people back into cockpits.

  0:00 Intro
  1:12 What the particles do
  4:40 Why radar failed
  9:05 Mobile suits as the answer
  12:43 What came after
demo-break4 20 Gundam Breaker 4: A Builder's First Ten Hours
  Parts, paint and a pink Exia. What the game gets right about model kits.
demo-turnaa 45 The Mustache, Explained
  Syd Mead, a very old machine, and the gentlest war of the franchise.
demo-ucline 230 Every War of the Universal Century, in Order
  One map, eighty years.

  0:00 The calendar
  2:30 Mobile Suit Gundam 0079
  9:10 Gundam 0083: Stardust Memory
  13:05 Zeta Gundam
  18:40 Gundam ZZ
  22:15 Char's Counterattack
  27:50 Gundam Unicorn
demo-wingus 0 How Gundam Wing Conquered America
  A weekday afternoon, five pilots, and a generation that stayed.
demo-ibo-or 350 Iron-Blooded Orphans: Who Leads the Children?
  Orga, Mikazuki and what one owes the other. A character study.
demo-gquuux 185 Gundam GQuuuuuuX: The Alternate One Year War
  What changes if somebody else finds the white prototype first.
demo-saber0 300 How a Beam Saber Works
  Plasma, a magnetic cage and a battery that nobody could carry before. Mecha analysis.
demo-pocket 120 War in the Pocket: A War Story for a Boy of Eleven
  Six episodes, hardly a hero, and the best Christmas of the franchise.
demo-08team 90 The 08th MS Team Is About Mud
  Sixty tons, a jungle and a maintenance crew.`;

export const demoVideos: readonly DemoVideo[] = VIDEOS.trim()
  .split(/\n(?=\S)/)
  .map((text) => {
    const [head = "", ...lines] = text.split("\n");
    const [youtubeId = "", hue, ...words] = head.split(" ");
    const description = lines.map((line) => line.trim()).join("\n");
    return { youtubeId, title: words.join(" "), description, hue: Number(hue) };
  });

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

function linesOf(title: string): string[] {
  const lines: string[] = [""];
  for (const word of title.split(" ")) {
    const line = `${lines.at(-1)} ${word}`.trim();
    if (line.length > 18 && lines.length < 4) lines.push(word);
    else lines[lines.length - 1] = line;
  }
  return lines;
}

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
