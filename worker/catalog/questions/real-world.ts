import type { TimelineQuestion } from "../question";

export const REAL_WORLD: readonly TimelineQuestion[] = [
  {
    id: "rw-tomino",
    difficulty: "easy",
    question: "Who directed the first television series, Mobile Suit Gundam?",
    options: ["Yoshiyuki Tomino", "Mitsuo Fukuda", "Mamoru Oshii", "Yasuhiro Imagawa"],
    correct: 0,
    explanation: "Tomino has come back to Gundam again and again, from Zeta to Turn A and Reconguista in G.",
  },
  {
    id: "rw-first-year",
    difficulty: "easy",
    question: "In which year did the first Gundam series go on the air in Japan?",
    options: ["1977", "1979", "1981", "1985"],
    correct: 1,
    explanation:
      "The first episode was shown on 7 April 1979. Reruns and the film trilogy made it a phenomenon.",
    clashes: ["rw-first-sponsor"],
  },
  {
    id: "rw-studio",
    difficulty: "easy",
    question: "Which studio has made most of Gundam's anime?",
    options: ["Studio Ghibli", "Toei Animation", "Madhouse", "Sunrise"],
    correct: 3,
    explanation:
      "Founded by former staff of Mushi Production, it was called Nippon Sunrise when Gundam began.",
    clashes: ["rw-gquuuuuux-studio", "rw-hajime-yatate"],
  },
  {
    id: "rw-gunpla",
    difficulty: "easy",
    question: "In which year did the first plastic model kit of a Gundam come out?",
    options: ["1975", "1980", "1983", "1990"],
    correct: 1,
    explanation:
      "The RX-78-2 at 1/144 went on sale in July, half a year after the series had ended, for 300 yen.",
  },
  {
    id: "rw-model-maker",
    difficulty: "easy",
    question: "Which company brought out the first Gundam model kits?",
    options: ["Bandai", "Kotobukiya", "Hasegawa", "Tamiya"],
    correct: 0,
    explanation: "Bandai's model factory is in Shizuoka, a city famous for plastic kits of all kinds.",
    clashes: ["rw-master-grade"],
  },
  {
    id: "rw-yokohama",
    difficulty: "easy",
    question: "In which city could visitors see a life-size Gundam move, from 2020 on?",
    options: ["Yokohama", "Sapporo", "Nagoya", "Osaka"],
    correct: 0,
    explanation:
      "The Gundam Factory stood by the harbor. Its RX-78F00 stepped forward, knelt and raised its arms for visitors until 2024.",
  },
  {
    id: "rw-odaiba-unicorn",
    difficulty: "easy",
    question: "Which Gundam's life-size statue has stood in Tokyo's Odaiba since 2017?",
    options: ["Nu Gundam", "Freedom Gundam", "Strike Gundam", "Unicorn Gundam"],
    correct: 3,
    explanation:
      "It changes its shape several times a day. The RX-78-2 had stood on the same spot before it.",
  },
  {
    id: "rw-mechanic-designer",
    difficulty: "medium",
    question: "Who designed the RX-78-2 Gundam and the Zaku for the first series?",
    options: ["Mamoru Nagano", "Syd Mead", "Kunio Okawara", "Hajime Katoki"],
    correct: 2,
    explanation:
      "Okawara was among the first in Japan to be credited with mechanical design as a job of its own.",
  },
  {
    id: "rw-character-designer",
    difficulty: "medium",
    question: "Who designed the characters of the first series, Mobile Suit Gundam?",
    options: ["Hisashi Hirai", "Kia Asamiya", "Haruhiko Mikimoto", "Yoshikazu Yasuhiko"],
    correct: 3,
    explanation: "Yasuhiko told the story again decades later, as the manga Gundam: The Origin.",
  },
  {
    id: "rw-turn-a-designer",
    difficulty: "medium",
    question: "Which American designer, known for Blade Runner, gave the Turn A Gundam its look?",
    options: ["Syd Mead", "Ralph McQuarrie", "Doug Chiang", "Ron Cobb"],
    correct: 0,
    explanation: "Mead's unusual face with its mustache divided fans at first and is loved by many today.",
  },
  {
    id: "rw-unicorn-novelist",
    difficulty: "medium",
    question: "Who wrote the novels on which Gundam Unicorn is based?",
    options: ["Yasuo Ohtagaki", "Yoshiyuki Tomino", "Mari Okada", "Harutoshi Fukui"],
    correct: 3,
    explanation: "Fukui also wrote the script of the film Gundam Narrative, set a year after Unicorn.",
  },
  {
    id: "rw-unicorn-composer",
    difficulty: "medium",
    question: "Who composed the music of Gundam Unicorn?",
    options: ["Yoko Kanno", "Kenji Kawai", "Hiroyuki Sawano", "Toshihiko Sahashi"],
    correct: 2,
    explanation:
      "Sawano scored Gundam Narrative and Hathaway, too. Kanno wrote Turn A's music, Kawai that of Gundam 00.",
  },
  {
    id: "rw-the-blessing",
    difficulty: "medium",
    question: "Who performs The Blessing, the first opening theme of The Witch from Mercury?",
    options: ["YOASOBI", "Yorushika", "Aimer", "ReoNa"],
    correct: 0,
    explanation: "The duo based the song on a short story that was written for it about Aerial and Suletta.",
  },
  {
    id: "rw-seed-director",
    difficulty: "medium",
    question: "Who directed Gundam SEED, SEED Destiny and SEED FREEDOM?",
    options: ["Seiji Mizushima", "Tatsuyuki Nagai", "Yoshiyuki Tomino", "Mitsuo Fukuda"],
    correct: 3,
    explanation:
      "His wife Chiaki Morosawa was the head writer of SEED and Destiny, and the two planned the film together.",
  },
  {
    id: "rw-wing-toonami",
    difficulty: "medium",
    question: "Which Gundam series was the first to air on Cartoon Network in the United States, in 2000?",
    options: ["Gundam Wing", "Zeta Gundam", "Gundam SEED", "G Gundam"],
    correct: 0,
    explanation:
      "Shown in the Toonami block, it made Gundam popular with a whole generation of American viewers.",
  },
  {
    id: "rw-gquuuuuux-studio",
    difficulty: "medium",
    question: "Which studio made GQuuuuuuX together with Sunrise?",
    options: ["Bones", "Trigger", "Gainax", "Khara"],
    correct: 3,
    explanation:
      "Khara, known for Evangelion, was founded by Hideaki Anno, who had a hand in the scripts as well.",
  },
  {
    id: "rw-beyond-the-time",
    difficulty: "hard",
    question: "Who performed Beyond the Time, the theme of the film Char's Counterattack?",
    options: ["TM Network", "T.M.Revolution", "L'Arc~en~Ciel", "Two-Mix"],
    correct: 0,
    explanation:
      "The trio around Tetsuya Komuro wrote it for the film of 1988. Other animation fans know them from City Hunter.",
  },
  {
    id: "rw-just-communication",
    difficulty: "hard",
    question: "Which group performed Just Communication, the first opening of Gundam Wing?",
    options: ["TM Network", "Globe", "Back-On", "Two-Mix"],
    correct: 3,
    explanation: "Their singer, Minami Takayama, is also the voice of Detective Conan.",
  },
  {
    id: "rw-invoke",
    difficulty: "hard",
    question: "Who sang INVOKE, the first opening theme of Gundam SEED?",
    options: ["T.M.Revolution", "UVERworld", "Back-On", "L'Arc~en~Ciel"],
    correct: 0,
    explanation:
      "Takanori Nishikawa also voices a character in each series: Miguel in the first episodes of SEED, and Heine from phase 19 of Destiny.",
  },
  {
    id: "rw-g-director",
    difficulty: "hard",
    question: "Who directed Mobile Fighter G Gundam?",
    options: ["Masashi Ikeda", "Takashi Imanishi", "Shinji Takamatsu", "Yasuhiro Imagawa"],
    correct: 3,
    explanation:
      "Imagawa turned Gundam into a martial arts epic. He was also making the videos of Giant Robo at the time.",
  },
  {
    id: "rw-00-director",
    difficulty: "hard",
    question: "Who directed both television seasons of Gundam 00?",
    options: ["Seiji Mizushima", "Tatsuyuki Nagai", "Goro Taniguchi", "Mitsuo Fukuda"],
    correct: 0,
    explanation: "Mizushima had made his name with Fullmetal Alchemist. Yosuke Kuroda wrote the scripts.",
  },
  {
    id: "rw-ibo-director",
    difficulty: "hard",
    question: "Who directed Iron-Blooded Orphans?",
    options: ["Kenji Nagasaki", "Seiji Mizushima", "Hiroshi Kobayashi", "Tatsuyuki Nagai"],
    correct: 3,
    explanation: "Nagai and the writer Mari Okada had earlier made Anohana together.",
  },
  {
    id: "rw-master-grade",
    difficulty: "hard",
    question: "Which line of 1/100 model kits did Bandai begin in 1995?",
    options: ["Master Grade", "Perfect Grade", "High Grade", "Real Grade"],
    correct: 0,
    explanation:
      "High Grade came before it, in 1990, and Real Grade after it, in 2010. The first Master Grade was the RX-78-2.",
  },
  {
    id: "rw-hajime-yatate",
    difficulty: "hard",
    question: "Which name do Sunrise's staff share as creators of original stories?",
    options: ["Saburo Yatsude", "Izumi Todo", "Yoshiyuki Tomino", "Hajime Yatate"],
    correct: 3,
    explanation:
      "It is a pen name for the studio's team. Izumi Todo and Saburo Yatsude serve Toei in the same way.",
  },
  {
    id: "rw-zeta-sedaka",
    difficulty: "hard",
    question: "Which American songwriter composed the opening and ending songs of Zeta Gundam?",
    options: ["Neil Sedaka", "Burt Bacharach", "Billy Joel", "Paul Anka"],
    correct: 0,
    explanation:
      "Mami Ayukawa sang the first opening in Japanese. It goes back to a song that Sedaka had recorded earlier.",
  },
  {
    id: "rw-first-sponsor",
    difficulty: "hard",
    question: "Which toy maker was the main sponsor of Mobile Suit Gundam in 1979?",
    options: ["Tomy", "Takara", "Popy", "Clover"],
    correct: 3,
    explanation:
      "Clover's toys sold poorly and the series was cut to 43 episodes. The model kits later changed everything.",
  },
  {
    id: "rw-f91-year",
    difficulty: "hard",
    question: "In which year did the film about Seabook Arno and Cecily Fairchild come to theaters?",
    options: ["1988", "1991", "1993", "1995"],
    correct: 1,
    explanation:
      "It had been planned as a television series, and tells the story of what would have been its beginning.",
    clashes: ["uc-f91-pilot"],
  },
  {
    id: "rw-hathaway-director",
    difficulty: "hard",
    question: "Who directed the film Hathaway of 2021?",
    options: ["Shukou Murase", "Shunichi Yoshizawa", "Kazuya Tsurumaki", "Kazuhiro Furuhashi"],
    correct: 0,
    explanation:
      "Murase worked on the characters of Gundam Wing long before. The film adapts novels by Tomino.",
  },
];
