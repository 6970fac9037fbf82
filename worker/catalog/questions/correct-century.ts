import type { TimelineQuestion } from "../question";

export const CORRECT_CENTURY: readonly TimelineQuestion[] = [
  {
    id: "cc-loran",
    difficulty: "easy",
    question: "Who is the gentle hero of Turn A Gundam?",
    options: ["Harry Ord", "Loran Cehack", "Keith Laijie", "Gavane Gooney"],
    correct: 1,
    explanation:
      "Loran came down from the Moon as a boy to see whether its people could live on Earth, and fell in love with it.",
    clashes: ["cc-laura", "cc-keith-fran", "rw-loran-voice", "cc-driver"],
  },
  {
    id: "cc-moonrace",
    difficulty: "easy",
    question: "In Turn A Gundam, which people's landing on Earth sets off the story?",
    options: ["Martians", "Spacenoids", "Moonrace", "Vagan"],
    correct: 2,
    explanation:
      "They have lived on the Moon for ages, many of them asleep in hibernation, and long to come home.",
    clashes: ["cc-dianna-counter"],
  },
  {
    id: "cc-white-doll",
    difficulty: "easy",
    question: "At the feet of which statue do villagers of Turn A Gundam celebrate their coming of age?",
    options: ["Old Soldier", "White Doll", "Iron Angel", "Stone Giant"],
    correct: 1,
    explanation:
      "One night the stone shell breaks open during the ceremony, and nothing is as it was before.",
  },
  {
    id: "cc-moustache",
    difficulty: "easy",
    question: "Which feature makes the face of the Turn A Gundam unlike any other?",
    options: ["A single horn", "A third eye", "A closed visor", "A mustache"],
    correct: 3,
    explanation:
      "What looks like a mustache is the usual V-shaped crest, moved from the forehead to the cheeks.",
  },
  {
    id: "cc-laura",
    difficulty: "easy",
    question: "Under which girl's name does Loran of Turn A Gundam appear in a dress at a ball?",
    options: ["Dianna Ford", "Lily Borjarno", "Laura Rolla", "Sochie Heim"],
    correct: 2,
    explanation: "Lord Guin likes the idea so much that he goes on calling Loran by that name.",
  },
  {
    id: "cc-heim-mining",
    difficulty: "easy",
    question: "In which trade did the Heim family of Turn A Gundam become wealthy?",
    options: ["Banking", "Fishing", "Railroads", "Mining"],
    correct: 3,
    explanation: "Loran works there for two years before the family makes him its driver.",
  },
  {
    id: "cc-anniversary",
    difficulty: "easy",
    question: "Which anniversary of Gundam did Turn A Gundam celebrate?",
    options: ["The 20th", "The 10th", "The 15th", "The 30th"],
    correct: 0,
    explanation: "It was part of the Big Bang Project, as was the live-action film G-Saviour.",
  },
  {
    id: "cc-driver",
    difficulty: "easy",
    question: "What is Loran's job in the house of the Heim family?",
    options: ["Driver", "Cook", "Gardener", "Tutor"],
    correct: 0,
    explanation: "His skill with engines earns it for him, after two years of hard work underground.",
  },
  {
    id: "cc-kihel-dianna",
    difficulty: "medium",
    question: "Who looks so much like Queen Dianna Soreil of Turn A Gundam that few can tell them apart?",
    options: ["Kihel Heim", "Miashei Kune", "Sochie Heim", "Lily Borjarno"],
    correct: 0,
    explanation:
      "Kihel is the elder daughter of the mining family that employs Loran. The likeness leads to more than a joke.",
  },
  {
    id: "cc-harry",
    difficulty: "medium",
    question: "Which officer in red goggles pilots the golden SUMO?",
    options: ["Teteth Halleh", "Harry Ord", "Corin Nander", "Phil Ackman"],
    correct: 1,
    explanation:
      "Harry leads Queen Dianna's royal guard, hides his eyes behind his goggles and hardly ever loses his calm.",
  },
  {
    id: "cc-moonlight-butterfly",
    difficulty: "medium",
    question: "Which subtitle does the second compilation film of Turn A Gundam have?",
    options: ["Moonlight Butterfly", "Golden Autumn", "White Doll Rising", "Earth Light"],
    correct: 0,
    explanation: "Earth Light is the first of the two. Both came to theaters in February 2002.",
  },
  {
    id: "cc-black-history",
    difficulty: "medium",
    question: "In Turn A Gundam, which name is given to the forgotten past of wars?",
    options: ["Dark Calendar", "Calamity War", "Lost Century", "Black History"],
    correct: 3,
    explanation:
      "The Japanese word kuro-rekishi has since passed into everyday speech for a past people would rather forget.",
  },
  {
    id: "cc-turn-x-pilot",
    difficulty: "medium",
    question: "Who is the pilot of the Turn X?",
    options: ["Gym Ghingnham", "Agrippa Maintainer", "Corin Nander", "Harry Ord"],
    correct: 0,
    explanation:
      "Gym comes from an old family of warriors on the Moon, and is aching to use its weapons at last.",
  },
  {
    id: "cc-opening",
    difficulty: "medium",
    question: "Who sang Turn A Turn, the first opening theme of Turn A Gundam?",
    options: ["Shinji Tanimura", "Ichiro Mizuki", "Hideki Saijo", "Masato Shimon"],
    correct: 2,
    explanation:
      "Asei Kobayashi wrote the tune and proposed his old fellow actor. It was ready two weeks before it aired.",
  },
  {
    id: "cc-composer",
    difficulty: "medium",
    question: "Who composed the music of Turn A Gundam?",
    options: ["Akira Senju", "Kow Otani", "Yoko Kanno", "Kohei Tanaka"],
    correct: 2,
    explanation: "Her first piece for it was Moon, which Loran's shout at the night sky made famous.",
  },
  {
    id: "cc-keith-fran",
    difficulty: "medium",
    question: "Who come down to Earth as scouts together with Loran in Turn A Gundam?",
    options: ["Sochie and Kihel", "Phil and Poe", "Sid and Joseph", "Keith and Fran"],
    correct: 3,
    explanation: "They part after landing: one learns to bake bread, the other writes for a newspaper.",
  },
  {
    id: "cc-mountain-cycle",
    difficulty: "hard",
    question: "By which name are the places known where people dig up old mobile suits in Turn A Gundam?",
    options: ["Ark Vault", "Mountain Cycle", "Black Box", "Dust Valley"],
    correct: 1,
    explanation:
      "Nanomachines kept the buried machines whole. The Earth's militia digs them out and learns to fly them.",
  },
  {
    id: "cc-kapool",
    difficulty: "hard",
    question: "Which round machine dug from the ground does Sochie Heim pilot?",
    options: ["Borjarnon", "Mahiroo", "Kapool", "WaDom"],
    correct: 2,
    explanation:
      "Fans know its look from the Capule of Gundam ZZ. The Borjarnon, too, looks very much like an old friend: the Zaku.",
  },
  {
    id: "cc-willgem",
    difficulty: "hard",
    question: "Which ancient spaceship is dug out of the ground in Turn A Gundam?",
    options: ["Soreil", "Megafauna", "Jupitris", "Willgem"],
    correct: 3,
    explanation:
      "Its hull had lain buried for ages. The people of Earth put it back into service with all sorts of allies on board.",
  },
  {
    id: "cc-dianna-counter",
    difficulty: "hard",
    question: "Under which name does the Moonrace's army land on Earth?",
    options: ["Dianna Counter", "Moon Guard", "Lunar Legion", "Capital Army"],
    correct: 0,
    explanation:
      "It serves the queen in name, but on the ground its officers soon follow plans of their own.",
    clashes: ["cc-kihel-dianna"],
  },
  {
    id: "cc-ameria",
    difficulty: "hard",
    question: "On which continent does Lord Guin rule his domain, Inglessa?",
    options: ["Luzianna", "Ameria", "Galia", "Adeska"],
    correct: 1,
    explanation:
      "Turn A bends names that we know, here that of America. Reconguista in G has an Ameria of its own.",
  },
  {
    id: "cc-ending",
    difficulty: "hard",
    question: "Who wrote and sang AURA, the first ending theme of Turn A Gundam?",
    options: ["Hideki Saijo", "Daisuke Inoue", "Yoko Kanno", "Shinji Tanimura"],
    correct: 3,
    explanation:
      "He had also written the theme of the first compilation film, which another singer performed.",
  },
  {
    id: "cc-character-designer",
    difficulty: "hard",
    question: "Which artist, known for the Street Fighter games, designed the characters of Turn A Gundam?",
    options: ["Akira Yasuda", "Kenichi Yoshida", "Haruhiko Mikimoto", "Yun Koga"],
    correct: 0,
    explanation: "He signs as Akiman, and went on to design machines for Reconguista in G.",
  },
  {
    id: "cc-channel",
    difficulty: "hard",
    question: "On which Japanese television channel did Turn A Gundam begin in April 1999?",
    options: ["TV Asahi", "TV Tokyo", "Fuji TV", "Nippon TV"],
    correct: 2,
    explanation: "The Gundam series of the years before it had all been shown by another network.",
  },
  {
    id: "cc-castle",
    difficulty: "hard",
    question: "In which castle does Lord Guin's family live in Turn A Gundam?",
    options: ["Luzianna", "Bostonia", "Vicinity", "Nocis"],
    correct: 1,
    explanation: "Manners and clothes around it recall New England more than a century ago.",
  },
];
