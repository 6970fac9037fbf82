import type { EpisodeTitles } from "../../schemas";

export const gundamTheOrigin: readonly EpisodeTitles[] = [
  {
    series: "gundam-the-origin",
    sources: [
      ["www.mahq.net/gundamtheoriginep2/ to /gundamtheoriginep6/; randomc.net for episode 1", "heading"],
      ["infinitemirai.wordpress.com; animeuknews.net for episode 3", "heading"],
    ],
    titles: [
      "Blue-Eyed Casval",
      "Artesia's Sorrow",
      "Dawn of Rebellion",
      "Eve of Destiny",
      "Clash at Loum",
      "Rise of the Red Comet",
    ],
  },
];
