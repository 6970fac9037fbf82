import type { Entry } from "./entry";

export const sdLegends: readonly Entry[] = [
  {
    id: "knight-gundam-monogatari",
    title: "SD Gundam Gaiden: Knight Gundam Monogatari",
    developer: "TOSE",
    description:
      "A knight named Gundam rides out in the Famicom's answer to everyone who wanted swords with their robots.",
    platforms: ["Famicom"],
    genre: "RPG",
    releaseYear: 1990,
  },
  {
    id: "lacroan-heroes",
    title: "SD Gundam Gaiden: Lacroan' Heroes",
    developer: "Human",
    description:
      "The legend of Knight Gundam and the kingdom of Lacroa, small enough for a Game Boy and a long car ride.",
    platforms: ["Game Boy"],
    genre: "RPG",
    releaseYear: 1990,
  },
  {
    id: "kunitori-monogatari",
    title: "SD Gundam: SD Sengokuden – Kunitori Monogatari",
    developer: "Human",
    description:
      "Warrior Gundams carve up feudal Japan on the Game Boy. Win the enemy's generals over before you draw your sword.",
    platforms: ["Game Boy"],
    genre: "Strategy",
    releaseYear: 1990,
  },
  {
    id: "knight-gundam-monogatari-2",
    title: "SD Gundam Gaiden: Knight Gundam Monogatari 2 – Hikari no Knight",
    developer: "TOSE",
    description: "The second quest on the Famicom, under the sign of the Knight of Light.",
    platforms: ["Famicom"],
    genre: "RPG",
    releaseYear: 1991,
  },
  {
    id: "ooinaru-isan",
    title: "SD Gundam Gaiden: Knight Gundam Monogatari – Ooinaru Isan",
    developer: "TOSE",
    description:
      "The Knight Gundam legend in Super Famicom colors: a classic role-playing journey with robots in armor.",
    platforms: ["Super Famicom"],
    genre: "RPG",
    releaseYear: 1991,
  },
  {
    id: "entaku-no-kishi",
    title: "SD Gundam Gaiden 2: Entaku no Kishi",
    developer: "TOSE",
    description:
      "Knights of a round table, with antennas: the second Super Famicom chapter of the SD Gundam legends.",
    platforms: ["Super Famicom"],
    genre: "RPG",
    releaseYear: 1992,
  },
  {
    id: "knight-gundam-monogatari-3",
    title: "SD Gundam Gaiden: Knight Gundam Monogatari 3 – Densetsu no Kishi Dan",
    developer: "TOSE",
    description:
      "The Famicom trilogy ends with a legendary order of knights and a world that needs all of them.",
    platforms: ["Famicom"],
    genre: "RPG",
    releaseYear: 1992,
  },
  {
    id: "rainbow-tairiku-senki",
    title: "SD Gundam Sangokushi: Rainbow Tairiku Senki",
    developer: "Banpresto",
    description:
      "Up to three players fight side by side through a continent at war, in an arcade brawler with heart.",
    platforms: ["Arcade"],
    genre: "Action",
    releaseYear: 1993,
  },
  {
    id: "shin-knight-gundam-monogatari",
    title: "Shin SD Gundam Gaiden: Knight Gundam Monogatari",
    developer: "Tom Create",
    description: "A new telling of the knight's legend for the Game Boy, four years after Lacroan' Heroes.",
    platforms: ["Game Boy"],
    genre: "RPG",
    releaseYear: 1994,
  },
  {
    id: "daishougun-retsuden",
    title: "Shin SD Sengokuden: Daishougun Retsuden",
    developer: "BEC",
    description:
      "Warrior Gundams and great shoguns in a Super Famicom role-playing game from the Sengokuden stories.",
    platforms: ["Super Famicom"],
    genre: "RPG",
    releaseYear: 1995,
  },
  {
    id: "kishi-vs-musha",
    title: "SD Gundam Eiyuuden: Daikessen!! Kishi vs. Musha",
    developer: "BEC",
    description:
      "Knights against samurai, settled in the ring: a 3D fighter with the heroes of both SD Gundam legends.",
    platforms: ["PlayStation"],
    genre: "Fighting",
    releaseYear: 2001,
  },
  {
    id: "kishi-densetsu",
    title: "SD Gundam Eiyuuden: Kishi Densetsu",
    developer: "BEC",
    description:
      "The knights' half of a pair of WonderSwan Color role-playing games that came out on the same day.",
    platforms: ["WonderSwan"],
    genre: "RPG",
    releaseYear: 2001,
  },
  {
    id: "musha-densetsu",
    title: "SD Gundam Eiyuuden: Musha Densetsu",
    developer: "BEC",
    description:
      "The samurai's half of the WonderSwan Color pair. Loyal to your lord, or to the friend with the other cartridge?",
    platforms: ["WonderSwan"],
    genre: "RPG",
    releaseYear: 2001,
  },
  {
    id: "sangokuden-shin-mirisha-taisen",
    title: "SD Gundam Sangokuden: Brave Battle Warriors – Shin Mirisha Taisen",
    developer: "Lancarse",
    description:
      "The heroes of the Three Kingdoms series cut through armies on the DS, switching fighters as they go.",
    platforms: ["Nintendo DS"],
    genre: "Action",
    releaseYear: 2010,
  },
];
