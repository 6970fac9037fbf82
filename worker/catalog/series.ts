import type { Series } from "./contract";

/**
 * Television series in order of release. Recaps that aired with a series and bonus episodes outside its
 * broadcast are counted the way its makers number them: the former yes, the latter no.
 * Ids are kept in members' rows: add entries, never rename or remove one.
 */
const ENTRIES: readonly Omit<Series, "icon">[] = [
  {
    id: "mobile-suit-gundam",
    title: "Mobile Suit Gundam",
    alternativeTitle: "機動戦士ガンダム",
    description:
      "War reaches a quiet colony called Side 7, and a teenager climbs into a secret weapon to save his neighbours. A ship full of civilians, a masked rival, and the story that began it all.",
    year: 1979,
    timeline: "Universal Century",
    episodes: 43,
  },
  {
    id: "zeta-gundam",
    title: "Mobile Suit Zeta Gundam",
    alternativeTitle: "機動戦士Ζガンダム",
    description:
      "Seven years after the One Year War an elite corps rules by fear, and hot-headed Kamille Bidan joins those who resist it. Familiar faces return, changed, in a sequel darker than its parent.",
    year: 1985,
    timeline: "Universal Century",
    episodes: 50,
  },
  {
    id: "gundam-zz",
    title: "Mobile Suit Gundam ZZ",
    alternativeTitle: "機動戦士ガンダムΖΖ",
    description:
      "Scrap dealer Judau Ashta and his friends only want to steal a mobile suit, and end up as a warship's crew. It starts out as a romp and grows up together with its heroes.",
    year: 1986,
    timeline: "Universal Century",
    episodes: 47,
  },
  {
    id: "victory-gundam",
    title: "Mobile Suit Victory Gundam",
    alternativeTitle: "機動戦士Vガンダム",
    description:
      "In UC 0153 a thirteen-year-old boy finds himself flying for a band of guerrillas against a cruel new empire. Tender with its people and merciless about what war does to them.",
    year: 1993,
    timeline: "Universal Century",
    episodes: 51,
  },
  {
    id: "g-gundam",
    title: "Mobile Fighter G Gundam",
    alternativeTitle: "機動武闘伝Gガンダム",
    description:
      "Every four years the nations settle who leads with a martial arts tournament between giant robots. Domon Kasshu fights for Neo Japan, for his family, and with all of his burning heart.",
    year: 1994,
    timeline: "Future Century",
    episodes: 49,
  },
  {
    id: "gundam-wing",
    title: "Mobile Suit Gundam Wing",
    alternativeTitle: "新機動戦記ガンダムW",
    description:
      "Five boys fall to Earth with five Gundams, each sent by a different colony and none told about the others. Stylish, political, and for very many fans the door into Gundam.",
    year: 1995,
    timeline: "After Colony",
    episodes: 49,
  },
  {
    id: "gundam-x",
    title: "After War Gundam X",
    alternativeTitle: "機動新世紀ガンダムX",
    description:
      "Fifteen years after a war that left Earth in ruins, young drifter Garrod Ran meets a girl with rare gifts and finds a weapon of the old days. A road movie with a hopeful heart.",
    year: 1996,
    timeline: "After War",
    episodes: 39,
  },
  {
    id: "turn-a-gundam",
    title: "Turn A Gundam",
    alternativeTitle: "∀ガンダム",
    description:
      "Loran comes down from the Moon to learn whether its people could live on a gentle, forgetful Earth again. When the others follow, something very old wakes. Warm, strange and beautiful.",
    year: 1999,
    timeline: "Correct Century",
    episodes: 50,
  },
  {
    id: "gundam-seed",
    title: "Mobile Suit Gundam SEED",
    alternativeTitle: "機動戦士ガンダムSEED",
    description:
      "War between gene-tailored Coordinators and unaltered Naturals breaks into a neutral colony, and student Kira Yamato must fly against his best friend. Gundam's leap into a new century.",
    year: 2002,
    timeline: "Cosmic Era",
    episodes: 50,
  },
  {
    id: "sd-gundam-force",
    title: "Superior Defender Gundam Force",
    alternativeTitle: "SDガンダムフォース",
    description:
      "Small Gundams with big hearts guard peaceful Neotopia, helped by a boy named Shute. Computer-animated fun for younger viewers, first shown in America in 2003 and in Japan months later.",
    year: 2003,
    timeline: "SD",
    episodes: 52,
  },
  {
    id: "gundam-seed-destiny",
    title: "Mobile Suit Gundam SEED Destiny",
    alternativeTitle: "機動戦士ガンダムSEED DESTINY",
    description:
      "Two years of uneasy peace end when three new Gundams are stolen. Shinn Asuka, whom the last war robbed of his family, flies for ZAFT while older heroes ask themselves where they belong.",
    year: 2004,
    timeline: "Cosmic Era",
    episodes: 50,
  },
  {
    id: "gundam-00-season-1",
    title: "Mobile Suit Gundam 00 (Season 1)",
    alternativeTitle: "機動戦士ガンダム00 ファーストシーズン",
    description:
      "In AD 2307 the private army Celestial Being appears with four Gundams to end all war by force. The first series set in our own calendar keeps asking who may judge whom.",
    year: 2007,
    timeline: "Anno Domini",
    episodes: 25,
  },
  {
    id: "gundam-00-season-2",
    title: "Mobile Suit Gundam 00 (Season 2)",
    alternativeTitle: "機動戦士ガンダム00 セカンドシーズン",
    description:
      "Four years on, a ruthless security force keeps the world quiet. Setsuna and Celestial Being take up their Gundams again, to face the future they helped to make.",
    year: 2008,
    timeline: "Anno Domini",
    episodes: 25,
  },
  {
    id: "sd-gundam-sangokuden",
    title: "SD Gundam Sangokuden Brave Battle Warriors",
    alternativeTitle: "SDガンダム三国伝 BraveBattleWarriors",
    description:
      "The Romance of the Three Kingdoms with mobile suits in every role: Liu Bei Gundam raises a band of volunteers against a tyrant. Heroic, colourful, and told in quarter-hour episodes.",
    year: 2010,
    timeline: "SD",
    episodes: 51,
  },
  {
    id: "gundam-age",
    title: "Mobile Suit Gundam AGE",
    alternativeTitle: "機動戦士ガンダムAGE",
    description:
      "One family, three generations, a hundred years of war. Flit Asuno's vow passes to his son and to his grandson, together with a Gundam that evolves, and each of them reads it differently.",
    year: 2011,
    timeline: "Advanced Generation",
    episodes: 49,
  },
  {
    id: "gundam-build-fighters",
    title: "Gundam Build Fighters",
    alternativeTitle: "ガンダムビルドファイターズ",
    description:
      "Sei builds marvellous Gunpla but keeps losing battles; mysterious Reiji fights like nobody else. Together they aim for the world championship in a joyful love letter to model kits.",
    year: 2013,
    timeline: "Build",
    episodes: 25,
  },
  {
    id: "gundam-san",
    title: "Mobile Suit Gundam-san",
    alternativeTitle: "機動戦士ガンダムさん",
    description:
      "Char, Amuro, Lalah and Sayla as you were never meant to see them: a parody of the first series in cheeky shorts of two or three minutes, best enjoyed by grown-ups who know it well.",
    year: 2014,
    timeline: "Universal Century",
    episodes: 13,
  },
  {
    id: "gundam-reconguista-in-g",
    title: "Gundam Reconguista in G",
    alternativeTitle: "ガンダム Gのレコンギスタ",
    description:
      "Cadet Bellri Zenam guards the tower that reaches from Earth into space, until a captured sky pirate's machine obeys him of all people. A headlong adventure written by Yoshiyuki Tomino himself.",
    year: 2014,
    timeline: "Regild Century",
    episodes: 26,
  },
  {
    id: "gundam-build-fighters-try",
    title: "Gundam Build Fighters Try",
    alternativeTitle: "ガンダムビルドファイターズトライ",
    description:
      "Seven years after Build Fighters, Gunpla battles are fought three against three. Sekai knows martial arts but nothing of Gundam, and joins a school club that has one member left.",
    year: 2014,
    timeline: "Build",
    episodes: 25,
  },
  {
    id: "iron-blooded-orphans-season-1",
    title: "Mobile Suit Gundam: Iron-Blooded Orphans (Season 1)",
    alternativeTitle: "機動戦士ガンダム 鉄血のオルフェンズ",
    description:
      "Child soldiers on Mars turn on the adults who spend their lives so cheaply, and found a company of their own. The first job for Tekkadan: bring a young noblewoman safely to Earth.",
    year: 2015,
    timeline: "Post Disaster",
    episodes: 25,
  },
  {
    id: "gundam-unicorn-re-0096",
    title: "Mobile Suit Gundam Unicorn RE:0096",
    alternativeTitle: "機動戦士ガンダムユニコーン RE:0096",
    description:
      "Banagher Links helps a girl on the run and inherits the key to a secret as old as the Universal Century. The celebrated Gundam Unicorn videos, recut as a television series.",
    year: 2016,
    timeline: "Universal Century",
    episodes: 22,
  },
  {
    id: "iron-blooded-orphans-season-2",
    title: "Mobile Suit Gundam: Iron-Blooded Orphans (Season 2)",
    alternativeTitle: "機動戦士ガンダム 鉄血のオルフェンズ 第2期",
    description:
      "Tekkadan has made a name for itself, and now everyone has plans for it. Mikazuki and Orga keep moving towards the place where they can belong, whatever the road may ask of them.",
    year: 2016,
    timeline: "Post Disaster",
    episodes: 25,
  },
  {
    id: "gundam-build-divers",
    title: "Gundam Build Divers",
    alternativeTitle: "ガンダムビルドダイバーズ",
    description:
      "Riku and his friends dive into GBN, an online world where you pilot the very Gunpla you have built. Bright team adventures, and a riddle: who is the girl they meet on their first visit?",
    year: 2018,
    timeline: "Build",
    episodes: 25,
  },
  {
    id: "gundam-the-origin-advent-of-the-red-comet",
    title: "Mobile Suit Gundam: The Origin – Advent of the Red Comet",
    alternativeTitle: "機動戦士ガンダム THE ORIGIN 前夜 赤い彗星",
    description:
      "How a hunted boy became the Red Comet, and how the road led to the One Year War. The Origin videos after Yoshikazu Yasuhiko's manga, recut for television.",
    year: 2019,
    timeline: "Universal Century",
    episodes: 13,
  },
  {
    id: "gundam-build-divers-re-rise",
    title: "Gundam Build Divers Re:RISE",
    alternativeTitle: "ガンダムビルドダイバーズRe:RISE",
    description:
      "Hiroto plays alone, until a strange mission binds him to three others and feels too real for a game. Each episode streamed first and reached television days later.",
    year: 2019,
    timeline: "Build",
    episodes: 26,
  },
  {
    id: "sd-gundam-world-heroes",
    title: "SD Gundam World Heroes",
    alternativeTitle: "SDガンダムワールド ヒーローズ",
    description:
      "Wukong Impulse Gundam falls from the sky without a memory, and heroes out of legend from many worlds join him on his way. Streamed first, then shown on television days later.",
    year: 2021,
    timeline: "SD",
    episodes: 24,
  },
  {
    id: "the-witch-from-mercury-season-1",
    title: "Mobile Suit Gundam: The Witch from Mercury (Season 1)",
    alternativeTitle: "機動戦士ガンダム 水星の魔女",
    description:
      "Shy Suletta comes from Mercury to a school where quarrels are settled by mobile suit duel, and wins rather more than she meant to. A new universe, and a fine place to begin.",
    year: 2022,
    timeline: "Ad Stella",
    episodes: 12,
  },
  {
    id: "the-witch-from-mercury-season-2",
    title: "Mobile Suit Gundam: The Witch from Mercury (Season 2)",
    alternativeTitle: "機動戦士ガンダム 水星の魔女 Season2",
    description:
      "School can no longer keep the world outside. Suletta and Miorine face their parents' plans, the curse called Gundam, and the question of what they want for themselves.",
    year: 2023,
    timeline: "Ad Stella",
    episodes: 12,
  },
  {
    id: "gundam-gquuuuuux",
    title: "Mobile Suit Gundam GQuuuuuuX",
    alternativeTitle: "機動戦士Gundam GQuuuuuuX（ジークアクス）",
    description:
      "In an alternate Universal Century, where the One Year War went differently, schoolgirl Machu slips into illegal mobile suit duels. Studio Khara and Sunrise play a dazzling what-if.",
    year: 2025,
    timeline: "Universal Century",
    episodes: 12,
  },
];

export const SERIES: readonly Series[] = ENTRIES.map((entry) => ({
  ...entry,
  icon: entry.timeline.toLowerCase().replaceAll(" ", "-"),
}));

const seriesById: ReadonlyMap<string, Series> = new Map(SERIES.map((series) => [series.id, series]));

export function findSeries(id: string): Series | undefined {
  return seriesById.get(id);
}
