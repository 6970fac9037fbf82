import type { Spoiler } from "./spoilers";

/** Terms that a reader needs to understand the rest of the page. */
export const glossary: readonly { term: string; meaning: string }[] = [
  {
    term: "Mobile suit",
    meaning:
      "A piloted machine shaped like a person, in most worlds between 16 and 20 meters tall. It has hands that can hold anything, and limbs that turn it in space without fuel.",
  },
  {
    term: "Mobile armor",
    meaning:
      "A machine that doesn't need to look human: usually larger, faster and stronger. In the Post Disaster world, the word means something worse.",
  },
  {
    term: "Minovsky particle",
    meaning:
      "The Universal Century's excuse, and a good one. It blinds radar and guided missiles, so battles are fought within sight, and it makes beam weapons possible.",
  },
  {
    term: "Beam rifle and beam saber",
    meaning:
      "A gun as strong as a warship's, and a blade held in shape by a field. The Gundam was the first to carry both.",
  },
  {
    term: "Newtype",
    meaning:
      "Someone whose mind reaches further, as people's might after generations in space. Newtypes sense friend and foe across a battlefield, and are mostly used to win wars.",
  },
  {
    term: "Psychoframe",
    meaning:
      "Circuits that answer thought, built into the metal of the frame. It makes a machine as fast as its pilot's thoughts, and now and then it does more than anybody planned.",
  },
];

type Machine = {
  designation: string;
  name: string;
  pilot: string;
  /** Id in the catalog (worker/catalog/series). */
  seriesId: string;
  text: string;
  spoiler?: Spoiler;
};

/** One machine for each idea that lasted. Put text that gives the story away into `spoiler`, not into `text`. */
export const machines: readonly Machine[] = [
  {
    designation: "MS-06S",
    name: "Char's Zaku II",
    pilot: "Char Aznable",
    seriesId: "mobile-suit-gundam",
    text: "The commander's version of Zeon's everyday soldier, the MS-06F: red paint, an officer's horn and stronger thrusters. They share one eye on a rail and a shoulder shield, and every grunt suit since descends from them.",
  },
  {
    designation: "RX-78-2",
    name: "Gundam",
    pilot: "Amuro Ray",
    seriesId: "mobile-suit-gundam",
    text: "Eighteen meters of prototype with a warship's gun and a computer that learns. White, red, blue and yellow, because toys had to sell, and the face of everything that followed.",
  },
  {
    designation: "MSZ-006",
    name: "Zeta Gundam",
    pilot: "Kamille Bidan",
    seriesId: "zeta-gundam",
    text: "Folds into a Waverider, flies through the atmosphere and lands on its feet. After it, any Gundam might transform.",
  },
  {
    designation: "LM312V04",
    name: "Victory Gundam",
    pilot: "Uso Ewin",
    seriesId: "victory-gundam",
    text: "Three parts that meet in the air, one of them the Core Fighter. When a half is damaged, it gets thrown at the enemy, and a new one docks.",
  },
  {
    designation: "GF13-017NJ",
    name: "Shining Gundam",
    pilot: "Domon Kasshu",
    seriesId: "g-gundam",
    text: "Moves as its pilot moves, punch for punch. Its hand glows when he is angry, which is often.",
  },
  {
    designation: "XXXG-01W",
    name: "Wing Gundam",
    pilot: "Heero Yuy",
    seriesId: "gundam-wing",
    text: "A bird in the air and a gunslinger on the ground. Its buster rifle has three shots, and one is usually enough.",
  },
  {
    designation: "GX-9900",
    name: "Gundam X",
    pilot: "Garrod Ran",
    seriesId: "gundam-x",
    text: "Opens four mirrors, waits for moonlight, and fires what a power station on the Moon sends down. The weapon that ended a world, in a boy's hands.",
  },
  {
    designation: "WD-M01",
    name: "Turn A Gundam",
    pilot: "Loran Cehack",
    seriesId: "turn-a-gundam",
    text: "Designed by Syd Mead, mustache and all. It carries cows, does the laundry, and is far older than it looks.",
    spoiler: {
      text: "It can also erase a civilization, and once did.",
      spoils: ["turn-a-gundam"],
    },
  },
  {
    designation: "GAT-X105",
    name: "Strike Gundam",
    pilot: "Kira Yamato",
    seriesId: "gundam-seed",
    text: "Swaps its backpack to change its job: wings, sword or cannon. Armor that has color only while the power is on, and a battery that runs out at the worst time.",
  },
  {
    designation: "GN-001",
    name: "Gundam Exia",
    pilot: "Setsuna F. Seiei",
    seriesId: "gundam-00-season-1",
    text: "Seven swords and a drive that never seems to run dry. It fights war from up close, just as its pilot does.",
  },
  {
    designation: "ASW-G-08",
    name: "Gundam Barbatos",
    pilot: "Mikazuki Augus",
    seriesId: "iron-blooded-orphans-season-1",
    text: "Three hundred years old and wired into a boy's spine. No beams: a mace, weight and momentum. After every battle, it grows with parts from what it has beaten.",
  },
  {
    designation: "XVX-016",
    name: "Gundam Aerial",
    pilot: "Suletta Mercury",
    seriesId: "the-witch-from-mercury-season-1",
    text: "Eleven bits that fly, shield and shoot as if they were alive. Suletta calls it family.",
    spoiler: {
      text: "She is more right than she knows: Ericht, the girl from the prologue, lives on in it.",
      spoils: ["the-witch-from-mercury-season-2"],
    },
  },
];
