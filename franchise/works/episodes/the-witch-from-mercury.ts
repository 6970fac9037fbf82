import type { EpisodeTitles } from "../../schemas";

export const theWitchFromMercury: readonly EpisodeTitles[] = [
  {
    series: "the-witch-from-mercury-season-1",
    sources: [
      ["www.mahq.net/gundamwitchep1/ to /gundamwitchep11/", "heading"],
      ["butwhytho.net, reviews of episodes 3 to 12", "heading or first sentence"],
      ["randomc.net, episode 1; animecorner.me, episode 4; animeanime.global, episode 12", "heading or text"],
      ["bakahub.info, episode 2", "text"],
    ],
    titles: [
      "The Witch and the Bride",
      "Cursed Mobile Suit",
      "Guel's Pride",
      "Unseen Trap",
      "Reflection in an Icy Eye",
      "A Gloomy Song",
      "Shall We Gundam?",
      "Their Choice",
      "If I Could Take One More Step Towards You",
      "Circling Thoughts",
      "The Witches from Earth",
      "Keep Marching On Instead of Running Off",
    ],
  },
  {
    series: "the-witch-from-mercury-season-2",
    sources: [
      ["www.mahq.net/gundamwitchep13/ to /gundamwitchep23/", "heading"],
      ["butwhytho.net, reviews of episodes 13, 16, 21, 23 and 24", "heading or first paragraphs"],
      ["animecorner.me, reviews of episodes 14, 20 and 24; tvtropes.org, episode 14", "text"],
      ["fandompost.com, episodes 18 and 19; mechaalliance.com, episodes 15 and 18", "text"],
      ["randomc.net, episodes 17 and 22; gamezxc.com, episode 17", "heading or text"],
    ],
    titles: [
      "Envoys from the Earth",
      "What They Wish For",
      "Father and Child",
      "Cycle of Sin",
      "Precious Things",
      "Our Empty Selves",
      "Not the Best Way",
      "The End of Hope",
      "What We Can Do Now",
      "The Woven Path",
      "Unrelenting Tenderness",
      { veiled: "May All Blessings Find Their Way to You, I'm Wishing It" },
    ],
  },
];
