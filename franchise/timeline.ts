import type { StoryDate } from "./calendars";
import type { TimelineEvent } from "./schemas";

/** The calendars of the timeline, in the order of their buttons. */
export const ERAS = ["Universal Century", "Cosmic Era", "Anno Domini", "Post Disaster"] as const;

export type Era = (typeof ERAS)[number];

export const timelineEvents: readonly TimelineEvent[] = [
  {
    id: "one-year-war",
    year: "UC 0079",
    title: "One Year War",
    era: "Universal Century",
    description:
      "On January 3, the Principality of Zeon, the colonies of Side 3, goes to war with the Earth Federation. Within weeks, half of humanity is dead and a colony has been dropped on Australia. Minovsky particles blind radar, so battles are fought within sight, by mobile suits, and only Zeon has them. In September, the war reaches quiet Side 7, where a boy named Amuro Ray climbs into the Federation's prototype: the Gundam.",
    toldIn: "Told in Mobile Suit Gundam (1979)",
    seriesId: "mobile-suit-gundam",
  },
  {
    id: "gryps-conflict",
    year: "UC 0087",
    title: "Gryps Conflict",
    era: "Universal Century",
    description:
      "The Titans were founded to hunt down what was left of Zeon. Soon they're giving the Federation orders, and people in space live in fear of them. The AEUG rises against them: soldiers, spacenoids, a pilot in dark glasses called Quattro Bajeena, and young Kamille Bidan, who would rather hit somebody than be laughed at.",
    spoiler: {
      text: "The Titans have already answered one protest by gassing an entire colony. When Haman Karn brings the fortress Axis back from the asteroid belt, three fleets end up fighting over a colony that has been turned into a laser.",
      spoils: ["zeta-gundam"],
    },
    toldIn: "Told in Mobile Suit Zeta Gundam (1985)",
    seriesId: "zeta-gundam",
  },
  {
    id: "second-neo-zeon-war",
    year: "UC 0093",
    title: "Second Neo Zeon War",
    era: "Universal Century",
    description:
      "Char Aznable has given up on the people who still live on Earth. As the leader of Neo Zeon, he means to make the planet unlivable and drive everybody into space. Amuro Ray sets out to stop him in the ν Gundam, and two men who have been enemies for fourteen years meet again.",
    spoiler: {
      text: "Char drops the asteroid Fifth Luna on Lhasa, then sends Axis after it. While the rock falls and the two finally have it out, a strange light spreads from the psychoframe.",
      spoils: ["chars-counterattack"],
    },
    toldIn: "Told in Char's Counterattack (film, 1988)",
    seriesId: "chars-counterattack",
  },
  {
    id: "laplace-incident",
    year: "UC 0096",
    title: "Laplace Incident",
    era: "Universal Century",
    description:
      "As the Universal Century began, a bomb destroyed the space station Laplace and the prime minister who was proclaiming the new age there. One thing survived: Laplace's Box, which is said to hold the Federation's fate. Almost a century later, its keepers decide to give it away, and a student named Banagher Links gets caught between everybody who's after the key, the Unicorn Gundam.",
    spoiler: {
      text: "Banagher gets the key from his dying father. What's in the Box looks harmless, and could change everything.",
      spoils: ["gundam-unicorn"],
    },
    toldIn: "Told in Mobile Suit Gundam Unicorn (2010)",
    seriesId: "gundam-unicorn",
  },
  {
    id: "first-alliance-plant-war",
    year: "CE 70",
    title: "First Alliance-PLANT War",
    era: "Cosmic Era",
    description:
      "Naturals are born the usual way. Coordinators had their genes edited before birth. On February 14, a nuclear missile destroys Junius Seven, a farming colony of the PLANTs, and kills 243,721 people. ZAFT answers by burying Neutron Jammers all over the Earth, and nuclear power fails. Eleven months later, the war breaks into neutral Heliopolis: Kira Yamato saves his friends in the Strike Gundam and finds his oldest friend, Athrun Zala, on the other side.",
    toldIn: "Told in Mobile Suit Gundam SEED (2002)",
    seriesId: "gundam-seed",
  },
  {
    id: "second-alliance-plant-war",
    year: "CE 73",
    title: "Second Alliance-PLANT War",
    era: "Cosmic Era",
    description:
      "Two years into the truce, people who can't forgive drop the wreck of Junius Seven on Earth, and the Alliance has its reason to attack the PLANTs again. Shinn Asuka, who lost his family in the last war, flies the Impulse Gundam for ZAFT and for Chairman Gilbert Durandal, who speaks so well about peace.",
    spoiler: {
      text: "Durandal's Destiny Plan would end war by letting genes decide everybody's life. Nobody would get to choose anything again.",
      spoils: ["gundam-seed-destiny"],
    },
    toldIn: "Told in Mobile Suit Gundam SEED Destiny (2004)",
    seriesId: "gundam-seed-destiny",
  },
  {
    id: "armed-interventions",
    year: "AD 2307",
    title: "Armed Interventions",
    era: "Anno Domini",
    description:
      "In our own calendar, three power blocs share the Earth, its three orbital elevators and the solar power that comes down them. Countries without a share stay poor and keep fighting. Then a private army called Celestial Being appears with four Gundams and announces that it will answer every act of war with force, no matter who commits it. Setsuna F. Seiei and the other Gundam Meisters strike all sides alike.",
    spoiler: {
      text: "It works, though not in the way they said: the three blocs find a common enemy and turn on Celestial Being together.",
      spoils: ["gundam-00-season-1"],
    },
    toldIn: "Told in Mobile Suit Gundam 00 (2007)",
    seriesId: "gundam-00-season-1",
  },
  {
    id: "calamity-war",
    year: "Before PD 001",
    title: "Calamity War",
    era: "Post Disaster",
    description:
      "A war kills a quarter of all people. Agnika Kaieru and those who will become Gjallarhorn end it with seventy-two Gundam Frames, named after demons and driven by two Ahab reactors each, and the new calendar counts its years from that peace. Three centuries later, one of the seventy-two powers a base on Mars, and a boy named Mikazuki wakes it.",
    spoiler: {
      text: "The enemy wasn't other people. Humanity had let mobile armors fight its wars, until the machines started killing everybody.",
      spoils: ["iron-blooded-orphans-season-2"],
    },
    toldIn: "The past of Iron-Blooded Orphans (2015)",
    seriesId: "iron-blooded-orphans-season-1",
  },
];

