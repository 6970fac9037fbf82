import type { QuestionItem } from "../question";

export const BUILD: readonly QuestionItem[] = [
  {
    id: "bd-reiji",
    difficulty: "easy",
    about: ["gundam-build-fighters"],
    question: "Who is Sei Iori's mysterious partner in Gundam Build Fighters?",
    options: ["Yuuki", "Reiji", "Mao", "Nils"],
    correct: 1,
    explanation:
      "Sei builds and Reiji fights. Where that strange boy really comes from takes the whole series to tell.",
    clashes: ["bd-build-strike"],
  },
  {
    id: "bd-build-strike",
    difficulty: "easy",
    about: ["gundam-build-fighters"],
    question: "Which Gunpla do Sei and Reiji fight with at the beginning of Build Fighters?",
    options: ["Build Strike", "Wing Fenice", "Beargguy III", "Build Burning"],
    correct: 0,
    explanation: "Sei built it on the base of a Strike Gundam, with a backpack of his own that can fly off.",
  },
  {
    id: "bd-plavsky",
    difficulty: "easy",
    about: ["gundam-build-fighters"],
    question: "Which particles bring plastic model kits to life in Build Fighters?",
    options: ["Ahab particles", "GN particles", "Plavsky particles", "Minovsky particles"],
    correct: 2,
    explanation:
      "They react with plastic, so the models move as if real, and all their damage is real as well.",
  },
  {
    id: "bd-gbn",
    difficulty: "easy",
    about: ["gundam-build-divers"],
    question: "Which online world do Riku and his friends enter in Gundam Build Divers?",
    options: ["GBF", "GPX", "PPSE", "GBN"],
    correct: 3,
    explanation:
      "GBN stands for Gunpla Battle Nexus Online. Players dive in with avatars and with Gunpla they built at home.",
    clashes: ["bd-sarah"],
  },
  {
    id: "bd-sekai",
    difficulty: "easy",
    about: ["gundam-build-fighters-try"],
    question: "Which young martial artist pilots the Build Burning Gundam in Build Fighters Try?",
    options: ["Sekai Kamiki", "Yuuma Kousaka", "Riku Mikami", "Hiroto Kuga"],
    correct: 0,
    explanation:
      "Sekai knows the Jigen Haoh style but no Gundam series. Together with Fumina and Yuuma he forms Team Try Fighters.",
  },
  {
    id: "bd-sarah",
    difficulty: "easy",
    about: ["gundam-build-divers"],
    question: "Which girl do Riku and his friends meet on their first visit to GBN?",
    options: ["Nami", "Sarah", "May", "Aya"],
    correct: 1,
    explanation:
      "Sarah says that she can hear what Gunpla feel. What she is turns into the greatest question of the series.",
  },
  {
    id: "bd-shop",
    difficulty: "easy",
    about: ["gundam-build-fighters"],
    question: "What kind of shop does Sei Iori's family run in Build Fighters?",
    options: ["A bakery", "A bookstore", "A model shop", "A flower shop"],
    correct: 2,
    explanation: "Sei grew up among boxes of kits. His father was once a famous fighter himself.",
    sources: [
      [
        "animenewsnetwork.com/review/gundam-build-fighters/blu-ray-complete-collection/.104362",
        "fifth paragraph",
      ],
      ["alafista.com/2013/07/02/gundam-build-fighters-anime-series-coming-this-october", "second paragraph"],
    ],
  },
  {
    id: "bd-pandemic",
    difficulty: "easy",
    about: ["gundam-build-divers-re-rise"],
    question: "What kept new episodes of Build Divers Re:RISE from viewers for two months in 2020?",
    options: ["A strike", "A lawsuit", "A studio fire", "The pandemic"],
    correct: 3,
    explanation: "Episode 19 was due in May and came out in July.",
    sources: [
      ["cinematoday.jp/page/N0116948", "first two paragraphs"],
      ["animemojo.com, Gundam Build Divers Re:RISE postpones new episodes", "third paragraph"],
    ],
  },
  {
    id: "bd-fellini",
    difficulty: "medium",
    about: ["gundam-build-fighters"],
    question: "Which Gunpla does Ricardo Fellini of Italy fight with?",
    options: ["Sengoku Astray", "Gundam X Maoh", "Wing Gundam Fenice", "Qubeley Papillon"],
    correct: 2,
    explanation:
      "Fenice is Italian for phoenix. Fellini has repaired his beloved Wing over and over instead of building another.",
  },
  {
    id: "bd-mao",
    difficulty: "medium",
    about: ["gundam-build-fighters"],
    question: "Which Gunpla is built by Mao Yasaka?",
    options: ["Kampfer Amazing", "Gundam X Maoh", "Wing Gundam Fenice", "Zaku Amazing"],
    correct: 1,
    explanation:
      "Mao is a pupil of the great builder Chinan. The machine's cannon is a nod to After War Gundam X.",
  },
  {
    id: "bd-aila",
    difficulty: "medium",
    about: ["gundam-build-fighters"],
    question: "Which butterfly-like Gunpla does Aila Jyrkiäinen of Finland fight with?",
    options: ["Gundam X Maoh", "Wing Gundam Fenice", "Beargguy III", "Qubeley Papillon"],
    correct: 3,
    explanation:
      "Papillon is French for butterfly. Nearly invisible clear funnels make it a frightening opponent.",
  },
  {
    id: "bd-00-diver",
    difficulty: "medium",
    about: ["gundam-build-divers"],
    question: "Which series' Gundam did Riku rebuild as his Diver in Build Divers?",
    options: ["Gundam Wing", "Gundam AGE", "Gundam 00", "Gundam SEED"],
    correct: 2,
    explanation:
      "Riku's first Gunpla in GBN is the Gundam 00 Diver. His hero, the champion Kyoya Kujo, flies an AGE-2.",
    clashes: ["rw-00-director", "rw-furuya-00", "rw-00-year"],
  },
  {
    id: "bd-core-gundam",
    difficulty: "medium",
    about: ["gundam-build-divers-re-rise"],
    question: "Which small Gunpla is the base of Hiroto's many armors in Re:RISE?",
    options: ["Core Gundam", "Momokapool", "Petit'gguy", "Haropla"],
    correct: 0,
    explanation: "Its PLANETS System has one armor for each planet: Earthree, Marsfour, Veetwo and so on.",
  },
  {
    id: "bd-director",
    difficulty: "medium",
    about: ["gundam-build-fighters"],
    question: "Who directed Gundam Build Fighters and later My Hero Academia?",
    options: ["Kenji Nagasaki", "Shinya Watada", "Yuichi Abe", "Seiji Mizushima"],
    correct: 0,
    explanation: "The script was led by Yosuke Kuroda, the writer of Gundam 00.",
    sources: [
      ["otakutale.com/2014/new-gundam-build-fighters-anime-announced-for-this-fallautumn", "third paragraph"],
      ["anilist.co/review/7568", "first paragraph"],
    ],
  },
  {
    id: "bd-eldora",
    difficulty: "medium",
    about: ["gundam-build-divers-re-rise"],
    question: "On which planet does Hiroto's team take on its story mission in Re:RISE?",
    options: ["Lacroa", "Mirisha", "Adeska", "Eldora"],
    correct: 3,
    explanation:
      "Its people look like dogs on two legs. For the team it seems to be one more event of the game.",
    sources: [
      [
        "gundamnews.org/gundam-build-divers-rerise-voted-most-impressive-gundam-topic-of-2020-on-official-poll",
        "fourth paragraph",
      ],
      ["cinematoday.jp/page/N0116948", "director’s comment"],
    ],
  },
  {
    id: "bd-meijin",
    difficulty: "hard",
    about: ["gundam-build-fighters"],
    question: "Which title is passed on to the greatest Gunpla fighter in Build Fighters?",
    options: ["Red Comet", "King of Hearts", "Meijin Kawaguchi", "Mr. Bushido"],
    correct: 2,
    explanation:
      "Tatsuya Yuuki becomes the third bearer. The name honors Katsumi Kawaguchi, a real modeler of Bandai's.",
  },
  {
    id: "bd-nils",
    difficulty: "hard",
    about: ["gundam-build-fighters"],
    question:
      "Which Gunpla does the young genius Nils Nielsen bring to the world championship in Build Fighters?",
    options: ["Kampfer Amazing", "Sengoku Astray", "Zaku Amazing", "Crossbone Maoh"],
    correct: 1,
    explanation:
      "Nils comes to learn the secret of the particles. Sengoku, the age of warring states, fits a machine armored like a samurai.",
  },
  {
    id: "bd-kyoya",
    difficulty: "hard",
    about: ["gundam-build-divers"],
    question: "Which Gunpla does the champion Kyoya Kujo fight with in Build Divers?",
    options: ["GH-Ogre Prime", "Impulse Arc", "00 Sky", "AGE II Magnum"],
    correct: 3,
    explanation: "Kyoya leads the force Avalon. Everyone in GBN dreams of beating him.",
  },
  {
    id: "bd-kazami",
    difficulty: "hard",
    about: ["gundam-build-divers-re-rise"],
    question: "Who plays as the self-declared hero with the Justice Knight in Re:RISE?",
    options: ["Kazami", "Freddie", "Parviz", "Hiroto"],
    correct: 0,
    explanation:
      "Kazami boasts a lot and seldom waits for anybody, until he learns what it is to be in a team.",
  },
  {
    id: "bd-yuuma",
    difficulty: "hard",
    about: ["gundam-build-fighters-try"],
    question: "Which Gunpla does Yuuma Kousaka build in Build Fighters Try?",
    options: ["Winning Gundam", "Build Burning Gundam", "Star Winning Gundam", "Lightning Gundam"],
    correct: 3,
    explanation: "Yuuma likes to snipe. His elder sister, China Kousaka, once went to school with Sei Iori.",
  },
  {
    id: "bd-try-director",
    difficulty: "hard",
    about: ["gundam-build-fighters-try", "gundam-build-divers-re-rise"],
    question: "Who directed Build Fighters Try and Build Divers Re:RISE?",
    options: ["Kenji Nagasaki", "Shinya Watada", "Takahiro Ikezoe", "Tatsuyuki Nagai"],
    correct: 1,
    explanation: "He has made more of the Build series than anybody else.",
    sources: [
      [
        "gundamnews.org/gundam-build-divers-rerise-voted-most-impressive-gundam-topic-of-2020-on-official-poll",
        "third paragraph",
      ],
      ["anilist.co/review/7568", "first paragraph"],
    ],
  },
  {
    id: "bd-beginning-g",
    difficulty: "hard",
    about: ["gunpla-builders-beginning-g"],
    question:
      "Which three-part video series of 2010 about fighting model kits led the way for Build Fighters?",
    options: ["Beginning G", "Island Wars", "Battlogue", "Green Divers"],
    correct: 0,
    explanation: "Its full title is Model Suit Gunpla Builders Beginning G.",
    sources: [
      ["unbalancedramblings.blogspot.com/2015/04/gundam-build-fighters-part-1.html", "fifth paragraph"],
      ["landofobscusion.blogspot.com/2016/07/g-saviour-movie-blame-canada.html", "first paragraph"],
    ],
  },
];
