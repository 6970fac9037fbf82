import { pilotSince } from "./content";
import { textWidth } from "./fit-text";
import { crownIcon } from "./icons";
import { MODERN } from "./style";
import { type Design, designs, type Layout, type Look, memberIn } from "./template";

type ModernLayout = Layout & {
  crest: { x: number; y: number; radius: number };
  since: { x: number; baseline: number; size: number };
};

const CARD: ModernLayout = {
  opening: { x: 36, y: 38, width: 124, height: 124 },
  crest: { x: 518, y: 86, radius: 46 },
  name: { x: 182, baseline: 88, width: 284 },
  title: { x: 182, baseline: 121, width: 284, sizes: [23], spacing: 0.5 },
  since: { x: 182, baseline: 152, size: 18 },
  lines: {
    places: [52, 323].map((x) => ({ x, y: 197 })),
    label: { dx: 33, dy: 15, size: 13.5, typeface: "display", spacing: 1.2 },
    value: { dx: 0, dy: 54, width: 227, sizes: [19.5, 18], lift: 10 },
  },
};

const CARD_WITH_ARTWORK: ModernLayout = {
  ...CARD,
  panel: { x: 404, y: 15, width: 181, height: 285, scale: 0.8, middle: { x: 136, y: 190 } },
  crest: { x: 545, y: 260, radius: 29 },
  name: { ...CARD.name, width: 222, smaller: [21, 18.5] },
  title: { ...CARD.title, width: 222, sizes: [23, 21, 19] },
  lines: {
    places: [189, 237].map((y) => ({ x: 50, y })),
    iconScale: 0.85,
    label: { dx: 29, dy: 13, size: 12.5, typeface: "display", spacing: 1.2 },
    value: { dx: 0, dy: 37, width: 332, sizes: [19.5, 18, 16.5], single: true },
  },
};

const PREVIEW: ModernLayout = {
  zoom: 2,
  opening: { x: 72, y: 72, width: 272, height: 272 },
  crest: { x: 524, y: 84, radius: 46 },
  name: { x: 388, baseline: 176, width: 540, sizes: [104, 92, 82, 72, 62, 54], smaller: [46, 40, 34] },
  title: { x: 388, baseline: 254, width: 540, sizes: [58, 50, 44, 38, 32, 26], spacing: 1 },
  since: { x: 388, baseline: 322, size: 42 },
  lines: {
    places: [104, 646].map((x) => ({ x, y: 392 })),
    iconScale: 2,
    label: { dx: 66, dy: 32, size: 30, typeface: "display", spacing: 2 },
    value: { dx: 0, dy: 112, width: 454, sizes: [46, 42, 38, 34, 30, 28], sizeOfTwo: 38, lift: 22 },
  },
};

const PREVIEW_WITH_ARTWORK: ModernLayout = {
  ...PREVIEW,
  panel: { x: 808, y: 30, width: 362, height: 570, scale: 1.6, middle: { x: 136, y: 190 } },
  crest: CARD_WITH_ARTWORK.crest,
  name: { ...PREVIEW.name, width: 424 },
  title: { ...PREVIEW.title, width: 424, sizes: [58, 52, 46, 40, 34, 28] },
  lines: {
    places: [386, 478].map((y) => ({ x: 104, y })),
    iconScale: 1.9,
    value: { dx: 70, dy: 36, width: 600, sizes: [46, 42, 38, 34], single: true },
  },
};

function design({ crest, since, ...layout }: ModernLayout): Design {
  const { zoom = 1 } = layout;
  const emblem = (crest.radius * 62) / 46;
  return {
    places: { ...layout, crest: { x: crest.x - emblem / 2, y: crest.y - emblem / 2, size: emblem } },
    show(content, titleColor) {
      const text = pilotSince(content);
      const crown = (since.x + textWidth(text, "text", since.size)) / zoom + 12;
      return {
        ...memberIn(layout, content, MODERN, titleColor),
        shapes: content.isPatron ? [crownIcon(crown, since.baseline / zoom - 18, 0.95)] : [],
        words: [{ ...since, text, typeface: "text", color: MODERN.ink }],
      };
    },
  };
}

const PANE = {
  d: "M34 15H566A19 19 0 0 1 585 34V281A19 19 0 0 1 566 300H34A19 19 0 0 1 15 281V34A19 19 0 0 1 34 15Z",
  line: 2.5,
};

/** A glass pane over a gradient. The trim is the pane's rim. */
export const modern: Look = {
  ...MODERN,
  trims: {
    "600x315": PANE,
    "600x150": {
      d: "M30 6.75h540a23.25 23.25 0 0 1 23.25 23.25v90a23.25 23.25 0 0 1-23.25 23.25h-540a23.25 23.25 0 0 1-23.25-23.25v-90a23.25 23.25 0 0 1 23.25-23.25Z",
      line: 1.61,
    },
    "468x60": {
      d: "M12 2.7h444a9.3 9.3 0 0 1 9.3 9.3v36a9.3 9.3 0 0 1-9.3 9.3h-444a9.3 9.3 0 0 1-9.3-9.3v-36a9.3 9.3 0 0 1 9.3-9.3Z",
      line: 0.98,
    },
    "350x19": {
      d: "M4.5 1.5h341a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3h-341a3 3 0 0 1-3-3v-10a3 3 0 0 1 3-3Z",
      line: 0.84,
    },
    "1200x630": PANE,
  },
  design: designs([CARD, CARD_WITH_ARTWORK, PREVIEW, PREVIEW_WITH_ARTWORK], design),
};
