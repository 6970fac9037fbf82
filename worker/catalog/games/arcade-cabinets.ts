import type { Entry } from "./entry";

export const arcadeCabinets: readonly Entry[] = [
  {
    id: "final-shooting",
    title: "Mobile Suit Gundam: Final Shooting",
    developer: "Banpresto",
    description:
      "Take the gun from its holder and aim: a light-gun ride whose name recalls the most famous pose of the first series.",
    platforms: ["Arcade"],
    genre: "Shooter",
    releaseYear: 1995,
  },
  {
    id: "card-builder-0079",
    title: "Mobile Suit Gundam 0079 Card Builder",
    developer: "Sega",
    description:
      "Lay your cards on the table and push them around: each one is a mobile suit on the battlefield above.",
    platforms: ["Arcade"],
    genre: "Strategy",
    releaseYear: 2005,
  },
  {
    id: "bonds-of-the-battlefield",
    title: "Mobile Suit Gundam: Bonds of the Battlefield",
    developer: "Bandai Namco Games",
    description:
      "Climb into a closed pod with a dome screen, two levers and two pedals, and call for help over the radio.",
    platforms: ["Arcade", "PSP"],
    genre: "Simulation",
    releaseYear: 2006,
  },
  {
    id: "spirits-of-zeon",
    title: "Mobile Suit Gundam: Spirits of Zeon – Shura no Sousei",
    developer: "Banpresto",
    description:
      "The gun in your hand is shaped like a Zaku's machine gun, because you and a friend are shooting for Zeon.",
    platforms: ["Arcade"],
    genre: "Shooter",
    releaseYear: 2006,
  },
  {
    id: "card-builder-0083",
    title: "Mobile Suit Gundam 0083 Card Builder",
    developer: "Sega",
    description: "The card war goes on with Stardust Memory, and with opponents from all over Japan.",
    platforms: ["Arcade"],
    genre: "Strategy",
    releaseYear: 2007,
  },
  {
    id: "spirits-of-zeon-2",
    title: "Mobile Suit Gundam: Spirits of Zeon – Senshi no Kioku",
    developer: "Banpresto",
    description: "More stages and new rules for the two Zaku pilots, and for everyone who liked the big gun.",
    platforms: ["Arcade"],
    genre: "Shooter",
    releaseYear: 2007,
  },
  {
    id: "try-age",
    title: "Gundam Try Age",
    developer: "Bandai",
    description:
      "A card machine for children that grown-ups lined up for as well: three pilots, three suits, and a table to move them on.",
    platforms: ["Arcade"],
    genre: "Strategy",
    releaseYear: 2011,
  },
  {
    id: "uc-card-builder",
    title: "Mobile Suit Gundam U.C. Card Builder",
    developer: "FromSoftware",
    description:
      "The card war came back after years of silence, with better pictures, for two more years in arcades.",
    platforms: ["Arcade"],
    genre: "Strategy",
    releaseYear: 2016,
  },
  {
    id: "bonds-of-the-battlefield-2",
    title: "Mobile Suit Gundam: Bonds of the Battlefield II",
    developer: "Bandai Namco Amusement, Byking",
    description:
      "The pod made way for three great screens, but the levers, the pedals and the shouting stayed.",
    platforms: ["Arcade"],
    genre: "Simulation",
    releaseYear: 2021,
  },
  {
    id: "arsenal-base",
    title: "Mobile Suit Gundam: Arsenal Base",
    developer: "Bandai",
    description:
      "Five mobile suits and five pilots on cards, three minutes, and a White Base to protect: Try Age for grown-ups.",
    platforms: ["Arcade"],
    genre: "Strategy",
    releaseYear: 2022,
  },
];
