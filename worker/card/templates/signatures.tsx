import type { PictureSize } from "../contract";
import type { CardContent } from "./content";
import { fitTitle, textWidth } from "./fit-text";
import { crownIcon } from "./icons";
import { type LinesLayout, linesOf } from "./lines";
import type { Design, LargeSize, Look, Places } from "./template";
import { fittedTitle } from "./text";

const USERBAR: Places = { opening: null, crest: { x: 5, y: 2.5, size: 14 } };
const USERBAR_WITH_ARTWORK: Places = {
  ...USERBAR,
  panel: { x: 252, y: 0, width: 98, height: 19, scale: 0.4, middle: { x: 140, y: 142 } },
};

const userbar = (look: Look, places: Places): Design => ({
  places,
  show(content) {
    const place = { x: 0, baseline: 13.5, width: 118, sizes: [11, 10, 9.5] } as const;
    const title = fittedTitle(place, content.gundamTitle, look);
    const end = places.panel ? places.panel.x - 2 : content.isPatron ? 326 : 342;
    const x = end - textWidth(title.text, title.typeface, title.size);
    return {
      name: { x: 27, baseline: 14, width: x - 35, sizes: [13, 12, 11], single: true },
      title: { ...title, x },
      shapes: content.isPatron ? [crownIcon(332, 5, 0.45)] : [],
    };
  },
});

const STRIP: Places = {
  opening: { x: 18, y: 17, width: 116, height: 116 },
  crest: { x: 510, y: 19, size: 54 },
};
const STRIP_WITH_ARTWORK: Places = {
  ...STRIP,
  panel: { x: 474, y: 0, width: 126, height: 150, scale: 0.6, middle: { x: 140, y: 178 } },
  crest: { x: 426, y: 18, size: 34 },
};

function strip(look: Look, places: Places): Design {
  const { quiet, typeface, column = look } = look;
  const lines: LinesLayout = {
    places: [90, 116].map((y) => ({ x: 157, y })),
    iconScale: 0.75,
    value: {
      ...{ dx: 26, dy: 13.5, width: 280, sizes: [17, 16, 15, 14, 13], single: true },
      typeface: typeface.value,
    },
  };
  const middle = 537;
  // Artwork moves the emblem to the end of the name's line.
  const width = places.panel ? 256 : 308;
  const titlePlace = { x: 156, baseline: 78, width, sizes: [19, 17, 15] } as const;
  return {
    places,
    show(content) {
      const year = String(content.sinceYear);
      const size = 27;
      const start = middle - (textWidth(year, typeface.name, size) + (content.isPatron ? 25 : 0)) / 2;
      return {
        name: { x: 156, baseline: 50, width, sizes: [40, 36, 32, 28, 24, 20], smaller: [18, 16] },
        title: fittedTitle(titlePlace, content.gundamTitle, look),
        lines: { shown: linesOf(content), layout: lines, icons: quiet },
        shapes: content.isPatron ? [crownIcon(start, 111, 0.75)] : [],
        words: [
          {
            ...{ text: "Pilot since", x: middle - 60, width: 120, align: "center", baseline: 101 },
            ...{ size: 12, typeface: typeface.title, color: column.quiet },
          },
          {
            ...{ text: year, x: start + (content.isPatron ? 25 : 0), baseline: 128 },
            ...{ size, typeface: typeface.name, color: column.ink },
          },
        ],
      };
    },
  };
}

const BANNER: Places = { opening: { x: 7, y: 7, width: 46, height: 46 }, crest: { x: 423, y: 14, size: 30 } };
const BANNER_WITH_ARTWORK: Places = {
  ...BANNER,
  panel: { x: 364, y: 0, width: 104, height: 60, scale: 0.5, middle: { x: 158, y: 140 } },
  crest: { x: 435, y: 18, size: 22 },
};

function lineOf(content: CardContent) {
  const lines = linesOf(content);
  return [lines.find(({ text }) => text !== null) ?? lines[0]].filter((line) => line !== undefined);
}

/** The name has the rest. */
const BANNER_FACTS = 166;
const BANNER_ICON = 17;

function banner(look: Look, places: Places): Design {
  const { quiet, typeface } = look;
  const end = places.panel ? places.panel.x - 2 : 410;
  return {
    places,
    show(content) {
      const shown = lineOf(content);
      const middle = shown.length > 0 ? 0 : 11;
      const place = { x: 0, baseline: 26 + middle, width: BANNER_FACTS - 22, sizes: [14, 13, 12] } as const;
      const title = fittedTitle(place, content.gundamTitle, look);
      const box = {
        width: BANNER_FACTS - BANNER_ICON,
        sizes: [13, 12.5, 12, 11.5, 11, 10.5, 10],
        typeface: typeface.value,
      } as const;
      const facts = shown.map(({ text, shorter, none }) => {
        const { size, lines } = fitTitle(text ?? none, shorter, box, 1);
        return BANNER_ICON + textWidth(lines[0] ?? "", box.typeface, size);
      });
      const titleWidth = textWidth(title.text, title.typeface, title.size);
      const x = Math.round(end - Math.max(titleWidth + (content.isPatron ? 20 : 0), ...facts));
      const value = { dx: BANNER_ICON, dy: 10, single: true, ...box };
      return {
        name: {
          ...{ x: 65, baseline: 39, width: x - 65 - 12 },
          ...{ sizes: [30, 27, 24, 21, 18, 15.5], smaller: [14, 12.5, 11] },
        },
        title: { ...title, x },
        lines: { shown, layout: { places: [{ x, y: 35 }], iconScale: 0.5, value }, icons: quiet },
        shapes: content.isPatron ? [crownIcon(x + titleWidth + 7, 14.5 + middle, 0.55)] : [],
      };
    },
  };
}

type SignatureSize = Exclude<PictureSize, LargeSize>;

/** The sizes for signatures, whose places are the same in all frames. */
export const SIGNATURES: Record<SignatureSize, (look: Look, hasArtwork: boolean) => Design> = {
  "600x150": (look, hasArtwork) => strip(look, hasArtwork ? STRIP_WITH_ARTWORK : STRIP),
  "468x60": (look, hasArtwork) => banner(look, hasArtwork ? BANNER_WITH_ARTWORK : BANNER),
  "350x19": (look, hasArtwork) => userbar(look, hasArtwork ? USERBAR_WITH_ARTWORK : USERBAR),
};
