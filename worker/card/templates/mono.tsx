import { PRODUCT } from "#worker/platform/product.ts";
import { monoHeading, textWidth } from "./fit-text";
import { crownIcon } from "./icons";
import { MONO, MONO_COLORS } from "./style";
import { type Design, designs, type Layout, type Look, memberIn, type Places } from "./template";

type MonoLayout = Layout & Pick<Places, "crest">;

/** A terminal shows no icons. The places of the lines are the starts of the baselines. */
const CARD: MonoLayout = {
  opening: { x: 30, y: 68, width: 112, height: 112 },
  crest: { x: 496, y: 72, size: 76 },
  name: { x: 168, baseline: 121, width: 312 },
  title: { x: 168, baseline: 164, width: 312, sizes: [23] },
  lines: {
    places: [226, 273].map((y) => ({ x: 26, y })),
    label: { dx: 0, dy: 0, size: 18, typeface: "mono" },
    value: { dx: 146, dy: 0, width: 402, typeface: "mono" },
  },
};

const CARD_WITH_ARTWORK: MonoLayout = {
  ...CARD,
  panel: { x: 428, y: 62, width: 148, height: 228, scale: 0.8, middle: { x: 148, y: 180 } },
  crest: { x: 525, y: 240, size: 38 },
  name: { ...CARD.name, width: 246, smaller: [21, 18.5] },
  title: { ...CARD.title, width: 214, sizes: [23, 20, 18, 16] },
  lines: {
    places: [221, 266].map((y) => ({ x: 26, y })),
    label: { dx: 0, dy: 0, size: 13, typeface: "mono" },
    value: { ...CARD.lines.value, dx: 0, dy: 21, width: 388, sizes: [19, 17.5, 16], single: true },
  },
};

const PREVIEW: MonoLayout = {
  zoom: 2,
  opening: { x: 62, y: 150, width: 264, height: 264 },
  crest: { x: 492, y: 76, size: 76 },
  name: { x: 376, baseline: 246, width: 590, sizes: [100, 90, 80, 70, 60, 52], smaller: [46, 40, 34, 29] },
  title: { x: 376, baseline: 346, width: 720, sizes: [58, 50, 44, 38, 32, 26] },
  lines: {
    places: [508, 572].map((y) => ({ x: 52, y })),
    label: { dx: 0, dy: 0, size: 32, typeface: "mono" },
    value: {
      ...{ dx: 262, dy: 0, width: 834, sizes: [44, 40, 36, 32], single: true },
      ...{ typeface: "mono" },
    },
  },
};

const PREVIEW_WITH_ARTWORK: MonoLayout = {
  ...PREVIEW,
  panel: { x: 800, y: 124, width: 352, height: 456, scale: 1.6, middle: { x: 148, y: 180 } },
  crest: CARD_WITH_ARTWORK.crest,
  name: { ...PREVIEW.name, width: 402 },
  title: { ...PREVIEW.title, width: 320, sizes: [58, 52, 46, 40, 34, 30, 26] },
  lines: {
    places: [482, 556].map((y) => ({ x: 52, y })),
    label: { dx: 0, dy: 0, size: 22, typeface: "mono" },
    value: { ...PREVIEW.lines.value, dx: 0, dy: 36, width: 724, sizes: [38, 35, 32, 29] },
  },
};

function design(layout: MonoLayout): Design {
  const { zoom = 1 } = layout;
  const head = { typeface: "mono", color: MONO_COLORS.dark, baseline: 44.5 * zoom } as const;
  const { text, size } = monoHeading(PRODUCT);
  return {
    places: layout,
    words: [{ ...head, text, x: 34 * zoom, size: size * zoom }],
    show(content) {
      const member = memberIn(layout, content, MONO, null);
      const { title } = member;
      const after = (title.x + textWidth(title.text, "mono", title.size)) / zoom + 14;
      const top = title.baseline / zoom - 19;
      const cursor = <path d={`M${after - 4} ${top}h12v22h-12Z`} fill={MONO_COLORS.green} />;
      const since = `PILOT SINCE ${content.sinceYear}`;
      return {
        ...member,
        shapes: [content.isPatron ? crownIcon(after, top, 1) : cursor],
        words: [{ ...head, text: since, x: 340 * zoom, width: 226 * zoom, align: "end", size: 18 * zoom }],
      };
    },
  };
}

/** A green phosphor terminal. The trim is the target around the picture. */
export const mono: Look = {
  ...MONO,
  trims: {
    "600x315": { d: "M24 82V62H44M128 62H148V82M148 166V186H128M44 186H24V166", line: 3 },
    "600x150": {
      d: "M12.2 30.92V11.2H31.92M120.08 11.2H139.8V30.92M139.8 119.08V138.8H120.08M31.92 138.8H12.2V119.08",
      line: 1.725,
    },
    "468x60": {
      d: "M4.7 12.52V4.7H12.52M47.48 4.7H55.3V12.52M55.3 47.48V55.3H47.48M12.52 55.3H4.7V47.48",
      line: 1.05,
    },
    // The userbar has no picture, so this is the screen's outline.
    "350x19": {
      d: "M4.16 1.5h341.68a2.66 2.66 0 0 1 2.66 2.66v10.68a2.66 2.66 0 0 1-2.66 2.66h-341.68a2.66 2.66 0 0 1-2.66-2.66v-10.68a2.66 2.66 0 0 1 2.66-2.66Z",
      line: 1,
    },
    "1200x630": { d: "M25 89V69H45M149 69H169V89M169 193V213H149M45 213H25V193", line: 3 },
  },
  design: designs([CARD, CARD_WITH_ARTWORK, PREVIEW, PREVIEW_WITH_ARTWORK], design),
};
