import { FRAME_STYLES } from "#worker/card/contract/index.ts";

export type Task = {
  name: string;
  /** A file of this folder. Its `files` has what to write, or its `drawings` what to draw. */
  module: string;
  reads?: string[];
  writes: string[];
  after?: string[];
  /** Where the paths of its drawings in public/ begin. `draw-on-request.ts` draws them for the dev server. */
  draws?: string;
  /** Tests need only some of the drawings. */
  hasStandIns?: true;
};

/** The works whose own drawings tests look at. On cards, the first one stands in for all others. */
export const TESTED_WORKS = [
  "series/mobile-suit-gundam",
  "series/zeta-gundam",
  "series/gundam-wing",
  "games/final-shooting",
  "games/gundam-evolution",
];

const CATALOG = { after: ["catalog"] };
const ADDRESSES = { after: ["addresses of art"] };
const DRAWN = { after: ["fonts", "addresses of art"] };

const art = (name: string, module: string, draws: string, more?: Pick<Task, "hasStandIns" | "reads">) => ({
  ...{ name, module, draws, ...more },
  writes: [`public/${draws}**`],
  ...DRAWN,
});

/** The catalog first, and then the slowest tasks. */
export const TASKS: readonly Task[] = [
  { name: "catalog", module: "catalog.ts", writes: ["generated/catalog/*"] },
  {
    name: "fonts",
    module: "card/prepare-fonts.ts",
    writes: ["public/fonts/card/**/*", "generated/card/latin-widths.json"],
    ...CATALOG,
  },
  {
    name: "addresses of art",
    module: "draw-svg.ts",
    reads: ["ops/assets/card/draw-previews.ts"],
    writes: ["generated/machines/*", "generated/posters/*"],
    ...CATALOG,
  },
  art("drawings for cards", "card/draw-artwork.ts", "artwork/", { hasStandIns: true }),
  art("link previews", "card/draw-previews.ts", "previews/", { hasStandIns: true }),
  art("posters", "draw-svg.ts", "posters/", { hasStandIns: true }),
  art("drawings of machines", "draw-svg.ts", "machines/"),
  ...FRAME_STYLES.map((style) =>
    art(`frames of ${style}`, "card/draw-frames.ts", `frames/${style}-`, {
      reads: [`franchise/art/frames/${style}-*.svg`],
    }),
  ),
  art("examples of a card", "card/draw-example.ts", "g-card-example."),
  { name: "notices", module: "card/draw-placeholders.ts", writes: ["generated/card/*.bin"], ...DRAWN },
  {
    name: "drawings",
    module: "drawings/draw.tsx",
    reads: [
      "app/shell/styles/tokens.css",
      "ops/assets/drawings/earth-moon-system.css",
      "ops/assets/drawings/preview-base.png",
    ],
    writes: [
      "generated/drawings/*",
      "generated/sprite.svg",
      "public/manifest.webmanifest",
      "public/preview.png",
    ],
    ...CATALOG,
  },
  { name: "license notices", module: "licenses.ts", writes: ["public/licenses.txt"] },
  { name: "public API", module: "api-document.ts", writes: ["public/api/openapi.json"] },
  { name: "search", module: "search-index.ts", writes: ["generated/search.json"], ...ADDRESSES },
  {
    name: "links of videos",
    module: "recording-rules.ts",
    reads: ["franchise/mentions.ts", "worker/feeds/links.ts", "worker/feeds/recording-rules.ts"],
    writes: ["generated/recording-rules.json"],
    ...CATALOG,
  },
  { name: "trackers", module: "tracker-catalog.ts", writes: ["generated/tracker/*"], ...ADDRESSES },
  { name: "common passwords", module: "common-passwords.ts", writes: ["generated/common-passwords.txt"] },
];
