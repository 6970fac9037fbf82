import type { EpisodeTitles } from "../../schemas";

export const gundamUnicorn: readonly EpisodeTitles[] = [
  {
    series: "gundam-unicorn",
    sources: [
      [
        "www.mahq.net/gundamunicornep3/, /gundamunicornep4/, /gundamunicornep6/ and /gundamunicornep7/; www.colonydrop.com for episode 1; www.animenewsnetwork.com, review of the second volume; gundam.fandom.com for episode 5",
        "heading",
      ],
      [
        "temporal-flux.blogspot.com for episode 1; airshipmatchalatte.wordpress.com for episodes 2 to 4; infinitemirai.wordpress.com for episodes 5 and 6; gundam.fandom.com for episode 7",
        "heading",
      ],
    ],
    titles: [
      "Day of the Unicorn",
      "The Second Coming of Char",
      "The Ghost of Laplace",
      "At the Bottom of the Gravity Well",
      "Black Unicorn",
      "Two Worlds, Two Tomorrows",
      "Over the Rainbow",
    ],
  },
];
