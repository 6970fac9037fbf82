import type { Scene } from "#franchise/art.ts";

type Friend = {
  id: string;
  name: string;
  description: string;
  /** Path of a square picture in `public/`. Without a picture, the page shows a drawing of this scene. */
  imageUrl?: string;
  /** Setting, mood and figure of the drawing: see `franchise/art/scene.ts`. */
  scene: Scene;
  link: string;
};

/** Five community creators you recommend. These are examples: put your own friends here. */
export const friends: readonly Friend[] = [
  {
    id: "model-builder",
    name: "The Model Builder",
    description: "Kits built, painted and weathered on camera, from the first cut to the display case.",
    scene: "hangar gold kit",
    link: "https://example.com/model-builder",
  },
  {
    id: "lore-keeper",
    name: "The Lore Keeper",
    description: "Side stories, manga and novels, for everybody who wants to know what happened off screen.",
    scene: "ruins dusk relic",
    link: "https://example.com/lore-keeper",
  },
  {
    id: "rewatch-podcast",
    name: "The Rewatch Podcast",
    description: "Two friends, one episode a week, and no spoilers, because one of them has never seen it.",
    scene: "tower aurora pilot",
    link: "https://example.com/rewatch-podcast",
  },
  {
    id: "line-artist",
    name: "The Line Artist",
    description: "Mobile suits redrawn in ink, with a new print for the community every month.",
    scene: "desert sepia ronin",
    link: "https://example.com/line-artist",
  },
  {
    id: "arena-pilot",
    name: "The Arena Pilot",
    description: "Every Gundam game that can still be played, from arcade cabinets to last week's patch.",
    scene: "arena neon duel",
    link: "https://example.com/arena-pilot",
  },
];
