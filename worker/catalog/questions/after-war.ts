import type { TimelineQuestion } from "../question";

export const AFTER_WAR: readonly TimelineQuestion[] = [
  {
    id: "aw-garrod",
    difficulty: "easy",
    question: "Who is the young hero of After War Gundam X?",
    options: ["Roybea Loy", "Garrod Ran", "Witz Sou", "Jamil Neate"],
    correct: 1,
    explanation:
      "Garrod has grown up alone in the ruins and lives by his wits, until he sees a girl's photograph.",
    clashes: ["aw-tiffa", "aw-first-job"],
  },
  {
    id: "aw-tiffa",
    difficulty: "easy",
    question: "Which girl with mysterious gifts does Garrod set out to save in Gundam X?",
    options: ["Tiffa Adill", "Toniya Malme", "Sara Tyrell", "Ennil El"],
    correct: 0,
    explanation:
      "Tiffa sees what is to come and draws it. What such gifts mean to others is a thread of the whole series.",
  },
  {
    id: "aw-satellite-cannon",
    difficulty: "easy",
    question: "Which weapon of the Gundam X draws its energy from the Moon?",
    options: ["Lohengrin", "Hyper Mega Cannon", "Satellite Cannon", "Twin Buster Rifle"],
    correct: 2,
    explanation:
      "A beam of microwaves from a lunar base charges it, so it fires only while the Moon is in the sky.",
    clashes: ["aw-double-x"],
  },
  {
    id: "aw-fifteen-years",
    difficulty: "easy",
    question: "How long after the devastating 7th Space War does Gundam X begin?",
    options: ["5 years", "15 years", "50 years", "100 years"],
    correct: 1,
    explanation:
      "Mass colony drops left few people alive on Earth. The calendar After War counts from the end of that war.",
  },
  {
    id: "aw-double-x",
    difficulty: "easy",
    question: "What is the name of the successor to the Gundam X, with two Satellite Cannons?",
    options: ["Gundam X Maoh", "Gundam Mk-II", "Gundam Double X", "Gundam X Divider"],
    correct: 2,
    explanation:
      "It has two barrels instead of one. The X Maoh is a model kit version in Gundam Build Fighters.",
  },
  {
    id: "aw-falling-colonies",
    difficulty: "easy",
    question: "What laid waste to the Earth in the 7th Space War of Gundam X?",
    options: ["A plague", "Rising seas", "An ice age", "Falling colonies"],
    correct: 3,
    explanation:
      "Hundreds were fitted with rockets and sent down. The Federation's last weapon could not stop them all.",
    clashes: ["aw-space-army"],
  },
  {
    id: "aw-freeden-captain",
    difficulty: "medium",
    question: "Who is the captain of the Freeden?",
    options: ["Garrod Ran", "Roybea Loy", "Shingo Mori", "Jamil Neate"],
    correct: 3,
    explanation:
      "Jamil was a boy pilot in the last war and searches for Newtypes to keep them from being used as he was.",
  },
  {
    id: "aw-leopard",
    difficulty: "medium",
    question: "Which Gundam does Roybea Loy pilot?",
    options: ["Leopard", "Virsago", "Ashtaron", "Airmaster"],
    correct: 0,
    explanation:
      "The Leopard is made for heavy fire on the ground; Witz Sou's Airmaster turns into a fighter plane.",
  },
  {
    id: "aw-frost",
    difficulty: "medium",
    question: "What are the first names of the Frost brothers?",
    options: ["Witz and Roybea", "Shingo and Kid", "Ennil and Carris", "Shagia and Olba"],
    correct: 3,
    explanation: "They pilot the Virsago and the Ashtaron and talk to each other without words.",
  },
  {
    id: "aw-vultures",
    difficulty: "medium",
    question: "In Gundam X, by which name are salvagers known who cross the ruined Earth in land ships?",
    options: ["Junkers", "Vultures", "Turbines", "Salvors"],
    correct: 1,
    explanation:
      "Vultures live on what the war has left behind. The crew of the Freeden are among the better ones.",
  },
  {
    id: "aw-episodes",
    difficulty: "medium",
    question: "How many episodes does After War Gundam X have, after its run was cut short?",
    options: ["26", "43", "39", "49"],
    correct: 2,
    explanation: "It was planned with ten more. The staff tightened the story and still told it to its end.",
  },
  {
    id: "aw-director",
    difficulty: "medium",
    question: "Who directed After War Gundam X?",
    options: ["Masashi Ikeda", "Shinji Takamatsu", "Yasuhiro Imagawa", "Mitsuo Fukuda"],
    correct: 1,
    explanation:
      "He had come to it from Gundam Wing, whose second half he oversaw without being named for it.",
  },
  {
    id: "aw-first-job",
    difficulty: "medium",
    question: "Why does Garrod sneak aboard the Freeden at the start of Gundam X?",
    options: [
      "He is paid to fetch a girl",
      "He wants to steal its food",
      "He heard a call for help",
      "He looks for his brother",
    ],
    correct: 0,
    explanation: "He takes the job, sees how the girl fears his client, and changes sides.",
    clashes: [
      "aw-double-x",
      "aw-freeden-captain",
      "aw-model",
      "rw-statue-height",
      "rw-perfect-grade",
      "rw-amuro-voice",
      "rw-unicorn-novelist",
      "rw-thunderbolt-manga",
      "rw-heero-voice",
      "rw-morosawa",
    ],
  },
  {
    id: "aw-model",
    difficulty: "hard",
    question: "What is the model number of the Gundam X?",
    options: ["GX-9900", "GX-9901-DX", "GS-9900", "GW-9800"],
    correct: 0,
    explanation: "GX-9901-DX is the Double X, and GW-9800 the Airmaster.",
  },
  {
    id: "aw-bertigo",
    difficulty: "hard",
    question: "Which bit-equipped Gundam does Carris Nautilus pilot?",
    options: ["Virsago", "Ashtaron", "Bertigo", "Leopard"],
    correct: 2,
    explanation:
      "Carris is an artificial Newtype raised to protect his town, Fort Severn, and pays for his powers with pain.",
  },
  {
    id: "aw-dome",
    difficulty: "hard",
    question: "Where does the legendary D.O.M.E. of Gundam X lie?",
    options: ["On Mars", "On Jupiter", "Under the sea", "On the Moon"],
    correct: 3,
    explanation:
      "Nobody has been near it since the 7th Space War, and both sides are eager to learn what it knows.",
  },
  {
    id: "aw-space-army",
    difficulty: "hard",
    question: "Which force fought for the colonies in the war that laid waste to the Earth of Gundam X?",
    options: ["Space Revolutionary Army", "Dianna Counter", "League Militaire", "Crossbone Vanguard"],
    correct: 0,
    explanation:
      "When the colonies' army threatened to drop them on Earth, the answer was the Gundam X, and nobody won.",
  },
  {
    id: "aw-writer",
    difficulty: "hard",
    question: "Who wrote the scripts of After War Gundam X?",
    options: ["Katsuyuki Sumizawa", "Fuyunori Gobu", "Yosuke Kuroda", "Hiroyuki Kawasaki"],
    correct: 3,
    explanation:
      "He remembers quick talks with the director about how the ending should feel when the run was shortened.",
  },
  {
    id: "aw-character-designer",
    difficulty: "hard",
    question: "Who designed the characters of After War Gundam X?",
    options: ["Shukou Murase", "Nobuyoshi Nishimura", "Haruhiko Mikimoto", "Hiroyuki Kitazume"],
    correct: 1,
    explanation:
      "He won't have the series called canceled: its run was shortened, he says, but the story was finished.",
  },
  {
    id: "aw-manga",
    difficulty: "hard",
    question: "Who drew the manga of After War Gundam X in the magazine Comic Bom Bom?",
    options: ["Yasuo Ohtagaki", "Yuichi Hasegawa", "Koichi Tokita", "Koichi Yamato"],
    correct: 2,
    explanation: "He also drew manga versions of Gundam Wing and Turn A Gundam for the same magazine.",
  },
];
