import type { Entry } from "./entry";

export const onlineAndMobile: readonly Entry[] = [
  {
    id: "ucgo",
    title: "UniversalCentury.net Gundam Online",
    developer: "Dimps",
    description:
      "Live in the Universal Century as a soldier or as the mechanic who builds the soldiers' machines. The first Gundam MMORPG.",
    platforms: ["PC"],
    genre: "RPG",
    releaseYear: 2005,
  },
  {
    id: "capsule-fighter",
    title: "SD Gundam Capsule Fighter Online",
    developer: "Softmax",
    description:
      "A Korean studio turns the toy capsule machine into an online game: pull the lever and fight with what comes out.",
    platforms: ["PC"],
    genre: "Shooter",
    releaseYear: 2007,
  },
  {
    id: "gundam-area-wars",
    title: "Gundam Area Wars",
    developer: "Bandai Namco Games",
    description:
      "A war to play on your phone, one mission at a time. It lasted more than eleven years, until March 2023.",
    platforms: ["Mobile"],
    genre: "Strategy",
    releaseYear: 2011,
  },
  {
    id: "gundam-online",
    title: "Mobile Suit Gundam Online",
    developer: "Headlock",
    description:
      "Fifty-two against fifty-two: Federation and Zeon fight over whole landscapes, with players as commanders.",
    platforms: ["PC"],
    genre: "Shooter",
    releaseYear: 2012,
  },
  {
    id: "next-evolution",
    title: "SD Gundam Next Evolution",
    developer: "Trinity Games",
    description:
      "The makers of Capsule Fighter try something new: an online role-playing game through the famous stories.",
    platforms: ["PC"],
    genre: "RPG",
    releaseYear: 2015,
  },
  {
    id: "diorama-front",
    title: "Gundam Diorama Front",
    developer: "Bandai Namco Online",
    description:
      "Build your own base, fill it with mobile suits, and raid the bases of others. It ran until November 2022.",
    platforms: ["PC"],
    genre: "Strategy",
    releaseYear: 2015,
    released: "2015-03-26",
  },
  {
    id: "line-gundam-wars",
    title: "LINE: Gundam Wars",
    developer: "Bandai Namco Entertainment, LINE",
    description:
      "Five cheerful mobile suits and a ship charge into battle mostly by themselves. You choose who comes along.",
    platforms: ["Mobile"],
    genre: "Strategy",
    releaseYear: 2016,
  },
  {
    id: "uc-engage",
    title: "Mobile Suit Gundam U.C. Engage",
    developer: "Bandai Namco Entertainment",
    description:
      "The Universal Century in order, for the phone, with new animation between the battles. Moon Gundam first moved here.",
    platforms: ["Mobile"],
    genre: "Strategy",
    releaseYear: 2021,
  },
  {
    id: "gundam-evolution",
    title: "Gundam Evolution",
    developer: "Bandai Namco Online",
    description:
      "Six against six, each with abilities of their own: a first-person shooter that burned brightly for just over a year.",
    platforms: ["PC", "PlayStation 5", "PlayStation 4", "Xbox Series X/S", "Xbox One"],
    genre: "Shooter",
    releaseYear: 2022,
  },
];
