import type { VIDEO_CATEGORIES } from "#franchise/works.ts";

type Category = (typeof VIDEO_CATEGORIES)[number];

export const videoCategories = [
  {
    name: "Universal Century",
    text: "From the One Year War to the colonies' last stand: who fought, for what, and how one war led to the next.",
  },
  {
    name: "Alternate Universes",
    text: "Cosmic Era, Anno Domini, Post Disaster and the others: worlds you can jump into without homework.",
  },
  {
    name: "Mecha Analysis",
    text: "One machine at a time: what it was built for, how it's supposed to work, and what makes its design clever.",
  },
  {
    name: "Character Studies",
    text: "Aces, rivals, commanders, and people who just wanted to go home. What drives them, and what it costs.",
  },
] as const satisfies readonly { name: Category; text: string }[];

/**
 * Commas separate the words. A video belongs to a category if its title, description or calendar has one of them.
 * Browsers load none.
 */
export const categoryWords: Record<Category, string> = {
  "Universal Century":
    "Universal Century, One Year War, Zeon, Neo Zeon, Titans, AEUG, Londo Bell, Newtype, Newtypes",
  "Alternate Universes":
    "alternate universe, alternate universes, Future Century, After Colony, After War, Correct Century, Cosmic Era, Anno Domini, Advanced Generation, Post Disaster, Regild Century, Ad Stella",
  "Mecha Analysis":
    "mecha, mobile suit analysis, mobile armor, prototype, weapon, weapons, beam rifle, beam saber, funnels, reactor, engineering, technology, Minovsky, radar, alloy, machine, machines, design",
  "Character Studies":
    "character, characters, character study, pilot, pilots, ace, aces, rival, rivals, villain, villains, hero, heroes, motives, psychology, Char Aznable, Amuro, Heero, Kira, Suletta",
};
