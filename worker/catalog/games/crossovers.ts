import type { Entry } from "./entry";

export const crossovers: readonly Entry[] = [
  {
    id: "sd-the-great-battle",
    title: "SD The Great Battle",
    developer: "Banpresto",
    description:
      "Gundam, Ultraman and Kamen Rider, all equally small, save their world together. The start of a beloved series.",
    platforms: ["Super Famicom"],
    genre: "Action",
    releaseYear: 1990,
  },
  {
    id: "battle-dodge-ball",
    title: "Battle Dodge Ball",
    developer: "Banpresto",
    description:
      "Gundams play dodge ball against Ultramen and Kamen Riders, and nobody asks whether this is fair.",
    platforms: ["Super Famicom"],
    genre: "Sports",
    releaseYear: 1991,
  },
  {
    id: "super-robot-wars",
    title: "Super Robot Wars",
    developer: "Winkysoft",
    description:
      "Gundam, Mazinger and Getter robots share a Game Boy screen. Nobody guessed that it would go on for decades.",
    platforms: ["Game Boy"],
    genre: "Strategy",
    releaseYear: 1991,
  },
  {
    id: "battle-soccer",
    title: "Battle Soccer: Field no Hasha",
    developer: "Pandora Box",
    description:
      "Gundams, Ultramen and Kamen Riders meet on the football pitch, where a beam rifle is no help at all.",
    platforms: ["Super Famicom"],
    genre: "Sports",
    releaseYear: 1992,
  },
  {
    id: "hero-senki",
    title: "Hero Senki: Project Olympus",
    developer: "Winkysoft",
    description: "Amuro shares a world with Kamen Riders and Ultramen: the heroes' first role-playing game.",
    platforms: ["Super Famicom"],
    genre: "RPG",
    releaseYear: 1992,
  },
  {
    id: "the-great-battle-2",
    title: "The Great Battle II: Last Fighter Twin",
    developer: "Banpresto",
    description:
      "The three heroes punch their way down the street with Fighter Roar, who belongs to no film or series at all.",
    platforms: ["Super Famicom"],
    genre: "Action",
    releaseYear: 1992,
  },
  {
    id: "battle-baseball",
    title: "Battle Baseball",
    developer: "Minato Giken",
    description: "The hero teams discover baseball, late in the life of the Famicom.",
    platforms: ["Famicom"],
    genre: "Sports",
    releaseYear: 1993,
  },
  {
    id: "the-great-battle-3",
    title: "The Great Battle III",
    developer: "Sun L",
    description:
      "Swords, armor and magic: the heroes wake up in a fantasy kingdom and have to save that one, too.",
    platforms: ["Super Famicom"],
    genre: "Action",
    releaseYear: 1993,
  },
  {
    id: "the-great-battle-4",
    title: "The Great Battle IV",
    developer: "Sun L",
    description:
      "Run, jump and shoot across planets, then board a giant robot for the boss. The series turns platformer.",
    platforms: ["Super Famicom"],
    genre: "Platform",
    releaseYear: 1994,
  },
  {
    id: "battle-racers",
    title: "Battle Racers",
    developer: "Minato Giken",
    description:
      "V2 Gundam, Kamen Rider and Ultraman race on skateboards and roller skates: a kart race without the karts.",
    platforms: ["Super Famicom"],
    genre: "Racing",
    releaseYear: 1995,
  },
  {
    id: "the-great-battle-5",
    title: "The Great Battle V",
    developer: "Sun L",
    description: "The heroes go west: saloons, tackles and shooting galleries on the planet Garcia.",
    platforms: ["Super Famicom"],
    genre: "Platform",
    releaseYear: 1995,
  },
  {
    id: "super-robot-wars-f",
    title: "Super Robot Wars F",
    developer: "Winkysoft",
    description:
      "Gundams stand beside Evangelion in the great mecha crossover of the Saturn years, so long that it needed a second game.",
    platforms: ["Sega Saturn", "PlayStation"],
    genre: "Strategy",
    releaseYear: 1997,
  },
  {
    id: "the-great-battle-6",
    title: "The Great Battle VI",
    developer: "Aspect",
    description: "The small heroes jump over to the PlayStation for the sixth of their great battles.",
    platforms: ["PlayStation"],
    genre: "Platform",
    releaseYear: 1997,
  },
  {
    id: "super-robot-wars-64",
    title: "Super Robot Wars 64",
    developer: "A.I",
    description:
      "The Nintendo 64's share of the great robot alliance, with choices that lead to very different wars.",
    platforms: ["Nintendo 64"],
    genre: "Strategy",
    releaseYear: 1999,
  },
  {
    id: "super-robot-wars-alpha",
    title: "Super Robot Wars Alpha",
    developer: "Banpresoft",
    description:
      "The robot alliance begins again from zero, with Gundams from several centuries. Its story runs over four games.",
    platforms: ["PlayStation", "Dreamcast"],
    genre: "Strategy",
    releaseYear: 2000,
  },
  {
    id: "another-centurys-episode",
    title: "Another Century's Episode",
    developer: "FromSoftware",
    description:
      "The robot crossover as a fast action game: Gundams and the machines of other series dogfight in the same sky.",
    platforms: ["PlayStation 2"],
    genre: "Action",
    releaseYear: 2005,
  },
  {
    id: "super-robot-wars-j",
    title: "Super Robot Wars J",
    developer: "A.I",
    description:
      "Gundam SEED joins the robot alliance on the Game Boy Advance: pocket-sized, quick and gentle with newcomers.",
    platforms: ["GameBoy Advance"],
    genre: "Strategy",
    releaseYear: 2005,
  },
  {
    id: "super-robot-wars-30",
    title: "Super Robot Wars 30",
    developer: "B.B. Studio",
    description:
      "Thirty years of Super Robot Wars in one: go where you like, in the order you like. The first to come out all over the world.",
    platforms: ["PlayStation 4", "Nintendo Switch", "PC"],
    genre: "Strategy",
    releaseYear: 2021,
  },
  {
    id: "super-robot-wars-y",
    title: "Super Robot Wars Y",
    developer: "Bandai Namco Forge Digitals",
    description:
      "The robots of many series join forces once more, and for the first time on the PlayStation 5.",
    platforms: ["PlayStation 5", "Nintendo Switch", "PC"],
    genre: "Strategy",
    releaseYear: 2025,
  },
];
