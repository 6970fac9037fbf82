import { FRAME_STYLES } from "#worker/card/contract.ts";

export type Task = {
  name: string;
  /** In this folder. Its `make` writes the files, or its `drawings` has what to draw. */
  module: string;
  part?: string;
  reads?: string[];
  writes: string[];
  after?: string[];
  /** Where the paths of its drawings in public/ begin. `draw-on-request.ts` draws them for the dev server. */
  draws?: string;
  /** Testing the site doesn't need it. */
  isForBuildsOnly?: true;
  /** Tests need only some of the drawings; then `part` is `TESTED`. */
  hasStandIns?: true;
};

export const TESTED = "tested";

type Art = Omit<Task, "writes"> & { draws: string };
const art = (task: Art): Task => ({ ...task, writes: [`public/${task.draws}**`] });

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
    name: "addresses of posters",
    module: "draw-posters.ts",
    reads: ["ops/assets/card/draw-previews.ts"],
    writes: ["generated/posters/*"],
    after: ["catalog"],
  },
  {
    name: "addresses of machines",
    module: "draw-machines.ts",
    writes: ["generated/machines/*"],
    after: ["catalog"],
  },
  art({
    name: "drawings for cards",
    module: "card/draw-artwork.ts",
    draws: "artwork/",
    after: ["addresses of posters", "addresses of machines"],
    hasStandIns: true,
  }),
  art({
    name: "link previews",
    module: "card/draw-previews.ts",
    draws: "previews/",
    after: ["catalog"],
    isForBuildsOnly: true,
  }),
  art({
    name: "posters",
    module: "draw-posters.ts",
    draws: "posters/",
    after: ["addresses of posters"],
    hasStandIns: true,
  }),
  art({
    name: "drawings of machines",
    module: "draw-machines.ts",
    draws: "machines/",
    after: ["addresses of machines"],
  }),
  ...FRAME_STYLES.map((style) =>
    art({
      name: `frames of ${style}`,
      module: "card/draw-frames.ts",
      part: style,
      draws: `frames/${style}-`,
      after: ["fonts", "addresses of posters", "addresses of machines"],
    }),
  ),
  art({
    name: "examples of a card",
    module: "card/draw-example.ts",
    draws: "g-card-example.",
    after: ["fonts", "addresses of posters", "addresses of machines"],
  }),
  {
    name: "notices",
    module: "card/draw-placeholders.ts",
    writes: ["generated/card/*.bin"],
    after: ["fonts", "addresses of posters", "addresses of machines"],
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
  { name: "license notices", module: "licenses.ts", writes: ["public/licenses.txt"] },
  { name: "public API", module: "open-api/document.ts", writes: ["public/api/openapi.json"] },
  {
    name: "search",
    module: "search-index.ts",
    writes: ["generated/search.json"],
    after: ["addresses of machines"],
  },
  {
    name: "links of videos",
    module: "recording-rules.ts",
    reads: ["franchise/mentions.ts", "worker/feeds/links.ts", "worker/feeds/recording-rules.ts"],
    writes: ["generated/recording-rules.json"],
    after: ["catalog"],
  },
  {
    name: "trackers",
    module: "tracker-catalog.ts",
    writes: ["generated/tracker/*"],
    after: ["addresses of posters"],
  },
  { name: "common passwords", module: "common-passwords.ts", writes: ["generated/common-passwords.txt"] },
];
