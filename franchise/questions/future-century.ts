import type { QuestionItem } from "../schemas";

export const FUTURE_CENTURY: readonly QuestionItem[] = [
  {
    id: "fc-domon",
    difficulty: "easy",
    about: ["g-gundam"],
    question: "Who is the hero of Mobile Fighter G Gundam?",
    options: ["Garrod Ran", "Heero Yuy", "Loran Cehack", "Domon Kasshu"],
    correct: 3,
    explanation:
      "Domon wears the King of Hearts crest and crosses the Earth with a torn photograph, looking for his brother.",
    clashes: ["fc-shining-gundam", "fc-domon-nation", "fc-rain"],
  },
  {
    id: "fc-shining-gundam",
    difficulty: "easy",
    about: ["g-gundam"],
    question: "Which Gundam does Domon Kasshu pilot at the start of G Gundam?",
    options: ["Shining Gundam", "Dragon Gundam", "Gundam Maxter", "Master Gundam"],
    correct: 0,
    explanation:
      "When Domon's feelings boil over, the Shining Gundam opens its armor and shifts into Super Mode.",
  },
  {
    id: "fc-domon-nation",
    difficulty: "easy",
    about: ["g-gundam"],
    question: "Which nation does Domon Kasshu fight for in the Gundam Fight?",
    options: ["Neo Korea", "Neo China", "Neo America", "Neo Japan"],
    correct: 3,
    explanation:
      "Each space colony nation sends one fighter down to Earth, in a Gundam that reflects its country.",
  },
  {
    id: "fc-four-years",
    taste: true,
    difficulty: "easy",
    about: ["g-gundam"],
    question: "How often is the Gundam Fight tournament held?",
    options: ["Every year", "Every two years", "Every four years", "Every ten years"],
    correct: 2,
    explanation:
      "The winner's nation leads the colonies until the next tournament: war replaced by sport, if only in theory.",
  },
  {
    id: "fc-rain",
    difficulty: "easy",
    about: ["g-gundam"],
    question: "Who is Domon's childhood friend and mechanic in G Gundam?",
    options: ["Relena Darlian", "Rain Mikamura", "Allenby Beardsley", "Tiffa Adill"],
    correct: 1,
    explanation:
      "Rain travels the world with Domon, keeps his machine running and knows him better than he knows himself.",
  },
  {
    id: "fc-chibodee",
    taste: true,
    difficulty: "easy",
    about: ["g-gundam"],
    question: "Which Gundam does the boxer Chibodee Crocket pilot for Neo America?",
    options: ["Gundam Maxter", "Nobel Gundam", "Bolt Gundam", "Gundam Rose"],
    correct: 0,
    explanation:
      "It rides a surfboard, has pistols at its hips and drops armor to box: a whole country's clichés in one machine.",
  },
  {
    id: "fc-head-rule",
    difficulty: "easy",
    about: ["g-gundam"],
    question: "By the first rule of the Gundam Fight, what must be destroyed to knock a Gundam out?",
    options: ["Its engine", "Its cockpit", "Its right arm", "Its head"],
    correct: 3,
    explanation:
      "The fighters must never aim at a cockpit, for the Gundam Fight was made to spare lives, if not cities.",
  },
  {
    id: "fc-first-elsewhere",
    taste: true,
    difficulty: "easy",
    about: ["g-gundam"],
    question: "Which was the first of the franchise's television series to leave the Universal Century?",
    options: ["Gundam X", "G Gundam", "Gundam Wing", "Turn A Gundam"],
    correct: 1,
    explanation: "It aired in 1994, for the 15th anniversary, and opened the door to many other calendars.",
    sources: [
      ["en.wikipedia.org/wiki/Mobile_Fighter_G_Gundam", "second paragraph"],
      ["gundam.wikia.com/wiki/Mobile_Fighter_G_Gundam", "first paragraph"],
    ],
  },
  {
    id: "fc-rose",
    difficulty: "medium",
    about: ["g-gundam"],
    question: "Which Gundam does George de Sand of Neo France pilot?",
    options: ["Bolt Gundam", "Gundam Spiegel", "Gundam Rose", "Gundam Maxter"],
    correct: 2,
    explanation:
      "The knightly Gundam Rose fences with a beam sword and sends out a swarm of small rose-shaped bits.",
  },
  {
    id: "fc-sai-saici",
    difficulty: "medium",
    about: ["g-gundam"],
    question: "Who pilots the Dragon Gundam for Neo China?",
    options: ["Chibodee Crocket", "Sai Saici", "Chang Wufei", "Argo Gulskii"],
    correct: 1,
    explanation:
      "Sai Saici is the youngest of Domon's allies, a Shaolin fighter who is always thinking about his next meal.",
  },
  {
    id: "fc-argo",
    difficulty: "medium",
    about: ["g-gundam"],
    question: "Which fighter of Neo Russia pilots the Bolt Gundam?",
    options: ["George de Sand", "Michelo Chariot", "Argo Gulskii", "Schwarz Bruder"],
    correct: 2,
    explanation:
      "Argo was a space pirate and fights as a prisoner, to free his crew. A bomb on his chest makes sure that he obeys.",
  },
  {
    id: "fc-trace-system",
    taste: true,
    difficulty: "medium",
    about: ["g-gundam"],
    question: "In G Gundam, which system makes a Gundam copy its fighter's movements?",
    options: ["Mobile Trace System", "Zero System", "Psycommu System", "Alaya-Vijnana System"],
    correct: 0,
    explanation:
      "Inside the cockpit, the fighter wears a tight suit and simply fights. Every blow is felt, too.",
  },
  {
    id: "fc-neo-hong-kong",
    difficulty: "medium",
    about: ["g-gundam"],
    question: "Where are the finals of the 13th Gundam Fight held?",
    options: ["Neo Paris", "Neo New York", "Neo Tokyo", "Neo Hong Kong"],
    correct: 3,
    explanation:
      "Neo Hong Kong won the previous Gundam Fight, so its prime minister Wong Yunfat plays the host.",
  },
  {
    id: "fc-schwarz",
    difficulty: "medium",
    about: ["g-gundam"],
    question: "Which masked fighter pilots the Gundam Spiegel for Neo Germany?",
    options: ["Michelo Chariot", "Schwarz Bruder", "Kyral Mekirel", "Zechs Merquise"],
    correct: 1,
    explanation:
      "Schwarz fights like a ninja and turns up whenever Domon needs a push. Spiegel is the German word for mirror.",
  },
  {
    id: "fc-dark-gundam",
    difficulty: "medium",
    about: ["g-gundam"],
    question: "By which name is the Devil Gundam known in the American version of G Gundam?",
    options: ["Dark Gundam", "Grave Gundam", "Demon Gundam", "Fallen Gundam"],
    correct: 0,
    explanation: "It began as the Ultimate Gundam, a machine that was meant to heal the Earth.",
    sources: [
      ["en.wikipedia.org/wiki/Mobile_Fighter_G_Gundam", "first paragraph"],
      ["electricferret.com/cbub/cbubcats/show/?cid=9136", "second paragraph"],
    ],
  },
  {
    id: "fc-fuunsaiki",
    difficulty: "hard",
    about: ["g-gundam"],
    question: "What is the name of Master Asia's horse?",
    options: ["Fuunsaiki", "Matsukaze", "Hakuryu", "Sekitoba"],
    correct: 0,
    explanation:
      "Fuunsaiki is a splendid animal with a mobile horse of its own to pilot. Nothing is too much for G Gundam.",
  },
  {
    id: "fc-jack-of-diamonds",
    difficulty: "hard",
    about: ["g-gundam"],
    question: "Which member of the Shuffle Alliance inherits the crest of the Jack of Diamonds?",
    options: ["Chibodee Crocket", "Sai Saici", "George de Sand", "Argo Gulskii"],
    correct: 2,
    explanation:
      "The crests make up a hand of cards: King of Hearts, Queen of Spades, Jack of Diamonds, Club Ace and Black Joker.",
    clashes: ["fc-rose"],
  },
  {
    id: "fc-queen-of-spades",
    difficulty: "hard",
    about: ["g-gundam"],
    question: "Which Shuffle Alliance crest does Chibodee Crocket bear?",
    options: ["Black Joker", "Queen of Spades", "Jack of Diamonds", "Club Ace"],
    correct: 1,
    explanation:
      "The Alliance has guarded mankind behind the scenes for ages. Domon's friends inherit its crests in mid-series.",
  },
  {
    id: "fc-nobel",
    difficulty: "hard",
    about: ["g-gundam"],
    question: "Which nation does Allenby Beardsley fight for in the Nobel Gundam?",
    options: ["Neo Sweden", "Neo Norway", "Neo Finland", "Neo Denmark"],
    correct: 0,
    explanation:
      "The Nobel Gundam looks like a girl in a sailor uniform, and its Berserker System is no joke at all.",
  },
  {
    id: "fc-shining-model",
    difficulty: "hard",
    about: ["g-gundam"],
    question: "Which machine of G Gundam has the model number GF13-001NHII?",
    options: ["Gundam Maxter", "Dragon Gundam", "Gundam Rose", "Master Gundam"],
    correct: 3,
    explanation:
      "GF13 marks the thirteenth Gundam Fight and the last letters the nation: NH for Neo Hong Kong, NJ for Neo Japan.",
  },
  {
    id: "fc-year",
    difficulty: "hard",
    about: ["g-gundam"],
    question: "In which year of the Future Century does the 13th Gundam Fight take place?",
    options: ["FC 13", "FC 45", "FC 60", "FC 195"],
    correct: 2,
    explanation:
      "Mankind's rich have lived in colonies for six decades by then, while the Earth below has become one great ring.",
  },
  {
    id: "fc-america",
    difficulty: "hard",
    about: ["g-gundam"],
    question: "In which year did G Gundam come to American television?",
    options: ["1996", "2002", "1999", "2008"],
    correct: 1,
    explanation: "Cartoon Network showed it in the Toonami block, from August to October.",
    sources: [
      ["gundam.wikia.com/wiki/Mobile_Fighter_G_Gundam", "infobox"],
      ["absoluteanime.com/g_gundam", "USA info"],
    ],
  },
];
