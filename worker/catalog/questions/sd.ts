import type { TimelineQuestion } from "../question";

export const SD: readonly TimelineQuestion[] = [
  {
    id: "sd-super-deformed",
    difficulty: "easy",
    question: "What do the letters SD originally stand for in SD Gundam?",
    options: ["Space Defender", "Super Deformed", "Small Drama", "Special Design"],
    correct: 1,
    explanation:
      "Heads grew and bodies shrank. The series SD Gundam Force read the letters anew, as Superior Defender.",
  },
  {
    id: "sd-shute",
    difficulty: "easy",
    question: "What is the name of the boy who helps Captain Gundam in Superior Defender Gundam Force?",
    options: ["Garrod", "Keiko", "Shute", "Reiji"],
    correct: 2,
    explanation:
      "Shute is a boy from Neotopia. His friendship wakes the Soul Drive, the secret of Captain's strength.",
  },
  {
    id: "sd-wukong",
    difficulty: "easy",
    question: "Who is the main hero of SD Gundam World Heroes?",
    options: ["Knight Gundam", "Liu Bei Gundam", "Wukong Impulse", "Captain Gundam"],
    correct: 2,
    explanation:
      "He joins the Monkey King of Journey to the West with the Impulse Gundam of Gundam SEED Destiny.",
  },
  {
    id: "sd-neotopia",
    difficulty: "medium",
    question: "Which peaceful city does the Gundam Force protect?",
    options: ["Neotopia", "Lacroa", "Asticassia", "Mirisha"],
    correct: 0,
    explanation:
      "Humans and robots live there together. Ark and Lacroa are the homelands of Bakunetsumaru and Zero.",
  },
  {
    id: "sd-dark-axis",
    difficulty: "medium",
    question: "Against which invaders does the Gundam Force defend its world?",
    options: ["Neo Zeon", "Dark Axis", "Dark Moon", "Black Mirror"],
    correct: 1,
    explanation:
      "Its bumbling vanguard is made up of Zapper Zaku, Grappler Gouf and Destroyer Dom, after the foes of 1979.",
  },
  {
    id: "sd-sangokuden-novel",
    difficulty: "medium",
    question: "Which classic Chinese novel is SD Gundam Sangokuden based on?",
    options: [
      "Journey to the West",
      "Dream of the Red Chamber",
      "Investiture of the Gods",
      "Romance of the Three Kingdoms",
    ],
    correct: 3,
    explanation:
      "Liu Bei, Guan Yu and Zhang Fei swear brotherhood in the peach garden, as in the old story, but as Gundams.",
  },
  {
    id: "sd-zero",
    difficulty: "hard",
    question: "Which kind of knight is Zero of the Gundam Force?",
    options: ["Winged Knight", "Dragon Knight", "Holy Knight", "Black Knight"],
    correct: 0,
    explanation: "Zero comes from the magical kingdom of Lacroa and longs to save its princess.",
  },
  {
    id: "sd-bakunetsumaru",
    difficulty: "hard",
    question: "Which land does the warrior Bakunetsumaru of the Gundam Force come from?",
    options: ["Galia", "Eldora", "Ark", "Lacroa"],
    correct: 2,
    explanation:
      "Ark is a land of samurai. Bakunetsumaru fights with two swords and the heat that his name promises.",
  },
];
