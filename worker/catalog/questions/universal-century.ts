import type { TimelineQuestion } from "../question";

export const UNIVERSAL_CENTURY: readonly TimelineQuestion[] = [
  {
    id: "uc-rx-78-2-pilot",
    difficulty: "easy",
    question: "Who pilots the RX-78-2 Gundam for White Base in the first series?",
    options: ["Amuro Ray", "Kai Shiden", "Ryu Jose", "Hayato Kobayashi"],
    correct: 0,
    explanation:
      "Amuro climbed in with the manual in his hand while Side 7 was under attack. His father, Tem Ray, had worked on the machine.",
    clashes: ["uc-haro", "uc-nu-gundam", "uc-matilda", "uc-mquve-gyan", "rw-amuro-voice"],
  },
  {
    id: "uc-red-comet",
    difficulty: "easy",
    question: "Which Zeon ace is feared as the Red Comet?",
    options: ["Anavel Gato", "Garma Zabi", "Char Aznable", "Ramba Ral"],
    correct: 2,
    explanation:
      "Char made the name at the Battle of Loum, where he is said to have sunk five Federation warships in a red machine.",
  },
  {
    id: "uc-white-base-captain",
    difficulty: "easy",
    question: "Which young officer takes command of White Base when her captain is wounded?",
    options: ["Sleggar Law", "Woody Malden", "Ryu Jose", "Bright Noa"],
    correct: 3,
    explanation:
      "Bright is just nineteen when Captain Paolo Cassius is hurt at Side 7. He goes on to command ships for decades.",
    clashes: ["uc-hathaway-father", "uc-argama-first-captain"],
  },
  {
    id: "uc-first-attack",
    difficulty: "easy",
    question: "At which Side does Mobile Suit Gundam open, with Zakus slipping into a quiet colony?",
    options: ["Side 1", "Side 3", "Side 6", "Side 7"],
    correct: 3,
    explanation:
      "Char's scouts found the Federation's secret mobile suit project at Side 7, the newest of the Sides and still under construction.",
  },
  {
    id: "uc-zeon-homeland",
    difficulty: "easy",
    question: "Which group of colonies became the Principality of Zeon?",
    options: ["Side 2", "Side 3", "Side 6", "Side 7"],
    correct: 1,
    explanation:
      "Side 3 lies behind the Moon, the farthest from Earth. Zeon Zum Deikun's call for independence took root there.",
  },
  {
    id: "uc-char-first-zaku",
    difficulty: "easy",
    question: "Which type of mobile suit is Char flying when he first meets the Gundam?",
    options: ["Gelgoog", "Zaku II", "Gouf", "Rick Dom"],
    correct: 1,
    explanation:
      "His red commander-type Zaku seemed to move three times as fast as a normal one, a phrase fans still love to quote.",
  },
  {
    id: "uc-one-year-war-start",
    difficulty: "easy",
    question: "In which year of the Universal Century does the One Year War begin?",
    options: ["UC 0068", "UC 0079", "UC 0087", "UC 0093"],
    correct: 1,
    explanation:
      "Zeon declared war on January 3, 0079, and the fighting ended on the first day of 0080, so the name fits.",
    clashes: ["uc-antarctic-treaty"],
  },
  {
    id: "uc-haro",
    difficulty: "easy",
    question: "What is the name of the round, talkative robot that first appeared as Amuro's companion?",
    options: ["Loto", "Ball", "Acguy", "Haro"],
    correct: 3,
    explanation:
      "Haro became the mascot of all Gundam and turns up in nearly every timeline, in many colors and jobs.",
  },
  {
    id: "uc-ramba-ral-gouf",
    difficulty: "easy",
    question: "Which blue mobile suit with a heat rod does Ramba Ral pilot against the Gundam?",
    options: ["Gelgoog", "Zaku I", "Gouf", "Gyan"],
    correct: 2,
    explanation:
      "The MS-07B Gouf was made for close combat on the ground, and its heat rod works like an electrified whip.",
  },
  {
    id: "uc-zeta-hero",
    difficulty: "easy",
    question: "Who is the main character of Mobile Suit Zeta Gundam?",
    options: ["Kamille Bidan", "Banagher Links", "Judau Ashta", "Seabook Arno"],
    correct: 0,
    explanation:
      "Kamille runs off with a Gundam Mk-II and joins the AEUG. His own ideas later go into the Zeta Gundam's design.",
    clashes: ["uc-four-murasame"],
  },
  {
    id: "uc-quattro",
    difficulty: "easy",
    question: "Under what name does Char fight for the AEUG in Zeta Gundam?",
    options: ["Paptimus Scirocco", "Quattro Bajeena", "Henken Bekkener", "Full Frontal"],
    correct: 1,
    explanation:
      "Quattro is Italian for four: a fitting alias for a man who has gone through several names by then.",
    clashes: ["uc-hyaku-shiki", "uc-dakar-speech"],
  },
  {
    id: "uc-hyaku-shiki",
    difficulty: "easy",
    question: "Which golden mobile suit does Quattro Bajeena fly?",
    options: ["Gaplant", "Rick Dias", "Palace Athene", "Hyaku Shiki"],
    correct: 3,
    explanation: "The name means Type One Hundred, and the kanji for a hundred is painted on its shoulder.",
  },
  {
    id: "uc-titans",
    difficulty: "easy",
    question: "Which elite Federation force becomes the main enemy in Zeta Gundam?",
    options: ["Karaba", "Londo Bell", "Titans", "Mafty"],
    correct: 2,
    explanation:
      "The Titans were founded after the Delaz Fleet's uprising to hunt Zeon remnants, and soon turned on colonists in general.",
    clashes: ["uc-titans-founder", "uc-30-bunch"],
  },
  {
    id: "uc-zz-hero",
    difficulty: "easy",
    question: "Which young scrap dealer becomes the pilot of the ZZ Gundam?",
    options: ["Judau Ashta", "Mondo Agake", "Glemy Toto", "Beecha Oleg"],
    correct: 0,
    explanation:
      "Judau first meant to steal the Zeta Gundam and sell it, so that his sister Leina could go to a good school.",
  },
  {
    id: "uc-nu-gundam",
    difficulty: "easy",
    question: "Which Gundam does Amuro pilot in the battle for Axis?",
    options: ["Gundam Mk-II", "Nu Gundam", "Xi Gundam", "ZZ Gundam"],
    correct: 1,
    explanation:
      "Amuro helped to design the Nu Gundam himself. Nu is the thirteenth letter of the Greek alphabet.",
  },
  {
    id: "uc-sazabi",
    difficulty: "easy",
    question: "Which red machine does Char pilot in the film Char's Counterattack?",
    options: ["Zeong", "Sinanju", "Sazabi", "Jagd Doga"],
    correct: 2,
    explanation:
      "The MSN-04 Sazabi is a heavy Newtype machine with funnels of its own, and its cockpit sits in the head.",
  },
  {
    id: "uc-axis-drop",
    difficulty: "easy",
    question: "Which asteroid does Char's Neo Zeon set out to drop on Earth in Char's Counterattack?",
    options: ["Solomon", "Pezun", "Luna II", "Axis"],
    correct: 3,
    explanation:
      "Axis had sheltered Zeon's survivors for years. Char hopes that its fall will force all mankind out into space.",
    clashes: ["uc-nu-gundam", "uc-neue-ziel"],
  },
  {
    id: "uc-unicorn-pilot",
    difficulty: "easy",
    question: "Who becomes the pilot of the Unicorn Gundam?",
    options: ["Banagher Links", "Riddhe Marcenas", "Takuya Irei", "Hathaway Noa"],
    correct: 0,
    explanation:
      "Banagher is a student at Industrial 7 when a girl on the run draws him into the struggle over an old secret.",
  },
  {
    id: "uc-laplaces-box",
    difficulty: "easy",
    question: "Which secret, nearly a century old, is everyone hunting for in Gundam Unicorn?",
    options: ["Deikun's Diary", "Laplace's Box", "Pandora's Vault", "The Zabi Archive"],
    correct: 1,
    explanation:
      "It is named after the space station Laplace, which was blown up in the very first moments of the Universal Century.",
  },
  {
    id: "uc-sinanju",
    difficulty: "easy",
    question: "Which red mobile suit does the masked Full Frontal pilot in Gundam Unicorn?",
    options: ["Sazabi", "Kshatriya", "Geara Zulu", "Sinanju"],
    correct: 3,
    explanation:
      "The Sinanju began as an Anaheim Electronics test machine. Red paint and gold trim made it fit for a second Red Comet.",
  },
  {
    id: "uc-hathaway-father",
    difficulty: "easy",
    question: "Whose son is Hathaway, the hero of the film series that bears his first name?",
    options: ["Amuro Ray", "Bright Noa", "Char Aznable", "Kai Shiden"],
    correct: 1,
    explanation:
      "Bright and Mirai's son grew up among famous names. By UC 0105 he secretly leads the rebels called Mafty.",
    clashes: ["uc-argama-first-captain"],
  },
  {
    id: "uc-f91-pilot",
    difficulty: "easy",
    question: "Who pilots the Gundam F91 in the film of 1991?",
    options: ["Judau Ashta", "Kou Uraki", "Seabook Arno", "Kamille Bidan"],
    correct: 2,
    explanation:
      "Seabook is a student at Frontier IV. His mother, Monica, is one of the scientists behind the machine.",
  },
  {
    id: "uc-victory-hero",
    difficulty: "easy",
    question: "Who is the thirteen-year-old pilot of the Victory Gundam?",
    options: ["Uso Ewin", "Kamille Bidan", "Judau Ashta", "Odelo Henrik"],
    correct: 0,
    explanation:
      "Uso is one of the youngest leads of any Gundam series. He learned to fly on a simulator at home in Kasarelia.",
    clashes: ["uc-victory-home"],
  },
  {
    id: "uc-08th-commander",
    difficulty: "easy",
    question: "Who commands the 08th MS Team in the jungles of Southeast Asia?",
    options: ["Eledore Massis", "Karen Joshua", "Michel Ninorich", "Shiro Amada"],
    correct: 3,
    explanation:
      "Ensign Shiro Amada has barely arrived on Earth, and his faith in people is tested when he meets Aina Sahalin.",
    clashes: ["uc-ez8"],
  },
  {
    id: "uc-0083-pilot",
    difficulty: "easy",
    question: "Which test pilot gives chase in the Gundam GP01 when its sister prototype is stolen?",
    options: ["Bernard Monsha", "Kou Uraki", "South Burning", "Chuck Keith"],
    correct: 1,
    explanation:
      "Ensign Uraki is an eager mobile suit fan who dislikes carrots, and quite unready for an opponent like Anavel Gato.",
  },
  {
    id: "uc-machu",
    difficulty: "easy",
    question: "By which nickname is Amate Yuzuriha, the heroine of GQuuuuuuX, known?",
    options: ["Machu", "Chuchu", "Nika", "Nyaan"],
    correct: 0,
    explanation:
      "Machu is a schoolgirl from a colony of Side 6 who tumbles into the world of illegal mobile suit duels.",
    clashes: ["uc-red-gundam"],
  },
  {
    id: "uc-minovsky-particles",
    difficulty: "easy",
    question: "Which particles blind radar and so make mobile suits useful in the Universal Century?",
    options: ["GN particles", "Plavsky particles", "Minovsky particles", "Ahab particles"],
    correct: 2,
    explanation:
      "With guided weapons useless, battles came down to what a pilot can see: the hour of the giant humanoid machine.",
  },
  {
    id: "uc-newtypes",
    difficulty: "easy",
    question: "In the Universal Century, which word describes people whose minds have opened up in space?",
    options: ["Newtypes", "Innovators", "Coordinators", "X-Rounders"],
    correct: 0,
    explanation:
      "Zeon Zum Deikun foretold them as people able to understand one another without misunderstanding. War found other uses.",
  },
  {
    id: "uc-kai-guncannon",
    difficulty: "easy",
    question: "Which machine is Kai Shiden best known for piloting on White Base?",
    options: ["Guntank", "Guncannon", "Core Booster", "Zaku Tank"],
    correct: 1,
    explanation:
      "The RX-77-2 Guncannon supports the Gundam from middle range with two cannons over its shoulders.",
  },
  {
    id: "uc-black-tri-stars-dom",
    difficulty: "easy",
    question: "Which machine do the Black Tri-Stars bring against White Base on Earth?",
    options: ["Gouf", "Acguy", "Dom", "Gyan"],
    correct: 2,
    explanation:
      "Gaia, Ortega and Mash line up one behind the other for their Jet Stream Attack. The Dom skims the ground on hover jets.",
  },
  {
    id: "uc-jaburo",
    difficulty: "easy",
    question: "Which underground headquarters do the Federation Forces have in South America?",
    options: ["Belfast", "Jaburo", "Odessa", "Torrington"],
    correct: 1,
    explanation:
      "It lies in vast caverns beneath the Amazon jungle. Zeon meant to smash it with the war's first colony drop.",
  },
  {
    id: "uc-artesia",
    difficulty: "easy",
    question: "Which member of White Base's crew first works at the radio and later flies the G-Fighter?",
    options: ["Sayla Mass", "Fraw Bow", "Matilda Ajan", "Mirai Yashima"],
    correct: 0,
    explanation:
      "Fraw Bow takes over at the radio. In the films the G-Fighter's place is taken by the Core Booster.",
  },
  {
    id: "uc-clan-battle",
    difficulty: "easy",
    question: "In GQuuuuuuX, what are illegal mobile suit duels called?",
    options: ["Gunpla Battle", "Gundam Fight", "Holder Duel", "Clan Battle"],
    correct: 3,
    explanation:
      "Each side sends two machines, partners known as a MAV. Machu's partner flies the mysterious red Gundam.",
  },
  {
    id: "uc-requiem-europe",
    difficulty: "easy",
    question: "On which continent does Requiem for Vengeance take place?",
    options: ["Europe", "Africa", "Australia", "Antarctica"],
    correct: 0,
    explanation: "It follows Zeon soldiers on the retreat in the last weeks of the One Year War.",
  },
  {
    id: "uc-elmeth",
    difficulty: "medium",
    question: "Which mobile armor does Lalah Sune pilot?",
    options: ["Bigro", "Big Zam", "Zakrello", "Elmeth"],
    correct: 3,
    explanation:
      "The Elmeth steers its remote beam weapons, called bits, by the pilot's thoughts: the ancestors of later funnels.",
  },
  {
    id: "uc-a-baoa-qu",
    difficulty: "medium",
    question: "At which fortress is the last great battle of the One Year War fought?",
    options: ["Solomon", "Granada", "A Baoa Qu", "Luna II"],
    correct: 2,
    explanation: "It shares its odd name with a creature in Jorge Luis Borges's Book of Imaginary Beings.",
  },
  {
    id: "uc-solomon-commander",
    difficulty: "medium",
    question: "Which member of the Zabi family commands the fortress Solomon?",
    options: ["Garma Zabi", "Kycilia Zabi", "Gihren Zabi", "Dozle Zabi"],
    correct: 3,
    explanation:
      "Dozle, a giant of a man and Mineva's father, is the soldier of the family and loved by his men.",
  },
  {
    id: "uc-operation-british-city",
    difficulty: "medium",
    question: "Which city was lost when the colony of Operation British broke up and fell?",
    options: ["Sydney", "Hong Kong", "Dublin", "Lhasa"],
    correct: 0,
    explanation:
      "The colony was aimed at Jaburo. Its largest piece struck Australia instead and left a huge round bay on the map.",
  },
  {
    id: "uc-antarctic-treaty",
    difficulty: "medium",
    question: "Which agreement of January 0079 banned colony drops and nuclear weapons?",
    options: ["Von Braun Pact", "Jaburo Accord", "Luna II Protocol", "Antarctic Treaty"],
    correct: 3,
    explanation:
      "Talks in Antarctica were meant to end the war. After General Revil's escape they only limited how it was fought.",
  },
  {
    id: "uc-gm-model",
    difficulty: "medium",
    question: "What is the model number of the GM?",
    options: ["RGM-79", "RGM-89", "RGC-80", "RGM-86R"],
    correct: 0,
    explanation:
      "The GM is a cheaper, simpler sister of the RX-78-2. Ten years on, the RGM-89 Jegan carries on its line.",
  },
  {
    id: "uc-ms-14",
    difficulty: "medium",
    question: "Which Zeon machine carries the model number MS-14?",
    options: ["Zaku II", "Gelgoog", "Gyan", "Rick Dom"],
    correct: 1,
    explanation:
      "The Gelgoog was Zeon's first production mobile suit with a beam rifle, but it came too late to turn the war.",
  },
  {
    id: "uc-matilda",
    difficulty: "medium",
    question: "Which officer brings White Base supplies by Medea transport and becomes Amuro's first crush?",
    options: ["Fraw Bow", "Crowley Hamon", "Matilda Ajan", "Sayla Mass"],
    correct: 2,
    explanation:
      "Lieutenant Matilda Ajan meets the lonely ship several times with parts and kind words. The crew adore her.",
  },
  {
    id: "uc-zeon-sovereign",
    difficulty: "medium",
    question: "Who holds the title of sovereign of the Principality of Zeon during the One Year War?",
    options: ["Degwin Zabi", "Kycilia Zabi", "Gihren Zabi", "Dozle Zabi"],
    correct: 0,
    explanation:
      "Degwin Sodo Zabi sits on the throne, although his eldest son Gihren, the supreme commander, is the one who drives the war.",
  },
  {
    id: "uc-alex-test-pilot",
    difficulty: "medium",
    question: "Who is the test pilot of the Gundam NT-1 Alex in War in the Pocket?",
    options: ["Karen Joshua", "Christina Mackenzie", "Nina Purpleton", "Emma Sheen"],
    correct: 1,
    explanation:
      "The Alex was tuned for a Newtype and meant for Amuro. Chris finds it almost too quick to handle.",
  },
  {
    id: "uc-0080-alfred",
    difficulty: "medium",
    question: "Through which boy's eyes does War in the Pocket look at the war?",
    options: ["Hathaway Noa", "Katz Kobayashi", "Letz Cofan", "Alfred Izuruha"],
    correct: 3,
    explanation:
      "Al finds war thrilling until he befriends Bernie, a young Zeon pilot. The story is set at neutral Side 6.",
  },
  {
    id: "uc-nightmare-of-solomon",
    difficulty: "medium",
    question: "Which ace is called the Nightmare of Solomon?",
    options: ["Yazan Gable", "Johnny Ridden", "Anavel Gato", "Shin Matsunaga"],
    correct: 2,
    explanation:
      "Gato won the name while covering Zeon's retreat from Solomon. In 0083 he returns there with a stolen Gundam.",
    clashes: ["uc-torrington", "uc-neue-ziel"],
  },
  {
    id: "uc-delaz-operation",
    difficulty: "medium",
    question: "What does the Delaz Fleet call its plan of UC 0083?",
    options: ["Operation Stardust", "Operation Odessa", "Operation Meteor", "Operation British"],
    correct: 0,
    explanation:
      "Aiguille Delaz's men had hidden for three years since the war. The theft of the GP02A was only their first move.",
    clashes: [
      "uc-albion-captain",
      "uc-neue-ziel",
      "uc-lili-marleen",
      "rw-0083-kawamori",
      "rw-0083-director",
      "rw-0083-characters",
      "rw-0083-year",
    ],
  },
  {
    id: "uc-ez8",
    difficulty: "medium",
    question: "What is Shiro Amada's machine called after it is rebuilt from spare parts in the field?",
    options: ["Gundam Mk-II", "Gundam Pixie", "Gundam Alex", "Gundam Ez8"],
    correct: 3,
    explanation:
      "The mechanics had to improvise with what was at hand. The letters and number stand for Extra-Zero-8.",
  },
  {
    id: "uc-zeta-model",
    difficulty: "medium",
    question: "What is the model number of the Zeta Gundam?",
    options: ["MSA-003", "MSN-001", "MSZ-006", "MSZ-010"],
    correct: 2,
    explanation:
      "The MSZ-006 changes into a flying Waverider form that can even enter the atmosphere. MSZ-010 is the ZZ Gundam.",
  },
  {
    id: "uc-four-murasame",
    difficulty: "medium",
    question: "Which girl who has lost her memories does Kamille meet in Hong Kong?",
    options: ["Rosamia Badam", "Beltorchika Irma", "Four Murasame", "Elpeo Ple"],
    correct: 2,
    explanation:
      "Four was numbered, not named, by the Murasame Newtype Laboratory, and longs to know who she was.",
  },
  {
    id: "uc-the-o-pilot",
    difficulty: "medium",
    question: "Which officer, returned from Jupiter, designs and pilots The O?",
    options: ["Yazan Gable", "Paptimus Scirocco", "Jerid Messa", "Jamitov Hymem"],
    correct: 1,
    explanation:
      "Scirocco came home in the Jupitris with designs of his own and a belief that he was watching history from above.",
  },
  {
    id: "uc-qubeley",
    difficulty: "medium",
    question: "Who pilots the white Qubeley in Zeta Gundam and Gundam ZZ?",
    options: ["Emma Sheen", "Reccoa Londe", "Chara Soon", "Haman Karn"],
    correct: 3,
    explanation:
      "Haman rules Axis as regent for the child Mineva Lao Zabi. Her AMX-004 is famous for its swarm of funnels.",
  },
  {
    id: "uc-dakar-speech",
    difficulty: "medium",
    question: "In which city does Quattro Bajeena speak before the Federation's assembly in Zeta Gundam?",
    options: ["Cairo", "Lagos", "Dakar", "Nairobi"],
    correct: 2,
    explanation:
      "The speech was broadcast all over the Earth Sphere and turned public opinion against the Titans.",
  },
  {
    id: "uc-nahel-argama",
    difficulty: "medium",
    question: "Which ship becomes the new home of the Gundam Team late in Gundam ZZ?",
    options: ["Audhumla", "Ra Cailum", "Nahel Argama", "White Base"],
    correct: 2,
    explanation: "She sails again years later in Gundam Unicorn, with Banagher and his friends aboard.",
  },
  {
    id: "uc-shangri-la",
    difficulty: "medium",
    question: "On which run-down colony of Side 1 does Gundam ZZ begin?",
    options: ["Sweetwater", "Frontier IV", "Industrial 7", "Shangri-La"],
    correct: 3,
    explanation:
      "Shangri-La was named for a paradise and is anything but. Judau's gang live there on salvaged scrap.",
  },
  {
    id: "uc-cca-year",
    difficulty: "medium",
    question: "In which year of the Universal Century is Char's Counterattack set?",
    options: ["UC 0087", "UC 0093", "UC 0096", "UC 0105"],
    correct: 1,
    explanation:
      "Fourteen years after the One Year War Amuro and Char meet for the last time. Gundam Unicorn follows in 0096.",
    clashes: ["uc-hathaway-year", "uc-sweetwater"],
  },
  {
    id: "uc-ra-cailum",
    difficulty: "medium",
    question: "Which ship is the flagship of Londo Bell in Char's Counterattack?",
    options: ["Ra Cailum", "Rewloola", "Argama", "Nahel Argama"],
    correct: 0,
    explanation: "Bright Noa is her captain. The Rewloola belongs to the other side: she is Char's flagship.",
  },
  {
    id: "uc-audrey-burne",
    difficulty: "medium",
    question: "At which colony, still under construction, does Gundam Unicorn begin?",
    options: ["Shangri-La", "Industrial 7", "Londenion", "Frontier IV"],
    correct: 1,
    explanation:
      "Anaheim Electronics runs a technical school there, and a giant machine called the Colony Builder adds to the cylinder.",
  },
  {
    id: "uc-nt-d",
    difficulty: "medium",
    question: "What does NT-D stand for in the Unicorn Gundam?",
    options: ["Newtype Defender", "Newtype Detector", "Newtype Device", "Newtype Destroyer"],
    correct: 3,
    explanation:
      "When it senses a Newtype foe, the armor slides apart, the psychoframe glows and the single horn splits into a V.",
  },
  {
    id: "uc-banshee",
    difficulty: "medium",
    question: "Which black sister machine does the Unicorn Gundam have to face?",
    options: ["Banshee", "Delta Plus", "Phenex", "Kshatriya"],
    correct: 0,
    explanation:
      "The Banshee is the second of the RX-0 series. The third, the golden Phenex, is the center of Gundam Narrative.",
  },
  {
    id: "uc-kshatriya",
    difficulty: "medium",
    question: "Who is the pilot of the four-winged Kshatriya in Gundam Unicorn?",
    options: ["Loni Garvey", "Marida Cruz", "Gilboa Sant", "Angelo Sauper"],
    correct: 1,
    explanation:
      "Marida has a past that reaches back to Gundam ZZ. Her green machine hides its funnels under great binders.",
  },
  {
    id: "uc-penelope",
    difficulty: "medium",
    question: "Which Federation machine, flown by Lane Aim, duels with the Xi Gundam?",
    options: ["Penelope", "Delta Plus", "Gustav Karl", "Messer"],
    correct: 0,
    explanation:
      "Like the Xi, the Penelope flies in the atmosphere with a Minovsky craft. Inside its shell is the Odysseus Gundam.",
  },
  {
    id: "uc-zanscare",
    difficulty: "medium",
    question: "Against which state does the League Militaire fight in Victory Gundam?",
    options: ["Aerial Federation", "Cosmo Babylonia", "Republic of Zeon", "Zanscare Empire"],
    correct: 3,
    explanation:
      "The Zanscare Empire rose at Side 2 around Queen Maria, and ruled by fear and the guillotine.",
    clashes: ["uc-bespa"],
  },
  {
    id: "uc-crossbone-vanguard",
    difficulty: "medium",
    question: "Which army attacks the colony Frontier IV at the start of Gundam F91?",
    options: ["League Militaire", "Crossbone Vanguard", "Zanscare Empire", "Delaz Fleet"],
    correct: 1,
    explanation:
      "The Crossbone Vanguard is the private army of the Ronah family, who dream of rule by an aristocracy.",
  },
  {
    id: "uc-thunderbolt-music",
    difficulty: "medium",
    question: "Which music does Io Fleming play in his cockpit in Gundam Thunderbolt?",
    options: ["Opera", "Techno", "Jazz", "Reggae"],
    correct: 2,
    explanation:
      "Io flies to wild free jazz, his rival Daryl Lorenz to gentle pop songs. The soundtrack by Naruyoshi Kikuchi duels along.",
  },
  {
    id: "uc-red-gundam",
    difficulty: "medium",
    question: "Who pilots the red Gundam as Machu's partner in GQuuuuuuX?",
    options: ["Xavier Olivette", "Char Aznable", "Shuji Ito", "Challia Bull"],
    correct: 2,
    explanation:
      "Shuji paints graffiti, says that the Gundam tells him things, and stays a riddle for most of the story.",
  },
  {
    id: "uc-victory-year",
    difficulty: "medium",
    question: "In which year is Victory Gundam set?",
    options: ["UC 0123", "UC 0133", "UC 0203", "UC 0153"],
    correct: 3,
    explanation: "Thirty years have gone by since Gundam F91, and the Federation is weaker than ever.",
  },
  {
    id: "uc-f91-year",
    difficulty: "medium",
    question: "In which year is the film Gundam F91 set?",
    options: ["UC 0123", "UC 0096", "UC 0105", "UC 0153"],
    correct: 0,
    explanation: "Three decades of peace have passed since Char's Counterattack. No earlier hero appears.",
  },
  {
    id: "uc-thunderbolt-side",
    difficulty: "medium",
    question: "The wreckage of which Side fills the Thunderbolt Sector?",
    options: ["Side 4", "Side 2", "Side 5", "Side 6"],
    correct: 0,
    explanation: "Sons and daughters of that lost home, known as Moore, fight to win its ruins back.",
  },
  {
    id: "uc-bespa",
    difficulty: "medium",
    question: "What is the army of the Zanscare Empire called?",
    options: ["OMNI", "BESPA", "AEUG", "ZAFT"],
    correct: 1,
    explanation: "It comes down to Earth with strange machines, some of which fly with rotors on their arms.",
  },
  {
    id: "uc-apsalus",
    difficulty: "hard",
    question: "Which mobile armor is Ginias Sahalin obsessed with building in The 08th MS Team?",
    options: ["Big Zam", "Apsalus", "Zakrello", "Elmeth"],
    correct: 1,
    explanation:
      "Ginias dreams of breaking open Jaburo with its giant beam cannon. His sister Aina is its test pilot.",
  },
  {
    id: "uc-titans-founder",
    difficulty: "hard",
    question: "Who is the founder and head of the Titans?",
    options: ["Jamitov Hymem", "Jerid Messa", "Paptimus Scirocco", "Yazan Gable"],
    correct: 0,
    explanation:
      "Jamitov stays in the background of politics, while the goggled Bask Om commands the troops without mercy.",
  },
  {
    id: "uc-narrative-pilot",
    difficulty: "hard",
    question: "Who pilots the Narrative Gundam in the film of 2018?",
    options: ["Hathaway Noa", "Zoltan Akkanen", "Jona Basta", "Banagher Links"],
    correct: 2,
    explanation:
      "Jona, Michele and Rita were the Miracle Children, who foresaw the colony drop on Sydney and saved many lives.",
  },
  {
    id: "uc-zeong-model",
    difficulty: "hard",
    question: "What is the model number of the Zeong, Char's last machine of the One Year War?",
    options: ["MAN-03", "MAN-08", "MSN-02", "MSN-04"],
    correct: 2,
    explanation:
      "The MSN-02 went out without legs. MAN-08 is Lalah's Elmeth, and MSN-04 belongs to the Sazabi.",
  },
  {
    id: "uc-falmel",
    difficulty: "hard",
    question: "What is the name of Char's Musai-class cruiser in the first episodes of Mobile Suit Gundam?",
    options: ["Falmel", "Rewloola", "Jotunheim", "Gwaden"],
    correct: 0,
    explanation: "From the Falmel Char trails White Base, with Dren as his trusty second in command.",
  },
  {
    id: "uc-mquve-gyan",
    difficulty: "hard",
    question: "Which knightly machine does M'Quve pilot in his duel with Amuro at the Texas colony?",
    options: ["Acguy", "Gyan", "Gelgoog", "Gouf"],
    correct: 1,
    explanation:
      "The YMS-15 Gyan lost the contest for Zeon's next main machine to the Gelgoog. It fences with a beam sword.",
  },
  {
    id: "uc-alex-model",
    difficulty: "hard",
    question: "What is the model number of the Gundam Alex?",
    options: ["RX-78-2", "RX-78GP01", "RX-78NT-1", "RX-79[G]"],
    correct: 2,
    explanation:
      "NT stands for Newtype: this RX-78 was built for quick reactions like Amuro's and tested at Side 6.",
    clashes: ["uc-alex-test-pilot"],
  },
  {
    id: "uc-gp02-physalis",
    difficulty: "hard",
    question: "What is the code name of the nuclear-armed Gundam GP02A?",
    options: ["Dendrobium", "Gerbera", "Physalis", "Zephyranthes"],
    correct: 2,
    explanation:
      "All Gundams of Anaheim's GP project are named after plants: GP01 is Zephyranthes and GP03 Dendrobium.",
  },
  {
    id: "uc-torrington",
    difficulty: "hard",
    question: "From which base does Anavel Gato steal the Gundam GP02A?",
    options: ["Kilimanjaro", "Belfast", "Jaburo", "Torrington"],
    correct: 3,
    explanation:
      "Torrington lies in Australia, near the crater of the fallen colony. It is attacked again in Gundam Unicorn.",
  },
  {
    id: "uc-albion-captain",
    difficulty: "hard",
    question: "Who is the captain of the Albion in Stardust Memory?",
    options: ["Eiphar Synapse", "South Burning", "Otto Mitas", "Henken Bekkener"],
    correct: 0,
    explanation:
      "Captain Synapse pursues the stolen Gundam from Australia to space, more than once against his orders.",
  },
  {
    id: "uc-neue-ziel",
    difficulty: "hard",
    question: "Which huge mobile armor, a gift from Axis, does Anavel Gato fly in Stardust Memory?",
    options: ["Apsalus", "Neue Ziel", "Val Varo", "Big Zam"],
    correct: 1,
    explanation:
      "The Axis fleet handed it to the Delaz Fleet before the last battle. Its name is German for new goal.",
  },
  {
    id: "uc-lili-marleen",
    difficulty: "hard",
    question: "What is the name of Cima Garahau's flagship in Stardust Memory?",
    options: ["Gwaden", "Falmel", "Jotunheim", "Lili Marleen"],
    correct: 3,
    explanation:
      "The Zanzibar-class ship shares its name with a German song that soldiers on both sides of a real war used to hum.",
  },
  {
    id: "uc-argama-first-captain",
    difficulty: "hard",
    question: "Who is the captain of the Argama before Bright Noa?",
    options: ["Otto Mitas", "Henken Bekkener", "Gady Kinsey", "Eiphar Synapse"],
    correct: 1,
    explanation:
      "Henken then moves on to the Radish. His shy courtship of Emma Sheen is a favorite among fans.",
  },
  {
    id: "uc-yazan-hambrabi",
    difficulty: "hard",
    question: "Which machine do Yazan Gable, Ramsus and Dunkel fly as a team?",
    options: ["Hambrabi", "Gabthley", "Messala", "Baund Doc"],
    correct: 0,
    explanation:
      "The RX-139 Hambrabi looks like a manta ray in flight. The trio catch their prey in a web of electrified wires.",
  },
  {
    id: "uc-30-bunch",
    difficulty: "hard",
    question: "To which Side does the 30 Bunch colony, gassed by the Titans in UC 0085, belong?",
    options: ["Side 1", "Side 2", "Side 4", "Side 7"],
    correct: 0,
    explanation:
      "The Titans answered a protest with nerve gas and hid the deed. It drove many to join the AEUG.",
  },
  {
    id: "uc-hyaku-shiki-model",
    difficulty: "hard",
    question: "Which mobile suit of the AEUG has the model number RMS-099?",
    options: ["Methuss", "Rick Dias", "Hyaku Shiki", "Zeta Gundam"],
    correct: 1,
    explanation:
      "It is also listed as MSA-099, in line with its comrades, such as the Nemo with MSA-003 and the Methuss with MSA-005.",
  },
  {
    id: "uc-audhumla",
    difficulty: "hard",
    question: "On which giant transport plane does Hayato Kobayashi lead Karaba's fighters in Zeta Gundam?",
    options: ["Radish", "Sudori", "Audhumla", "Medea"],
    correct: 2,
    explanation:
      "The Garuda-class Audhumla can carry a whole squadron. In Norse myth Audhumla is the first cow.",
  },
  {
    id: "uc-glemy",
    difficulty: "hard",
    question: "Which captain of the Endra in Gundam ZZ carries a rose from the leader he adores?",
    options: ["Gottn Goh", "Mashymre Cello", "August Gidan", "Glemy Toto"],
    correct: 1,
    explanation:
      "Mashymre's knightly manners make the first half of the series funny. His leader, Haman Karn, gave him the rose.",
  },
  {
    id: "uc-alpha-azieru",
    difficulty: "hard",
    question: "Which giant mobile armor does Neo Zeon bring to the battle of Char's Counterattack?",
    options: ["Psycho Gundam", "Val Varo", "Neue Ziel", "Alpha Azieru"],
    correct: 3,
    explanation: "The NZ-333 carries large funnels. Its Newtype pilot is the youngest on the field.",
  },
  {
    id: "uc-fifth-luna-city",
    difficulty: "hard",
    question: "On which city does Char drop the asteroid Fifth Luna?",
    options: ["Lhasa", "Dakar", "Dublin", "Sydney"],
    correct: 0,
    explanation: "The strike on Lhasa, then seat of the Federation government, opens Char's Counterattack.",
  },
  {
    id: "uc-gyunei-jagd-doga",
    difficulty: "hard",
    question: "Which machine does Gyunei Guss pilot in Char's Counterattack?",
    options: ["Geara Doga", "Rozen Zulu", "Jagd Doga", "Geara Zulu"],
    correct: 2,
    explanation:
      "Gyunei is a Cyber-Newtype in Char's service. His MSN-03 comes in green and gold and carries six funnels.",
  },
  {
    id: "uc-sweetwater",
    difficulty: "hard",
    question: "Which colony of refugees is the base of Char's Neo Zeon in UC 0093?",
    options: ["Shangri-La", "Industrial 7", "Londenion", "Sweetwater"],
    correct: 3,
    explanation:
      "Sweetwater was cobbled together from two kinds of colony for people who had lost their homes in earlier wars.",
  },
  {
    id: "uc-vist-founder",
    difficulty: "hard",
    question: "Who is the founder of the Vist Foundation in Gundam Unicorn?",
    options: ["Martha Vist", "Syam Vist", "Cardeas Vist", "Alberto Vist"],
    correct: 1,
    explanation: "Syam has guarded Laplace's Box for nearly a century, much of it asleep in cold storage.",
  },
  {
    id: "uc-rozen-zulu",
    difficulty: "hard",
    question: "Who is the pilot of the purple Rozen Zulu in Gundam Unicorn?",
    options: ["Full Frontal", "Gilboa Sant", "Angelo Sauper", "Loni Garvey"],
    correct: 2,
    explanation:
      "Angelo is utterly devoted to Full Frontal and has a fondness for roses, which his machine shows.",
  },
  {
    id: "uc-hathaway-year",
    difficulty: "hard",
    question: "In which year of the Universal Century is the film Hathaway of 2021 set?",
    options: ["UC 0096", "UC 0100", "UC 0105", "UC 0123"],
    correct: 2,
    explanation:
      "It is twelve years since the struggle over Axis, in which a much younger Hathaway took part.",
  },
  {
    id: "uc-rx-105",
    difficulty: "hard",
    question: "Which Gundam carries the model number RX-105?",
    options: ["Xi Gundam", "Nu Gundam", "Gundam F91", "Unicorn Gundam"],
    correct: 0,
    explanation:
      "The Xi follows the Nu in the Greek alphabet, as RX-105 follows the Penelope's 104. Unicorn is RX-0, Nu RX-93.",
    clashes: ["uc-penelope"],
  },
  {
    id: "uc-iron-mask",
    difficulty: "hard",
    question: "Which head of the Ronah family dreams of rule by an aristocracy in Gundam F91?",
    options: ["Dorel Ronah", "Carozzo Ronah", "Meitzer Ronah", "Zabine Chareux"],
    correct: 2,
    explanation:
      "He founded the Crossbone Vanguard for it, and gave the state he had in mind the name Cosmo Babylonia.",
  },
  {
    id: "uc-rafflesia",
    difficulty: "hard",
    question: "Which flower-like mobile armor appears in the last battle of Gundam F91?",
    options: ["Zakrello", "Physalis", "Dendrobium", "Rafflesia"],
    correct: 3,
    explanation:
      "Named after the largest flower on Earth, the Rafflesia strikes with more than a hundred bladed tentacles.",
  },
  {
    id: "uc-vigna-ghina",
    difficulty: "hard",
    question: "Which mobile suit is made ready for the princess Berah Ronah in Gundam F91?",
    options: ["Berga Dalas", "Vigna Ghina", "Den'an Zon", "Berga Giros"],
    correct: 1,
    explanation:
      "The elegant XM-07 has two eyes in a slim mask, where the Crossbone Vanguard's ordinary machines wear goggles.",
  },
  {
    id: "uc-lm312v04",
    difficulty: "hard",
    question: "Which Gundam carries the model number LM312V04?",
    options: ["Victory Gundam", "Xi Gundam", "Gundam F91", "V2 Gundam"],
    correct: 0,
    explanation:
      "LM stands for League Militaire and V for Victory. The machine splits into a Core Fighter and two parts.",
  },
  {
    id: "uc-igloo-jotunheim",
    difficulty: "hard",
    question: "Which ship is home to Zeon's 603rd Technical Evaluation Unit in MS IGLOO?",
    options: ["Falmel", "Jotunheim", "Lili Marleen", "Gwaden"],
    correct: 1,
    explanation:
      "The Jotunheim is a civilian ship turned test ship. Engineer Oliver May reports from her on weapons that never made it.",
  },
  {
    id: "uc-challia-bull",
    difficulty: "hard",
    question: "In which mobile armor does Challia Bull meet the Gundam in the first series?",
    options: ["Big Zam", "Bigro", "Braw Bro", "Elmeth"],
    correct: 2,
    explanation:
      "Challia Bull came back from the Jupiter fleet as a Newtype. GQuuuuuuX gave him a far larger part.",
  },
  {
    id: "uc-victory-home",
    difficulty: "hard",
    question: "In which part of the world does Uso live when Victory Gundam begins?",
    options: ["South America", "Central Africa", "Southeast Asia", "Eastern Europe"],
    correct: 3,
    explanation:
      "Kasarelia, his village, lies far from the capitals, until the Yellow Jackets of BESPA arrive.",
  },
  {
    id: "uc-requiem-wolves",
    difficulty: "hard",
    question: "What is the Zeon unit at the center of Requiem for Vengeance called?",
    options: ["Iron Hawk Squad", "Black Bear Squad", "White Shark Squad", "Red Wolf Squad"],
    correct: 3,
    explanation: "Captain Iria Solari leads it. The Gundam EX is a nightmare to her and her pilots.",
  },
  {
    id: "uc-g-saviour-year",
    difficulty: "hard",
    question: "In which year of the Universal Century is G-Saviour set?",
    options: ["UC 0123", "UC 0153", "UC 0203", "UC 0223"],
    correct: 3,
    explanation: "No other film or series tells of a later time in this calendar.",
    clashes: ["uc-g-saviour-congress"],
  },
  {
    id: "uc-g-saviour-congress",
    difficulty: "hard",
    question: "Which body has taken the Federation's place in G-Saviour?",
    options: [
      "Congress of Settlement Nations",
      "Council of Free Colonies",
      "Union of Lunar Republics",
      "Assembly of Earth States",
    ],
    correct: 0,
    explanation: "CONSENT for short. Famine threatens, and a cure for it is somebody's best-kept secret.",
  },
];
