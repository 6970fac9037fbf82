import type { EpisodeTitles } from "../../schemas";

export const warInThePocket: readonly EpisodeTitles[] = [
  {
    series: "war-in-the-pocket",
    sources: [
      ["gundam.fandom.com, the page of the series", "list of episodes"],
      ["www.mahq.net/gundam0080ep2/, /gundam0080ep3/ and /gundam0080ep5/", "heading"],
      ["gundamarchives.com, 2024-12-01, for episode 4", "text"],
      ["gundam.dancing-doll.com for episode 6", "Japanese title, word for word the same"],
      ["Gundam Card Game, cards GD03-108 and GD03-107 for episodes 1 and 4", "name of the card"],
    ],
    titles: [
      "How Many Miles to the Battlefield?",
      "Reflections in a Brown Eye",
      "And at the End of the Rainbow?",
      "Over the River and Through the Woods",
      "Say it Ain't So, Bernie!",
      "War in the Pocket",
    ],
  },
];
