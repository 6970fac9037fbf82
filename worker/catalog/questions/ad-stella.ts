import type { TimelineQuestion } from "../question";

export const AD_STELLA: readonly TimelineQuestion[] = [
  {
    id: "as-suletta",
    difficulty: "easy",
    question: "Who is the pilot of the Gundam Aerial at the Asticassia school?",
    options: ["Nika Nanaura", "Chuatury Panlunch", "Suletta Mercury", "Miorine Rembran"],
    correct: 2,
    explanation:
      "Suletta transfers to the school from Mercury with a list of things she wants to do, such as making friends.",
    clashes: ["as-guel", "as-run-gain", "as-prospera", "as-earth-house", "as-first-woman"],
  },
  {
    id: "as-miorine",
    difficulty: "easy",
    question:
      "In The Witch from Mercury, who must become the bride of the school's best duelist, whether she likes it or not?",
    options: ["Lilique Kadoka", "Sabina Fardin", "Petra Itta", "Miorine Rembran"],
    correct: 3,
    explanation:
      "Her father made this rule. She grows tomatoes of her late mother's breed and plans to escape to Earth.",
    clashes: ["as-gund-arm"],
  },
  {
    id: "as-holder",
    difficulty: "easy",
    question: "What is the title of the best duelist at Asticassia?",
    options: ["Holder", "Champion", "Victor", "Meijin"],
    correct: 0,
    explanation:
      "The Holder wears a white uniform. Mobile suit duels, the school's way to settle anything, decide who it is.",
  },
  {
    id: "as-school",
    difficulty: "easy",
    question: "What is the name of the school in The Witch from Mercury?",
    options: ["Vanadis", "Asticassia", "Cathedra", "Seiho"],
    correct: 1,
    explanation:
      "The school belongs to the Benerit Group. Its students pilot, build or manage, and duels settle their quarrels.",
    clashes: ["as-suletta", "as-holder"],
  },
  {
    id: "as-guel",
    difficulty: "easy",
    question: "Which proud duelist is the first to lose to Suletta at school?",
    options: ["Shaddiq Zenelli", "Lauda Neill", "Guel Jeturk", "Elan Ceres"],
    correct: 2,
    explanation:
      "His machine that day is a magenta Dilanza. The defeat turns the life of the Jeturk heir upside down.",
  },
  {
    id: "as-run-gain",
    difficulty: "easy",
    question: "Complete Suletta's motto: if you run, you gain one, if you move forward, you gain ...",
    options: ["Two", "Three", "Five", "Ten"],
    correct: 0,
    explanation:
      "Her mother taught her the line. It gives the shy girl courage, and later has a darker ring.",
  },
  {
    id: "as-prospera",
    difficulty: "easy",
    question: "Which masked lady of Shin Sei Development brought up Suletta?",
    options: ["Notrette Rembran", "Sabina Fardin", "Prospera Mercury", "Belmeria Winston"],
    correct: 2,
    explanation: "She wears her mask to support her body, she says, and is seldom seen without it.",
  },
  {
    id: "as-chuchu",
    difficulty: "easy",
    question: "Which student of Earth House has a fiery temper and two huge puffs of pink hair?",
    options: ["Chuatury Panlunch", "Lilique Kadoka", "Nika Nanaura", "Aliya Mahvash"],
    correct: 0,
    explanation:
      "Chuchu pilots a Demi Trainer and lets nobody insult Earthians. Her fist is nearly as quick as her mouth.",
  },
  {
    id: "as-episodes",
    difficulty: "easy",
    question: "How many episodes do the two seasons of The Witch from Mercury have together?",
    options: ["12", "24", "36", "50"],
    correct: 1,
    explanation: "The Prologue comes on top, and a break of three months lay between the halves.",
  },
  {
    id: "as-first-woman",
    difficulty: "easy",
    question: "What set Suletta apart from the leads of all earlier Gundam television series?",
    options: ["She was married", "She came from Mars", "She was over forty", "She was a woman"],
    correct: 3,
    explanation: "Women had led side stories before, but no television series of the main line.",
  },
  {
    id: "as-earth-house",
    difficulty: "medium",
    question: "Which house takes Suletta in at the school in The Witch from Mercury?",
    options: ["Peil House", "Earth House", "Jeturk House", "Grassley House"],
    correct: 1,
    explanation:
      "Its members come from Earth and are looked down on by the sons and daughters of space companies.",
  },
  {
    id: "as-gund-format",
    difficulty: "medium",
    question: "Which forbidden technology is a Gundam built around in The Witch from Mercury?",
    options: ["GUND Format", "Alaya-Vijnana", "Psychoframe", "GN Drive"],
    correct: 0,
    explanation:
      "It was first meant for prosthetic limbs. Used in weapons it floods the pilot's body with data, often fatally.",
    clashes: ["as-vanadis"],
  },
  {
    id: "as-elan-pharact",
    difficulty: "medium",
    question: "Which Gundam does Elan Ceres of Peil Technologies pilot?",
    options: ["Michaelis", "Darilbalde", "Pharact", "Schwarzette"],
    correct: 2,
    explanation: "The Pharact tries to paralyze its opponents with stun beams from its bits.",
  },
  {
    id: "as-shaddiq",
    difficulty: "medium",
    question: "Which machine is piloted by Shaddiq Zenelli?",
    options: ["Zowort", "Dilanza", "Pharact", "Michaelis"],
    correct: 3,
    explanation: "Shaddiq is the adopted son of Grassley's head and prefers to work with words and deals.",
  },
  {
    id: "as-delling",
    difficulty: "medium",
    question: "Who is the president of the Benerit Group when the series begins?",
    options: ["Prospera Mercury", "Delling Rembran", "Vim Jeturk", "Sarius Zenelli"],
    correct: 1,
    explanation:
      "He once had the Gundams banned and hunted down. He is Miorine's father, and seldom explains himself.",
  },
  {
    id: "as-gund-arm",
    difficulty: "medium",
    question: "What is the name of the company that Miorine founds with the students of Earth House?",
    options: ["Benerit Group", "Peil Technologies", "Ochs Earth", "GUND-ARM Inc."],
    correct: 3,
    explanation:
      "Miorine wants to give the technology back its first purpose, medicine, and so keep the Aerial from being scrapped.",
    clashes: ["as-vanadis"],
  },
  {
    id: "as-director",
    difficulty: "medium",
    question: "Who directed The Witch from Mercury?",
    options: ["Tatsuyuki Nagai", "Hiroshi Kobayashi", "Shinya Watada", "Kazuya Tsurumaki"],
    correct: 1,
    explanation: "He had made Kiznaiver and Dragon Pilot before, and shared the work with Ryo Ando.",
  },
  {
    id: "as-writer",
    difficulty: "medium",
    question: "Which writer of Code Geass wrote the scripts of The Witch from Mercury?",
    options: ["Ichiro Okouchi", "Mari Okada", "Yosuke Kuroda", "Yoji Enokido"],
    correct: 0,
    explanation: "The Tempest and the witch trials of old are among the models he drew on.",
  },
  {
    id: "as-lfrith",
    difficulty: "hard",
    question: "Which Gundam is tested in the Prologue of The Witch from Mercury?",
    options: ["Calibarn", "Lfrith", "Pharact", "Michaelis"],
    correct: 1,
    explanation: "Elnora Samaya cannot wake it at first. Her little daughter Ericht, four that day, can.",
  },
  {
    id: "as-aerial-model",
    difficulty: "hard",
    question: "What is the model number of the Gundam Aerial?",
    options: ["FP/A-77", "MD-0064", "XGF-02", "XVX-016"],
    correct: 3,
    explanation: "The Lfrith is XGF-02, the Pharact FP/A-77 and the Darilbalde MD-0064.",
  },
  {
    id: "as-vanadis",
    difficulty: "hard",
    question: "Which institute developed the GUND Format under Doctor Cardo Nabo?",
    options: ["Vanadis Institute", "Murasame Institute", "Peil Technologies", "Flanagan Institute"],
    correct: 0,
    explanation:
      "Vanadis is another name of the Norse goddess Freyja. The institute is destroyed in the Prologue.",
  },
  {
    id: "as-dawn-of-fold",
    difficulty: "hard",
    question: "To which group of Earthian rebels do Sophie and Norea belong?",
    options: ["White Fang", "Dominicos", "Desert Dawn", "Dawn of Fold"],
    correct: 3,
    explanation:
      "The two girls enter the school as transfer students with the Gundams Lfrith Ur and Lfrith Thorn.",
  },
  {
    id: "as-calibarn",
    difficulty: "hard",
    question:
      "Which Gundam of The Witch from Mercury recalls the name of a monster in Shakespeare's The Tempest?",
    options: ["Pharact", "Schwarzette", "Calibarn", "Lfrith Ur"],
    correct: 2,
    explanation:
      "Caliban is the monster and Ariel the spirit that gave the Aerial its name. The play's magician has his echo, too.",
  },
  {
    id: "as-dominicos",
    difficulty: "hard",
    question: "What is Cathedra's unit for hunting Gundams called?",
    options: ["Vanadis", "Einherjar", "Arianrhod", "Dominicos"],
    correct: 3,
    explanation:
      "It struck down the witches, as Gundam pilots are called, in the Prologue. Kenanji Avery is one of its aces.",
  },
  {
    id: "as-composer",
    difficulty: "hard",
    question: "Who composed the music of The Witch from Mercury?",
    options: ["Yugo Kanno", "Masaru Yokoyama", "Takashi Ohmama", "Hiroyuki Sawano"],
    correct: 2,
    explanation: "Jin Aketagawa, a veteran of many series, was in charge of the sound.",
  },
  {
    id: "as-mogumo",
    difficulty: "hard",
    question: "Which illustrator drew the original characters of The Witch from Mercury?",
    options: ["Mogumo", "Akiman", "Yun Koga", "CLAMP"],
    correct: 0,
    explanation: "Together with the writer Hisadake the artist forms the unit Morion Airlines.",
  },
];
