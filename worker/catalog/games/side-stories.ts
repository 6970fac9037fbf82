import type { Entry } from "./entry";

export const sideStories: readonly Entry[] = [
  {
    id: "blue-destiny-1",
    title: "Mobile Suit Gundam Side Story I: Senritsu no Blue",
    developer: "BEC",
    description:
      "First of the Blue Destiny trilogy: from the cockpit of a GM, a guinea-pig squad meets a blue machine running wild.",
    platforms: ["Sega Saturn"],
    genre: "Shooter",
    releaseYear: 1996,
  },
  {
    id: "blue-destiny-2",
    title: "Mobile Suit Gundam Side Story II: Ao o Uketsugu Mono",
    developer: "BEC",
    description: "The Blue Destiny has a new pilot, and a hunter after it. The Saturn trilogy's middle part.",
    platforms: ["Sega Saturn"],
    genre: "Shooter",
    releaseYear: 1996,
  },
  {
    id: "blue-destiny-3",
    title: "Mobile Suit Gundam Side Story III: Sabakareshi Mono",
    developer: "BEC",
    description: "The Blue Destiny trilogy comes to its end, and with it the long duel between two pilots.",
    platforms: ["Sega Saturn"],
    genre: "Shooter",
    releaseYear: 1997,
  },
  {
    id: "rise-from-the-ashes",
    title: "Gundam Side Story 0079: Rise from the Ashes",
    developer: "BEC",
    description:
      "Australia, after the colony fell on it: lead the White Dingo team through a war seen from the pilot's seat.",
    platforms: ["Dreamcast"],
    genre: "Shooter",
    releaseYear: 1999,
  },
  {
    id: "zeonic-front",
    title: "Mobile Suit Gundam: Zeonic Front",
    developer: "BEC",
    description:
      "The other side, and the slow way: plan your Zaku squad's night raids and hope the white one is somewhere else.",
    platforms: ["PlayStation 2"],
    genre: "Strategy",
    releaseYear: 2001,
  },
  {
    id: "lost-war-chronicles",
    title: "Mobile Suit Gundam: Lost War Chronicles",
    developer: "BEC",
    description:
      "Two teams, Federation and Zeon, cross paths through the last months of the war, and you may lead either.",
    platforms: ["PlayStation 2"],
    genre: "Action",
    releaseYear: 2002,
  },
  {
    id: "encounters-in-space",
    title: "Mobile Suit Gundam: Encounters in Space",
    developer: "BEC",
    description:
      "What Journey to Jaburo left out: the battles in space, up to the end of the war, plus a side story of its own.",
    platforms: ["PlayStation 2"],
    genre: "Shooter",
    releaseYear: 2003,
  },
  {
    id: "the-ace-pilot",
    title: "Mobile Suit Gundam: The Ace Pilot",
    developer: "BEC",
    description:
      "Fly as one ace of the One Year War after another. Its Japanese title, Senshitachi no Kiseki, means the fighters' paths.",
    platforms: ["GameCube"],
    genre: "Action",
    releaseYear: 2004,
  },
  {
    id: "crossfire",
    title: "Mobile Suit Gundam: Crossfire",
    developer: "BEC",
    description:
      "Out on the PlayStation 3's first day in Japan, as Target in Sight: heavy machines that lose arms and legs.",
    platforms: ["PlayStation 3"],
    genre: "Simulation",
    releaseYear: 2006,
  },
  {
    id: "ms-sensen-0079",
    title: "Mobile Suit Gundam: MS Sensen 0079",
    developer: "BEC",
    description:
      "Point the Wii Remote to aim, swing it to draw your saber: the ground war from inside the cockpit.",
    platforms: ["Wii"],
    genre: "Shooter",
    releaseYear: 2007,
  },
  {
    id: "operation-troy",
    title: "Mobile Suit Gundam: Operation Troy",
    developer: "Dimps",
    description:
      "You begin as a soldier on foot, and a Zaku is very large from down there. Climb into whatever you can find.",
    platforms: ["Xbox 360"],
    genre: "Shooter",
    releaseYear: 2008,
  },
  {
    id: "battlefield-record-uc-0081",
    title: "Mobile Suit Gundam: Battlefield Record U.C. 0081",
    developer: "BEC",
    description:
      "The war is over, but not for everybody: missions against Zeon's remnants, alone or with friends online.",
    platforms: ["PlayStation 3"],
    genre: "Action",
    releaseYear: 2009,
  },
  {
    id: "gundam-unicorn",
    title: "Mobile Suit Gundam Unicorn",
    developer: "FromSoftware",
    description:
      "The makers of Armored Core put you into the Unicorn for the first three episodes of the story.",
    platforms: ["PlayStation 3"],
    genre: "Action",
    releaseYear: 2012,
  },
  {
    id: "battle-operation",
    title: "Mobile Suit Gundam: Battle Operation",
    developer: "B.B. Studio",
    description:
      "Team battles on the ground with slow, heavy mobile suits, and pilots who climb out of them. Free to play, and a hit.",
    platforms: ["PlayStation 3"],
    genre: "Shooter",
    releaseYear: 2012,
    released: "2012-06-28",
  },
  {
    id: "gundam-side-stories",
    title: "Mobile Suit Gundam: Side Stories",
    developer: "B.B. Studio",
    description:
      "Six side stories from older games, retold, and a seventh, Missing Link, about two units that appear on no record.",
    platforms: ["PlayStation 3"],
    genre: "Action",
    releaseYear: 2014,
  },
  {
    id: "battle-operation-next",
    title: "Gundam Battle Operation NEXT",
    developer: "B.B. Studio",
    description:
      "Five against five at high speed, with machines from all over Gundam. The first Gundam game for the PS4.",
    platforms: ["PlayStation 4", "PlayStation 3"],
    genre: "Action",
    releaseYear: 2015,
    released: "2015-08-27",
  },
  {
    id: "battle-operation-2",
    title: "Mobile Suit Gundam: Battle Operation 2",
    developer: "B.B. Studio",
    description:
      "Six against six, hundreds of mobile suits, and a base where pilots meet on foot. Free to play.",
    platforms: ["PlayStation 4", "PlayStation 5", "PC"],
    genre: "Shooter",
    releaseYear: 2018,
    released: "2018-07-26",
  },
  {
    id: "code-fairy",
    title: "Mobile Suit Gundam: Battle Operation Code Fairy",
    developer: "Bandai Namco Entertainment",
    description:
      "Battle Operation for one: a secret Zeon unit of three young women, and a story in fifteen episodes.",
    platforms: ["PlayStation 5", "PlayStation 4"],
    genre: "Action",
    releaseYear: 2021,
  },
];
