import type { Entry } from "./entry";

export const homeComputers: readonly Entry[] = [
  {
    id: "gundam-daichi-ni-tatsu",
    title: "Mobile Suit Gundam Part 1: Gundam Daichi ni Tatsu",
    developer: "Rapport",
    description:
      "One of the very first Gundam games: an adventure for Japanese home computers about the day the white mobile suit stood up.",
    platforms: ["PC"],
    genre: "Adventure",
    releaseYear: 1983,
  },
  {
    id: "ms-field",
    title: "Mobile Suit Gundam: MS Field",
    developer: "Family Soft",
    description:
      "The first of Family Soft's Gundam war games: mobile suits as pieces on a battlefield, for owners of an MSX2 or PC-88.",
    platforms: ["PC"],
    genre: "Strategy",
    releaseYear: 1988,
  },
  {
    id: "classic-operation",
    title: "Mobile Suit Gundam: Classic Operation",
    developer: "Family Soft",
    description:
      "A war game about mobile suit squads for the PC-98, later for the X68000 and, as Hyper Classic Operation, the FM Towns.",
    platforms: ["PC"],
    genre: "Strategy",
    releaseYear: 1990,
  },
  {
    id: "desert-operation",
    title: "Mobile Suit Gundam: Desert Operation",
    developer: "Family Soft",
    description:
      "Family Soft takes its war game out into the desert. FM Towns owners got theirs as Hyper Desert Operation.",
    platforms: ["PC"],
    genre: "Strategy",
    releaseYear: 1990,
  },
  {
    id: "tactical-operation",
    title: "Mobile Suit Gundam: Tactical Operation",
    developer: "Family Soft",
    description:
      "The PC-88's turn: squad battles on three disks, with a campaign and single scenarios to fight your way through.",
    platforms: ["PC"],
    genre: "Strategy",
    releaseYear: 1991,
  },
  {
    id: "advanced-operation",
    title: "Mobile Suit Gundam: Advanced Operation",
    developer: "Family Soft",
    description:
      "Another round of Family Soft's tactical war games, for PC-98 commanders who had finished the earlier Operations.",
    platforms: ["PC"],
    genre: "Strategy",
    releaseYear: 1992,
  },
  {
    id: "ms-field-2",
    title: "Mobile Suit Gundam: MS Field 2",
    developer: "Family Soft",
    description:
      "The follow-up to MS Field, on the PC-98. The edition of 1992 was followed by another in 1993.",
    platforms: ["PC"],
    genre: "Strategy",
    releaseYear: 1992,
  },
  {
    id: "a-year-of-war",
    title: "Mobile Suit Gundam: A Year of War",
    developer: "Family Soft",
    description:
      "The One Year War from the map table, in Family Soft's strategy game for the Christmas of 1993.",
    platforms: ["PC"],
    genre: "Strategy",
    releaseYear: 1993,
  },
  {
    id: "return-of-zion",
    title: "Mobile Suit Gundam: Return of Zion",
    developer: "Family Soft",
    description:
      "A PC-98 war game from the days when nobody had agreed yet how to spell Zeon in Latin letters.",
    platforms: ["PC"],
    genre: "Strategy",
    releaseYear: 1993,
  },
  {
    id: "the-war-for-earth",
    title: "Gundam 0079: The War for Earth",
    developer: "Presto Studios",
    description:
      "An interactive film with real actors: you fly the Gundam by picking the right move in time. A glorious product of its time.",
    platforms: ["PC", "PlayStation"],
    genre: "Adventure",
    releaseYear: 1996,
  },
];