export type StoryDay = {
  /** Such as "01-03". */
  day: string;
  year: StoryDate;
  /** Gives away no more than the work's premise. */
  text: string;
  seriesId: string;
  /** Two or more that agree on the day. */
  sources: readonly string[];
};

export const storyDays: readonly StoryDay[] = [
  {
    day: "01-01",
    year: { calendar: "UC", year: 80 },
    text: "An armistice ends the One Year War.",
    seriesId: "mobile-suit-gundam",
    sources: [
      "https://d.hatena.ne.jp/keyword/%E4%B8%80%E5%B9%B4%E6%88%A6%E4%BA%89",
      "http://squid-q.com/tag/%e4%b8%80%e5%b9%b4%e6%88%a6%e4%ba%89",
    ],
  },
  {
    day: "01-03",
    year: { calendar: "UC", year: 79 },
    text: "The Principality of Zeon declares war on the Earth Federation: the One Year War begins.",
    seriesId: "mobile-suit-gundam",
    sources: [
      "https://d.hatena.ne.jp/keyword/%E4%B8%80%E5%B9%B4%E6%88%A6%E4%BA%89",
      "http://www.eonet.ne.jp/~tkroom/animation/gundam/history/act02.htm",
    ],
  },
  {
    day: "02-14",
    year: { calendar: "CE", year: 70 },
    text: "The Bloody Valentine: a nuclear missile destroys Junius Seven.",
    seriesId: "gundam-seed",
    sources: [
      "https://ideas.templin.institute/idea/the-first-alliance-plant-war-the-bloody-valentine-war-gundam-seed/",
      "https://www6.atwiki.jp/ps2seedvs/pages/198.html",
    ],
  },
  {
    day: "09-18",
    year: { calendar: "UC", year: 79 },
    text: "The war reaches quiet Side 7, and the Gundam stands up for the first time.",
    seriesId: "mobile-suit-gundam",
    sources: [
      "https://ideas.templin.institute/idea/amuro-ray-mobile-suit-gundam/",
      "http://bit.sakura.ne.jp/mgundams/gundams-t1/Gnen1/Gnen1a1-2.htm",
    ],
  },
  {
    day: "10-13",
    year: { calendar: "UC", year: 83 },
    text: "What is left of Zeon steals a Gundam from Torrington Base in Australia.",
    seriesId: "stardust-memory",
    sources: [
      "http://squid-q.com/category/history/page/13",
      "https://gudamer.sakura.ne.jp/wiki/wiki.cgi/GUNDAM?page=%A5%AC%A5%F3%A5%C0%A5%E0%BB%EE%BA%EE2%B9%E6%B5%A1%B6%AF%C3%A5%BB%F6%B7%EF",
    ],
  },
];
