import type { TimelineQuestion } from "../question";

export const AFTER_COLONY: readonly TimelineQuestion[] = [
  {
    id: "ac-heero",
    difficulty: "easy",
    question: "Who pilots the Wing Gundam when it first comes down to Earth?",
    options: ["Chang Wufei", "Trowa Barton", "Duo Maxwell", "Heero Yuy"],
    correct: 3,
    explanation:
      "The boy carries the name of a colony leader who was assassinated twenty years before. His real one is not told.",
    clashes: ["ac-relena", "ac-doctor-j", "rw-heero-voice"],
  },
  {
    id: "ac-duo",
    difficulty: "easy",
    question: "Which Gundam does Duo Maxwell pilot?",
    options: ["Shenlong", "Sandrock", "Deathscythe", "Heavyarms"],
    correct: 2,
    explanation:
      "It sneaks up under a jamming field and cuts with a beam scythe. Duo's braid and grin hide a sad past.",
  },
  {
    id: "ac-five-gundams",
    difficulty: "easy",
    question: "How many Gundams do the colonies send to Earth at the start of Gundam Wing?",
    options: ["Three", "Four", "Five", "Six"],
    correct: 2,
    explanation: "Each was built by another scientist, and no pilot knows about the rest.",
    clashes: ["ac-operation-meteor"],
  },
  {
    id: "ac-relena",
    difficulty: "easy",
    question: "Which girl finds Heero washed ashore at the beginning of Gundam Wing?",
    options: ["Relena Darlian", "Catherine Bloom", "Dorothy Catalonia", "Lucrezia Noin"],
    correct: 0,
    explanation:
      "She invites him to her birthday party, he tears up her invitation: one of the oddest beginnings of any friendship.",
  },
  {
    id: "ac-quatre",
    difficulty: "easy",
    question: "Which Gundam Wing pilot is gentle, plays the violin and flies the Sandrock?",
    options: ["Chang Wufei", "Duo Maxwell", "Trowa Barton", "Quatre Raberba Winner"],
    correct: 3,
    explanation:
      "The French quatre is four. All five pilots hide a number in their names, from Heero for one to Wufei for five.",
    clashes: ["ac-maguanac"],
  },
  {
    id: "ac-gundanium",
    difficulty: "easy",
    question:
      "In After Colony, which alloy, made only in space, armors the machines of the five young pilots?",
    options: ["E-Carbon", "Nanolaminate", "Gundanium", "Luna Titanium"],
    correct: 2,
    explanation:
      "It can be produced only in zero gravity. The machines made of it take their name from it as well.",
  },
  {
    id: "ac-trowa",
    difficulty: "easy",
    question: "Which Gundam does Trowa Barton pilot?",
    options: ["Deathscythe", "Heavyarms", "Sandrock", "Shenlong"],
    correct: 1,
    explanation:
      "Heavyarms is a walking arsenal that empties itself in seconds. Off duty Trowa hides in a circus as a clown.",
  },
  {
    id: "ac-mobile-dolls",
    difficulty: "easy",
    question: "In Gundam Wing, what are unmanned mobile suits called?",
    options: ["Mobile Workers", "Mobile Armors", "Mobile Dolls", "Mobile Bits"],
    correct: 2,
    explanation:
      "Treize loathes them: to him a war fought by machines alone has lost the last of its meaning.",
  },
  {
    id: "ac-oz",
    difficulty: "medium",
    question: "In Gundam Wing, what do the two letters of OZ stand for?",
    options: [
      "Orbital Zone Administration",
      "Organization of the Zodiac",
      "Order of Zenith Officers",
      "Outer Zone Authority",
    ],
    correct: 1,
    explanation:
      "Many of its machines are named after signs of the zodiac, such as Leo, Aries, Cancer, Virgo and Taurus.",
  },
  {
    id: "ac-zechs",
    difficulty: "medium",
    question: "Which officer trained together with Zechs Merquise and stays loyal to him?",
    options: ["Lucrezia Noin", "Lady Une", "Sally Po", "Dorothy Catalonia"],
    correct: 0,
    explanation: "People say that she came second at the academy only because she let him be first.",
  },
  {
    id: "ac-tallgeese",
    difficulty: "medium",
    question: "Which old prototype, almost too fast for its pilot, does Zechs Merquise take over?",
    options: ["Taurus", "Vayeate", "Tallgeese", "Mercurius"],
    correct: 2,
    explanation:
      "The Tallgeese came before the Leo and was set aside because its acceleration could kill its own pilot.",
    clashes: ["ac-tallgeese-model"],
  },
  {
    id: "ac-zero-system",
    difficulty: "medium",
    question: "Which cockpit system in Gundam Wing shows a pilot possible futures and can break his mind?",
    options: ["Biosensor", "EXAM System", "ALICE System", "ZERO System"],
    correct: 3,
    explanation:
      "The letters stand for Zoning and Emotional Range Omitted. Quatre is the first of the five to fall under its spell.",
  },
  {
    id: "ac-epyon-builder",
    difficulty: "medium",
    question: "Who has the Gundam Epyon built, a machine without a single gun?",
    options: ["Treize Khushrenada", "Dekim Barton", "Quinze Quarante", "Duke Dermail"],
    correct: 0,
    explanation:
      "Treize believes in duels, so Epyon has a beam sword and a heat rod and nothing that could strike from afar.",
    clashes: ["ac-lady-une"],
  },
  {
    id: "ac-operation-meteor",
    difficulty: "medium",
    question: "In which operation do the colonies send the Gundams of Gundam Wing to Earth?",
    options: ["Operation Daybreak", "Operation Stardust", "Operation British", "Operation Meteor"],
    correct: 3,
    explanation:
      "The Gundams came down disguised as shooting stars. Operation Daybreak is OZ's own plan, a coup against the Alliance.",
  },
  {
    id: "ac-lady-une",
    difficulty: "medium",
    question: "Which bespectacled officer is Treize Khushrenada's most devoted aide?",
    options: ["Sally Po", "Lady Une", "Dorothy Catalonia", "Lucrezia Noin"],
    correct: 1,
    explanation: "She is a ruthless officer with her glasses on and a gentle envoy of peace without them.",
  },
  {
    id: "ac-year",
    difficulty: "medium",
    question: "In which year of After Colony does Gundam Wing begin?",
    options: ["AC 145", "AC 175", "AC 180", "AC 195"],
    correct: 3,
    explanation: "The film Endless Waltz follows at Christmas of AC 196.",
  },
  {
    id: "ac-director",
    difficulty: "medium",
    question: "Who began Gundam Wing as its director and left halfway?",
    options: ["Masashi Ikeda", "Mitsuo Fukuda", "Takashi Imanishi", "Seiji Mizushima"],
    correct: 0,
    explanation: "Shinji Takamatsu took over without being named, and made After War Gundam X next.",
  },
  {
    id: "ac-composer",
    difficulty: "medium",
    question: "Who composed the music of Gundam Wing?",
    options: ["Kohei Tanaka", "Kow Otani", "Yasuo Higuchi", "Yoko Kanno"],
    correct: 1,
    explanation: "Players know him from Shadow of the Colossus, film fans from Gamera.",
  },
  {
    id: "ac-wing-model",
    difficulty: "hard",
    question:
      "With which letters and digits do the model numbers of the five original Gundams begin in Gundam Wing?",
    options: ["OZ-00", "GF13-0", "XXXG-01", "GAT-X1"],
    correct: 2,
    explanation:
      "One more letter tells them apart: W for Wing, D for Deathscythe, H for Heavyarms, S for Shenlong and SR for Sandrock.",
  },
  {
    id: "ac-tallgeese-model",
    difficulty: "hard",
    question: "Which mobile suit of Gundam Wing has the model number OZ-00MS?",
    options: ["Taurus", "Epyon", "Virgo", "Tallgeese"],
    correct: 3,
    explanation: "Zero fits a machine that came before all others. Epyon is OZ-13MS, and Treize's own.",
  },
  {
    id: "ac-maguanac",
    difficulty: "hard",
    question: "Which bearded giant of a man leads the Maguanac Corps, Quatre's loyal comrades?",
    options: ["Ahmad", "Abdul", "Rashid", "Howard"],
    correct: 2,
    explanation:
      "The Maguanacs are forty strong, at home in the desert and very protective of Master Quatre.",
  },
  {
    id: "ac-doctor-j",
    difficulty: "hard",
    question: "Which scientist built the Wing Gundam and trained Heero?",
    options: ["Doctor J", "Professor G", "Instructor H", "Doktor S"],
    correct: 0,
    explanation:
      "One scientist stands behind each pilot. Professor G gave Duo his scythe, Doktor S armed Trowa to the teeth.",
  },
  {
    id: "ac-shenlong",
    difficulty: "hard",
    question: "What does Wufei call his Gundam?",
    options: ["Seiryu", "Nataku", "Byakko", "Genbu"],
    correct: 1,
    explanation:
      "Wufei talks to his machine as to a partner. Nataku is a Japanese reading of Nezha, a warrior god of Chinese legend.",
  },
  {
    id: "ac-vayeate-partner",
    difficulty: "hard",
    question: "Which defensive machine is built as the partner of the Vayeate?",
    options: ["Mercurius", "Virgo", "Tallgeese", "Taurus"],
    correct: 0,
    explanation:
      "The captive Gundam scientists build the pair for OZ: Vayeate has the cannon and Mercurius the shields.",
  },
  {
    id: "ac-sanc",
    difficulty: "hard",
    question: "Which small country of Gundam Wing stood for total pacifism until it was conquered?",
    options: ["Azadistan", "Inglessa", "Cosmo Babylonia", "Sanc Kingdom"],
    correct: 3,
    explanation:
      "The Peacecraft family ruled it. Its fall set more than one life in the series on its course.",
  },
  {
    id: "ac-white-fang-ship",
    difficulty: "hard",
    question:
      "What is the name of the giant battleship in the last battle of Gundam Wing whose main cannon can strike Earth?",
    options: ["Barge", "Libra", "Freeden", "Minerva"],
    correct: 1,
    explanation:
      "Like so much that OZ had built, it is named after a sign of the zodiac. The Peacemillion flies against it.",
  },
  {
    id: "ac-preventers",
    difficulty: "hard",
    question: "Which peacekeeping agency is on the case in Endless Waltz?",
    options: ["Londo Bell", "Compass", "Preventers", "Celestial Being"],
    correct: 2,
    explanation:
      "The agency puts out fires before they spread, as its name suggests, and prefers to do so quietly.",
  },
  {
    id: "ac-character-designer",
    difficulty: "hard",
    question: "Who designed the characters of Gundam Wing?",
    options: ["Hisashi Hirai", "Shukou Murase", "Toshihiro Kawamoto", "Hiroyuki Kitazume"],
    correct: 1,
    explanation: "He became a director later: Ergo Proxy is his, and a Gundam film in 2021.",
    clashes: ["rw-hathaway-director"],
  },
  {
    id: "ac-endless-waltz-director",
    difficulty: "hard",
    question: "Who directed Endless Waltz?",
    options: ["Yasunao Aoki", "Masashi Ikeda", "Shinji Takamatsu", "Umanosuke Iida"],
    correct: 0,
    explanation:
      "He had drawn up a dozen episodes of the television series, the first and the last among them.",
  },
];
