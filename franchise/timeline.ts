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
