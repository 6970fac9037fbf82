import type { EpisodeTitles } from "../../schemas";

export const the08thMsTeam: readonly EpisodeTitles[] = [
  {
    series: "the-08th-ms-team",
    sources: [
      ["www.mahq.net/08thmsteamep1/ to 4 and 7 to 12", "heading"],
      [
        "shareduniversereviews.blogspot.com, rewatch of July 2014, for episodes 2 to 4, 7 and 9 to 12",
        "heading",
      ],
      ["akibagamers.it, review of the home video, for episode 1", "heading"],
      ["Subtitles of the Blu-ray release for episode 8", "Portuguese title, word for word the same"],
    ],
    titles: [
      "War for Two",
      "Gundams in the Jungle",
      "The Time Limit on Trust",
      "The Demon Overhead",
      null,
      null,
      "Reunion",
      "Duty and Ideals",
      "Front Line",
      "The Shuddering Mountain (Part 1)",
      "The Shuddering Mountain (Part 2)",
      "Last Resort",
    ],
  },
];
