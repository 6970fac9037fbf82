import type { TimelineQuestion } from "../question";

export const REGILD_CENTURY: readonly TimelineQuestion[] = [
  {
    id: "rc-bellri",
    difficulty: "easy",
    question: "Who is the young cadet at the center of Gundam Reconguista in G?",
    options: ["Bellri Zenam", "Mick Jack", "Luin Lee", "Klim Nick"],
    correct: 0,
    explanation:
      "Bellri trains with the Capital Guard and discovers that the captured G-Self will let him, of all people, pilot it.",
    clashes: ["rc-g-self", "rc-capital-tower", "rc-megafauna", "rc-wilmit"],
  },
  {
    id: "rc-g-self",
    difficulty: "easy",
    question: "Which Gundam does Bellri Zenam pilot?",
    options: ["Kabakali", "G-Arcane", "G-Self", "Montero"],
    correct: 2,
    explanation:
      "The G-Self changes its abilities with the pack on its back, and opens only to very few people.",
  },
  {
    id: "rc-capital-tower",
    difficulty: "easy",
    question: "On which giant space elevator does Bellri's story begin?",
    options: ["Angel Halo", "Capital Tower", "Laplace", "Orbital Ring"],
    correct: 1,
    explanation:
      "Cars climb it to bring the energy of Photon Batteries down to Earth. Its stops are called nuts.",
  },
  {
    id: "rc-aida",
    difficulty: "medium",
    question: "Which pilot of the Ameria Army is captured with the G-Self and flies the G-Arcane later?",
    options: ["Raraiya Monday", "Barara Peor", "Aida Surugan", "Noredo Nug"],
    correct: 2,
    explanation:
      "Aida starts out as a proud pirate. Her own machine's name, like the G-Self's, begins with a G.",
  },
  {
    id: "rc-klim",
    difficulty: "medium",
    question: "Who is the self-styled genius that pilots the Montero?",
    options: ["Luin Lee", "Klim Nick", "Cahill Saint", "Dellensen Samatar"],
    correct: 1,
    explanation: "Klim is the son of Ameria's president and never short of praise for himself.",
  },
  {
    id: "rc-mask",
    difficulty: "medium",
    question: "Who hides behind the name of Captain Mask in Reconguista in G?",
    options: ["Luin Lee", "Klim Nick", "Jugan Meinstron", "Becker Shalter"],
    correct: 0,
    explanation:
      "A gifted student of a despised people, the Kuntala, wants to prove his worth, whatever it takes.",
  },
  {
    id: "rc-megafauna",
    difficulty: "medium",
    question: "What is the name of the pirate ship that becomes Bellri's home?",
    options: ["Crescent Ship", "Salamandra", "Garanden", "Megafauna"],
    correct: 3,
    explanation: "It pretends to be a pirate, but in truth belongs to the military of the nation Ameria.",
  },
  {
    id: "rc-towasanga",
    difficulty: "hard",
    question: "In Reconguista in G, which settlement near the Moon do people from space come from?",
    options: ["Towasanga", "Sweetwater", "Shangri-La", "Venus Globe"],
    correct: 0,
    explanation:
      "Photon Batteries are passed on from there. Venus Globe, where they are made, lies much farther away.",
  },
  {
    id: "rc-wilmit",
    difficulty: "hard",
    question: "What is the office of Wilmit Zenam, Bellri's mother?",
    options: [
      "President of Ameria",
      "Head of the Capital Tower",
      "Pope of the SU-Cord faith",
      "Captain of the Megafauna",
    ],
    correct: 1,
    explanation:
      "Wilmit is in charge of the tower's operations and will not let even war upset her timetables.",
  },
  {
    id: "rc-kuntala",
    difficulty: "hard",
    question: "Which people of Reconguista in G is despised because its ancestors were used as food?",
    options: ["Moonrace", "Vagan", "Gondwan", "Kuntala"],
    correct: 3,
    explanation:
      "It happened in the dark end of the Universal Century. Luin Lee is one of them, and his pride drives him.",
  },
];
