import type { TimelineQuestion } from "../question";

export const ANNO_DOMINI: readonly TimelineQuestion[] = [
  {
    id: "ad-setsuna",
    difficulty: "easy",
    question: "Who pilots the Gundam Exia?",
    options: ["Graham Aker", "Lockon Stratos", "Tieria Erde", "Setsuna F. Seiei"],
    correct: 3,
    explanation:
      "Setsuna grew up as a child soldier and was once saved by a shining Gundam. He wants to become one himself.",
    clashes: ["ad-two-drives", "ad-quanta"],
  },
  {
    id: "ad-celestial-being",
    difficulty: "easy",
    question: "Which private armed organization sets out to end all war in Gundam 00?",
    options: ["White Fang", "Blue Cosmos", "Celestial Being", "League Militaire"],
    correct: 2,
    explanation:
      "It intervenes by force wherever a conflict breaks out, and so makes itself the enemy of the whole world.",
    clashes: ["ad-gn-drive", "ad-trans-am", "ad-founder", "ad-veda", "ad-exia-model"],
  },
  {
    id: "ad-lockon-dynames",
    difficulty: "easy",
    question: "Which sniper pilots the Gundam Dynames?",
    options: ["Lockon Stratos", "Tieria Erde", "Saji Crossroad", "Allelujah Haptism"],
    correct: 0,
    explanation:
      "Lockon never likes to miss. An orange Haro flies along and looks after the machine while he takes aim.",
    clashes: ["ad-cherudim"],
  },
  {
    id: "ad-gn-drive",
    difficulty: "easy",
    question: "What powers the Gundams of Celestial Being?",
    options: ["Nuclear battery", "GN Drive", "Minovsky reactor", "Ahab Reactor"],
    correct: 1,
    explanation:
      "Also known as solar furnace, it gives off glittering GN particles that jam radio and let machines float.",
    clashes: ["ad-exia-model"],
  },
  {
    id: "ad-calendar",
    difficulty: "easy",
    question: "Gundam 00 was the first series to use which calendar?",
    options: ["Post Disaster", "Cosmic Era", "Anno Domini", "Future Century"],
    correct: 2,
    explanation:
      "Gundam 00 begins in the year 2307 of our own calendar, with nations that grew out of today's.",
  },
  {
    id: "ad-trans-am",
    difficulty: "easy",
    question: "Which mode makes a Gundam of Celestial Being glow red and triples its performance?",
    options: ["Super Mode", "Full Burst", "Zero Shift", "Trans-Am"],
    correct: 3,
    explanation:
      "It releases all stored particles in one burst. When they are spent, the machine is weak for a while.",
  },
  {
    id: "ad-virtue",
    difficulty: "easy",
    question: "Which heavily armed Gundam does Tieria Erde pilot in the first season?",
    options: ["Dynames", "Virtue", "Kyrios", "Arios"],
    correct: 1,
    explanation: "Under the Virtue's thick armor hides another machine, the slender Gundam Nadleeh.",
    clashes: ["ad-exia-model"],
  },
  {
    id: "ad-elevators",
    difficulty: "easy",
    question: "How many orbital elevators supply the world with solar power in Gundam 00?",
    options: ["One", "Two", "Three", "Five"],
    correct: 2,
    explanation: "Each of the great blocs has one: the Union, the AEU and the Human Reform League.",
  },
  {
    id: "ad-fossil-fuels",
    difficulty: "easy",
    question: "What has nearly run out on the Earth of Gundam 00?",
    options: ["Fossil fuels", "Fresh water", "Farmland", "Rare metals"],
    correct: 0,
    explanation:
      "Solar power from orbit has taken over, and countries without a share in it are poor and angry.",
  },
  {
    id: "ad-founder",
    difficulty: "medium",
    question: "Who founded Celestial Being some two centuries before Gundam 00?",
    options: ["Aeolia Schenberg", "Ian Vashti", "Ribbons Almark", "Alejandro Corner"],
    correct: 0,
    explanation:
      "The genius devised both the solar furnace and the orbital elevators, and left messages for later generations.",
  },
  {
    id: "ad-kyrios",
    difficulty: "medium",
    question: "Which Gundam does Allelujah Haptism pilot in the first season?",
    options: ["Exia", "Virtue", "Kyrios", "Dynames"],
    correct: 2,
    explanation:
      "The orange Kyrios changes into a fighter. Allelujah shares his head with a harsher self called Hallelujah.",
  },
  {
    id: "ad-sumeragi",
    difficulty: "medium",
    question: "Who is the tactical forecaster aboard the Ptolemaios?",
    options: ["Feldt Grace", "Marina Ismail", "Christina Sierra", "Sumeragi Lee Noriega"],
    correct: 3,
    explanation:
      "Sumeragi predicts battles almost to the minute, and likes a drink more than her crew would wish.",
  },
  {
    id: "ad-graham",
    difficulty: "medium",
    question: "Which Union ace in a custom Flag becomes obsessed with the Exia?",
    options: ["Graham Aker", "Patrick Colasour", "Sergei Smirnov", "Billy Katagiri"],
    correct: 0,
    explanation: "He speaks of fate and of his love for the Gundam, to the surprise of everyone on his side.",
  },
  {
    id: "ad-marina",
    difficulty: "medium",
    question: "Of which country is Marina Ismail the princess?",
    options: ["Sanc Kingdom", "Moralia", "Krugis", "Azadistan"],
    correct: 3,
    explanation: "Azadistan swallowed up neighboring Krugis, the country where Setsuna was born.",
  },
  {
    id: "ad-veda",
    difficulty: "medium",
    question: "What is the name of the quantum computer behind Celestial Being's plan?",
    options: ["EXA-DB", "Gaia", "Veda", "ALICE"],
    correct: 2,
    explanation: "The name comes from the ancient sacred texts of India. Tieria is especially close to it.",
  },
  {
    id: "ad-a-laws",
    difficulty: "medium",
    question: "Which special force keeps the world quiet by brutal means in season two of Gundam 00?",
    options: ["Titans", "A-Laws", "Katharon", "Fereshte"],
    correct: 1,
    explanation: "It answers only to the Earth Sphere Federation and hides its deeds from the public.",
    clashes: ["ad-memento-mori"],
  },
  {
    id: "ad-two-drives",
    difficulty: "medium",
    question:
      "What is special about the power source of the 00 Gundam, Setsuna's machine of the second season?",
    options: [
      "It links two GN Drives",
      "It burns Ahab particles",
      "It needs no GN Drive",
      "It runs on sunlight only",
    ],
    correct: 0,
    explanation:
      "The Twin Drive does not add the output of its two furnaces but squares it. Making it run steadily takes the 0 Raiser.",
  },
  {
    id: "ad-composer",
    difficulty: "medium",
    question: "Which composer of Ghost in the Shell wrote the music of Gundam 00?",
    options: ["Kenji Kawai", "Yoko Kanno", "Kow Otani", "Akira Senju"],
    correct: 0,
    explanation: "A choir sings in many of his pieces for the appearances of Celestial Being.",
  },
  {
    id: "ad-year",
    difficulty: "medium",
    question: "In which year of our own calendar does Gundam 00 begin?",
    options: ["2079", "2195", "2514", "2307"],
    correct: 3,
    explanation: "Season two follows four years later, and the film two more years after that.",
  },
  {
    id: "ad-exia-model",
    difficulty: "hard",
    question: "Which Gundam of Celestial Being has the model number GN-005?",
    options: ["Dynames", "Virtue", "Exia", "Kyrios"],
    correct: 1,
    explanation:
      "GN-001 is the Exia, GN-002 the Dynames and GN-003 the Kyrios. GN-000 is the 0 Gundam, the first of them all.",
  },
  {
    id: "ad-trinity",
    difficulty: "hard",
    question: "Which of the Trinity siblings pilots the Gundam Throne Eins?",
    options: ["Michael Trinity", "Hiling Care", "Johann Trinity", "Nena Trinity"],
    correct: 2,
    explanation: "Michael flies the Throne Zwei and Nena the Throne Drei: one, two and three in German.",
  },
  {
    id: "ad-wild-bear",
    difficulty: "hard",
    question: "Which officer is known as the Wild Bear of Russia?",
    options: ["Homer Katagiri", "Sergei Smirnov", "Barack Zinin", "Andrei Smirnov"],
    correct: 1,
    explanation:
      "Sergei of the Human Reform League becomes a fatherly guardian to the young pilot Soma Peries.",
  },
  {
    id: "ad-patrick",
    difficulty: "hard",
    question: "Which accident-prone AEU ace survives every battle and adores Kati Mannequin?",
    options: ["Graham Aker", "Ali Al-Saachez", "Howard Mason", "Patrick Colasour"],
    correct: 3,
    explanation:
      "Patrick is the first to be beaten by the Exia. His luck has earned him the name of the Immortal.",
  },
  {
    id: "ad-cherudim",
    difficulty: "hard",
    question: "Which Gundam does Lockon Stratos pilot in season two?",
    options: ["Arios", "Cherudim", "Dynames", "Seravee"],
    correct: 1,
    explanation:
      "Celestial Being likes names of angels: Cherudim plays on the cherubim and Tieria's Seravee on the seraphim.",
  },
  {
    id: "ad-els",
    difficulty: "hard",
    question: "What is the short name of the metallic visitors in A wakening of the Trailblazer?",
    options: ["CB", "ELS", "GNX", "UE"],
    correct: 1,
    explanation:
      "ELS stands for Extraterrestrial Living-metal Shapeshifter. They come to the Earth by way of Jupiter.",
  },
  {
    id: "ad-quanta",
    difficulty: "hard",
    question: "Which new Gundam is built for Setsuna in A wakening of the Trailblazer?",
    options: ["Reborns Gundam", "Exia Repair II", "00 Qan[T]", "00 Raiser"],
    correct: 2,
    explanation:
      "It is named after the quantum system inside, which is meant less for fighting than for understanding.",
  },
  {
    id: "ad-memento-mori",
    difficulty: "hard",
    question: "Which orbital weapon do the A-Laws use against countries that defy them in Gundam 00?",
    options: ["GENESIS", "Gryps 2", "Requiem", "Memento Mori"],
    correct: 3,
    explanation:
      "The name is Latin: remember that you must die. It sits on the ring that joins the orbital elevators.",
  },
  {
    id: "ad-character-designer",
    difficulty: "hard",
    question: "Which manga artist drew the original characters of Gundam 00?",
    options: ["Yun Koga", "Mogumo", "Akiman", "Kia Asamiya"],
    correct: 0,
    explanation: "Her manga Loveless is well known. Michinori Chiba prepared the drawings for animation.",
  },
];
