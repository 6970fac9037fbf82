import { readFile } from "node:fs/promises";
import { Resvg } from "@resvg/resvg-js";
import sharp from "sharp";
import { createLettering, type Typeface } from "#franchise/art.ts";

type Named = { name: string; shortName: string; tagline: string };

export const manifestOf = ({ name, shortName, tagline }: Named): string => `{
  "name": ${JSON.stringify(name)},
  "short_name": ${JSON.stringify(shortName)},
  "description": ${JSON.stringify(tagline)},
  "id": "/",
  "start_url": "/",
  "display": "standalone",
  "background_color": "#0a0f1c",
  "theme_color": "#0a0f1c",
  "share_target": {
    "action": "/tracker/share",
    "params": { "title": "title", "text": "text", "url": "url" }
  },
  "icons": [
    { "src": "/favicon.svg", "sizes": "any", "type": "image/svg+xml" },
    { "src": "/icons/icon-192.png", "sizes": "192x192", "type": "image/png" },
    { "src": "/icons/icon-512.png", "sizes": "512x512", "type": "image/png" },
    { "src": "/icons/maskable-512.png", "sizes": "512x512", "type": "image/png", "purpose": "maskable" }
  ]
}
`;

const [WIDTH, HEIGHT] = [1200, 630];
const [INK, QUIET, YELLOW] = ["#e8eefc", "#9fb0d0", "#f5c84b"];

type Line = { text: string; typeface: Typeface; size: number; spacing: number; color: string };

/** The Earth and the Moon, the name and the tagline. The name also labels the colony at L3. */
export async function sitePreviewOf({ name, shortName, tagline }: Named, root: string): Promise<Buffer> {
  const lettering = createLettering(root);
  const ending = (lines: Line[], right: number, baseline: number, room: number) => {
    const set = lines.map((line) => ({ ...line, ...lettering.set(line.text, line.typeface, line.spacing) }));
    const gaps = set.map(({ size }, at) => (at === 0 ? 0 : size * 0.32));
    const wide = set.reduce((sum, { width, size }, at) => sum + width * size + (gaps[at] ?? 0), 0);
    const scale = Math.min(1, room / wide);
    let x = right - wide * scale;
    return set
      .map(({ path, width, size, color }, at) => {
        x += (gaps[at] ?? 0) * scale;
        const placed = `<path transform="translate(${x} ${baseline}) scale(${size * scale})" fill="${color}" d="${path}"/>`;
        x += width * size * scale;
        return placed;
      })
      .join("");
  };
  const upper = name.toUpperCase();
  const numeral = /^(?:.*\D)?(\d+)$/.exec(upper)?.[1] ?? "";
  const words = upper.slice(0, upper.length - numeral.length).trim();
  const large = { typeface: "display" as const, size: 113, spacing: 0.05 };
  const small = { typeface: "display" as const, size: 30, spacing: 0.07 };
  const wordmark = [
    { ...large, text: words, color: INK },
    ...(numeral ? [{ ...large, text: numeral, color: YELLOW }] : []),
  ];
  const place = [
    { ...small, typeface: "text" as const, size: 17, text: "L3", color: QUIET },
    { ...small, text: shortName.toUpperCase(), color: YELLOW },
  ];
  const line = [{ typeface: "text" as const, size: 30.5, spacing: 0.005, text: tagline, color: INK }];
  const ground = await readFile(`${root}ops/assets/drawings/preview-base.png`, "base64");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><image width="${WIDTH}" height="${HEIGHT}" xlink:href="data:image/png;base64,${ground}"/>${ending(place, 238, 445, 195)}${ending(wordmark, 1136, 508, 560)}${ending(line, 1136, 567, 640)}</svg>`;
  const drawn = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  return sharp(drawn.pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 4 } })
    .removeAlpha()
    .png({ palette: true, effort: 10 })
    .toBuffer();
}
