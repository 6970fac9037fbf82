import { FRAME_STYLES } from "#worker/card/contract.ts";

export type Task = {
  name: string;
  /** In this folder. Its `make(root, part)` returns a line about what it made. */
  module: string;
  part?: string;
  reads?: string[];
  writes: string[];
  after?: string[];
  /** Trying and testing the site doesn't need it. */
  isForBuildsOnly?: true;
  /** Tests need only some of the drawings; then `part` is `TESTED`. */
  hasStandIns?: true;
};

export const TESTED = "tested";

/** The catalog first, and then the slowest tasks. */
export const TASKS: readonly Task[] = [
  { name: "catalog", module: "catalog.ts", writes: ["generated/catalog/*"] },
  {
    name: "fonts",
    module: "card/prepare-fonts.ts",
    writes: ["public/fonts/card/**/*", "generated/card/latin-widths.json"],
    after: ["catalog"],
  },
  {
    name: "posters",
    module: "draw-posters.ts",
    reads: ["ops/assets/card/draw-previews.ts"],
    writes: ["public/posters/**/*", "generated/posters/*"],
    after: ["catalog"],
    hasStandIns: true,
  },
  {
    name: "machines",
    module: "draw-machines.ts",
    writes: ["public/machines/**/*", "generated/machines/*"],
    after: ["catalog"],
  },
  {
    name: "artwork of cards",
    module: "card/draw-artwork.ts",
    writes: ["public/artwork/**/*"],
    after: ["catalog", "posters", "machines"],
    hasStandIns: true,
  },
  ...FRAME_STYLES.map(
    (style): Task => ({
      name: `frames of ${style}`,
      module: "card/draw-frames.ts",
      part: style,
      writes: [`public/frames/${style}-*`],
      after: ["catalog", "fonts", "posters", "machines"],
    }),
  ),
  {
    name: "notices",
    module: "card/draw-placeholders.ts",
    writes: ["generated/card/*.bin"],
    after: ["fonts", "posters", "machines"],
  },
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
    after: ["catalog"],
  },
  {
    name: "example of a card",
    module: "card/draw-example.ts",
    writes: ["public/g-card-example.png", "public/g-card-example.webp"],
    after: ["catalog", "fonts", "posters", "machines", "frames of classic"],
  },
  { name: "license notices", module: "licenses.ts", writes: ["public/licenses.txt"] },
  { name: "public API", module: "open-api/document.ts", writes: ["public/api/openapi.json"] },
  {
    name: "search",
    module: "search-index.ts",
    writes: ["generated/search.json"],
    after: ["catalog", "machines"],
  },
  {
    name: "links of videos",
    module: "recording-rules.ts",
    reads: ["worker/feeds/links.ts", "worker/feeds/recording-rules.ts"],
    writes: ["generated/recording-rules.json"],
    after: ["catalog"],
  },
  {
    name: "trackers",
    module: "tracker-catalog.ts",
    writes: ["generated/tracker/*"],
    after: ["catalog", "posters"],
  },
  { name: "common passwords", module: "common-passwords.ts", writes: ["generated/common-passwords.txt"] },
  {
    name: "link previews",
    module: "card/draw-previews.ts",
    writes: ["public/previews/**/*"],
    after: ["catalog"],
    isForBuildsOnly: true,
  },
];
