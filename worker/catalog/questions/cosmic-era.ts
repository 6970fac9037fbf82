import type { TimelineQuestion } from "../question";

export const COSMIC_ERA: readonly TimelineQuestion[] = [
  {
    id: "ce-strike-pilot",
    difficulty: "easy",
    question: "Who ends up piloting the Strike Gundam when Heliopolis is attacked?",
    options: ["Athrun Zala", "Tolle Koenig", "Sai Argyle", "Kira Yamato"],
    correct: 3,
    explanation:
      "In the middle of the fight Kira rewrites the machine's unfinished operating system, something few could do.",
    clashes: ["ce-childhood-friend", "ce-compass"],
  },
  {
    id: "ce-childhood-friend",
    difficulty: "easy",
    question: "Which childhood friend does Kira have to fight in Gundam SEED?",
    options: ["Dearka Elsman", "Nicol Amarfi", "Athrun Zala", "Yzak Joule"],
    correct: 2,
    explanation:
      "The two went to school together on the Moon. Kira's little robot bird was a parting gift from his friend.",
    clashes: ["ce-saviour"],
  },
  {
    id: "ce-coordinators",
    difficulty: "easy",
    question: "In the Cosmic Era, which name is given to people whose genes were tailored before birth?",
    options: ["Coordinators", "X-Rounders", "Newtypes", "Innovators"],
    correct: 0,
    explanation:
      "Those whose genes are unaltered are called Naturals. Envy and fear between the two lead to war.",
  },
  {
    id: "ce-archangel-captain",
    difficulty: "easy",
    question: "Who becomes captain of the Archangel in Gundam SEED?",
    options: ["Natarle Badgiruel", "Talia Gladys", "Flay Allster", "Murrue Ramius"],
    correct: 3,
    explanation:
      "Murrue was one of the officers behind the new Gundams and inherits the ship when her seniors are killed.",
  },
  {
    id: "ce-lacus",
    difficulty: "easy",
    question: "Which songstress of the PLANTs is found adrift in a lifepod early in Gundam SEED?",
    options: ["Flay Allster", "Lacus Clyne", "Cagalli Yula Athha", "Luna Maria Hawke"],
    correct: 1,
    explanation:
      "Her father chairs the PLANTs' council. She is adored for her songs and shows more steel than anyone expects.",
  },
  {
    id: "ce-shinn",
    difficulty: "easy",
    question: "Which young ZAFT pilot flies the Impulse at the start of Gundam SEED Destiny?",
    options: ["Heine Westenfluss", "Rey Za Burrel", "Shinn Asuka", "Kira Yamato"],
    correct: 2,
    explanation:
      "Shinn lost his family when Orb was attacked in the first war, and he cannot forgive the country's leaders.",
  },
  {
    id: "ce-destiny-plan",
    difficulty: "easy",
    question: "From which new battleship does the Impulse Gundam launch in Gundam SEED Destiny?",
    options: ["Minerva", "Girty Lue", "Eternal", "Vesalius"],
    correct: 0,
    explanation:
      "The Minerva shoots out the Impulse's fighter and body parts one after another, and they join in mid-air.",
    clashes: ["ce-minerva-captain"],
  },
  {
    id: "ce-zaft",
    difficulty: "easy",
    question: "What is the military of the PLANTs in the Cosmic Era called?",
    options: ["OMNI", "ZAFT", "Logos", "A-Laws"],
    correct: 1,
    explanation: "ZAFT stands for Zodiac Alliance of Freedom Treaty. Its elite pilots wear red uniforms.",
    clashes: ["ce-shinn", "ce-desert-tiger", "ce-genesis", "ce-eternal"],
  },
  {
    id: "ce-heliopolis",
    difficulty: "easy",
    question: "At which neutral colony are the new Gundams stolen at the start of Gundam SEED?",
    options: ["Junius Seven", "Mendel", "Copernicus", "Heliopolis"],
    correct: 3,
    explanation:
      "Heliopolis belonged to Orb, which had let the Earth Alliance build its secret machines there.",
    clashes: ["ce-strike-pilot"],
  },
  {
    id: "ce-aile",
    difficulty: "easy",
    question: "Which Striker Pack gives the Strike Gundam its wings and thrusters?",
    options: ["Launcher Striker", "Doppelhorn Striker", "Sword Striker", "Aile Striker"],
    correct: 3,
    explanation:
      "The Strike swaps packs in battle: Aile for mobility, Sword for close combat, Launcher for heavy fire.",
  },
  {
    id: "ce-freedom-model",
    difficulty: "medium",
    question: "What is the model number of the Freedom Gundam?",
    options: ["ZGMF-X09A", "ZGMF-X10A", "ZGMF-X13A", "ZGMF-X20A"],
    correct: 1,
    explanation: "X09A is its brother, the Justice, X13A the Providence and X20A the Strike Freedom.",
  },
  {
    id: "ce-duel-pilot",
    difficulty: "medium",
    question: "Which of the stolen Gundams does Yzak Joule pilot?",
    options: ["Blitz", "Buster", "Duel", "Aegis"],
    correct: 2,
    explanation:
      "Yzak's pride is hurt early on, and his scar makes sure that nobody forgets it. Dearka flies the Buster beside him.",
  },
  {
    id: "ce-blitz",
    difficulty: "medium",
    question: "Which of the five new Gundams in Gundam SEED can make itself invisible?",
    options: ["Aegis", "Strike", "Buster", "Blitz"],
    correct: 3,
    explanation:
      "Nicol Amarfi's machine cloaks itself with Mirage Colloid, particles that bend light and radar around it.",
  },
  {
    id: "ce-hawk-of-endymion",
    difficulty: "medium",
    question: "Which Earth Alliance ace is called the Hawk of Endymion?",
    options: ["Edward Harrelson", "Mu La Flaga", "Andrew Waltfeld", "Rau Le Creuset"],
    correct: 1,
    explanation:
      "Mu got the name after a battle at the Moon's Endymion crater. His Moebius Zero carries wired gun barrels.",
  },
  {
    id: "ce-desert-tiger",
    difficulty: "medium",
    question: "Which ZAFT commander is known as the Desert Tiger?",
    options: ["Andrew Waltfeld", "Rau Le Creuset", "Patrick Zala", "Marco Morassim"],
    correct: 0,
    explanation:
      "Andy commands in North Africa from the land ship Lesseps, pilots a LaGOWE and takes his coffee very seriously.",
  },
  {
    id: "ce-junius-seven",
    difficulty: "medium",
    question: "Which PLANT was destroyed in the tragedy called the Bloody Valentine?",
    options: ["Mendel", "Aprilius One", "Junius Seven", "Heliopolis"],
    correct: 2,
    explanation:
      "A nuclear missile struck it on 14 February CE 70. The war of Gundam SEED grew out of that day.",
  },
  {
    id: "ce-orb-leader",
    difficulty: "medium",
    question: "Which leader of Orb insists on his nation's neutrality in Gundam SEED?",
    options: ["Siegel Clyne", "Uzumi Nara Athha", "Patrick Zala", "Gilbert Durandal"],
    correct: 1,
    explanation:
      "The Lion of Orb raised Cagalli as his daughter. His country attacks nobody and takes no side, whatever the pressure.",
  },
  {
    id: "ce-first-coordinator",
    difficulty: "medium",
    question: "Who revealed to the world that he was the first Coordinator?",
    options: ["George Glenn", "Siegel Clyne", "Ulen Hibiki", "Patrick Zala"],
    correct: 0,
    explanation:
      "He published the method on his way to Jupiter. Parents began to order gifted children, and resentment followed.",
  },
  {
    id: "ce-providence",
    difficulty: "medium",
    question: "Which Gundam, ringed with DRAGOON pods, is given to Rau Le Creuset?",
    options: ["Justice", "Legend", "Calamity", "Providence"],
    correct: 3,
    explanation:
      "The pods of the ZGMF-X13A can fire from all sides at the same time. The Legend of SEED Destiny is built on its ideas.",
  },
  {
    id: "ce-minerva-captain",
    difficulty: "medium",
    question: "Who is the captain of the Minerva in Gundam SEED Destiny?",
    options: ["Natarle Badgiruel", "Meyrin Hawke", "Talia Gladys", "Murrue Ramius"],
    correct: 2,
    explanation: "Talia leads a new ship with a very young crew, and has a past with Chairman Durandal.",
  },
  {
    id: "ce-genesis",
    difficulty: "medium",
    question: "What is the name of ZAFT's huge gamma-ray weapon in Gundam SEED?",
    options: ["GENESIS", "Lohengrin", "Requiem", "Cyclops"],
    correct: 0,
    explanation: "It was derived from a launcher meant to push spaceships to far destinations with light.",
  },
  {
    id: "ce-freedom-song",
    difficulty: "medium",
    question: "Who sings the theme song of SEED FREEDOM?",
    options: ["Mika Nakashima", "Nami Tamaki", "Hitomi Takahashi", "Takanori Nishikawa"],
    correct: 3,
    explanation: "Tetsuya Komuro, who had once written for Char's Counterattack, produced it.",
  },
  {
    id: "ce-character-designer",
    difficulty: "medium",
    question: "Who designed the characters of Gundam SEED?",
    options: ["Yun Koga", "Michinori Chiba", "Hisashi Hirai", "Kenichi Yoshida"],
    correct: 2,
    explanation: "He came back for SEED Destiny and, two decades after the beginning, for the film.",
  },
  {
    id: "ce-strike-model",
    difficulty: "hard",
    question: "Which Gundam of the Cosmic Era has the model number GAT-X303?",
    options: ["Duel", "Aegis", "Buster", "Blitz"],
    correct: 1,
    explanation:
      "X102 is the Duel, X103 the Buster, X105 the Strike and X207 the Blitz. X303 alone changes into a mobile armor.",
    clashes: ["ce-impulse-model", "ce-blitz"],
  },
  {
    id: "ce-impulse-model",
    difficulty: "hard",
    question: "Which Gundam of the Cosmic Era has the model number ZGMF-X56S?",
    options: ["Saviour", "Destiny", "Impulse", "Abyss"],
    correct: 2,
    explanation:
      "It goes into battle in parts that join in mid-air. X23S is the Saviour, X31S the Abyss and X42S the Destiny.",
    clashes: ["ce-shinn", "ce-destiny-plan"],
  },
  {
    id: "ce-calamity-pilot",
    difficulty: "hard",
    question: "Who is the pilot of the Calamity Gundam?",
    options: ["Clotho Buer", "Orga Sabnak", "Sting Oakley", "Shani Andras"],
    correct: 1,
    explanation:
      "Shani flies the Forbidden and Clotho the Raider. All three depend on drugs that make them fight.",
  },
  {
    id: "ce-legend-pilot",
    difficulty: "hard",
    question: "Who is the pilot of the Legend Gundam in Gundam SEED Destiny?",
    options: ["Shinn Asuka", "Luna Maria Hawke", "Heine Westenfluss", "Rey Za Burrel"],
    correct: 3,
    explanation:
      "Rey is Shinn's calm friend on the Minerva. The Legend's number, ZGMF-X666S, is easy to remember.",
  },
  {
    id: "ce-destroy-berlin",
    difficulty: "hard",
    question: "Which gigantic Gundam does the Earth Alliance send across Europe in Gundam SEED Destiny?",
    options: ["Calamity", "Destroy", "Abyss", "Legend"],
    correct: 1,
    explanation:
      "The GFAS-X1 towers over other Gundams, fires in every direction and turns into a walking fortress.",
  },
  {
    id: "ce-red-frame",
    difficulty: "hard",
    question: "Which junk dealer pilots the Astray Red Frame?",
    options: ["Gai Murakumo", "Canard Pars", "Lowe Guele", "Jess Rabble"],
    correct: 2,
    explanation: "Lowe found it in the ruins of Heliopolis. The mercenary Gai Murakumo took the Blue Frame.",
  },
  {
    id: "ce-eternal",
    difficulty: "hard",
    question: "Which pink ZAFT ship was built to support the Freedom and the Justice?",
    options: ["Eternal", "Kusanagi", "Minerva", "Vesalius"],
    correct: 0,
    explanation:
      "The Eternal carries the two METEOR units, great frames of thrusters and weapons that a Gundam docks with in space.",
  },
  {
    id: "ce-compass",
    difficulty: "hard",
    question: "Which peacekeeping organization does Kira serve in SEED FREEDOM?",
    options: ["Terminal", "Compass", "Black Knights", "Preventers"],
    correct: 1,
    explanation:
      "It was founded by several nations after the war of Destiny, and Lacus is its first president.",
  },
  {
    id: "ce-saviour",
    difficulty: "hard",
    question: "Which red Gundam that turns into a fighter plane does Athrun pilot in Gundam SEED Destiny?",
    options: ["Saviour", "Impulse", "Destiny", "Legend"],
    correct: 0,
    explanation:
      "The ZGMF-X23S Saviour is one of ZAFT's five new Gundams. Two others turn into a sea creature and a beast.",
  },
  {
    id: "ce-see-saw",
    difficulty: "hard",
    question: "Which duo came back after two decades for the ending song of SEED FREEDOM?",
    options: ["See-Saw", "Two-Mix", "Chemistry", "YOASOBI"],
    correct: 0,
    explanation: "In 2002 their song played under the last minutes of many an episode of the first series.",
  },
  {
    id: "ce-freedom-year",
    difficulty: "hard",
    question: "In which year of the Cosmic Era is SEED FREEDOM set?",
    options: ["CE 70", "CE 71", "CE 80", "CE 75"],
    correct: 3,
    explanation: "The first series begins four years before, and SEED Destiny two.",
  },
];
