import type { TimelineQuestion } from "../question";

export const POST_DISASTER: readonly TimelineQuestion[] = [
  {
    id: "pd-barbatos",
    difficulty: "easy",
    question: "Which Gundam does Mikazuki Augus pilot?",
    options: ["Barbatos", "Flauros", "Gusion", "Kimaris"],
    correct: 0,
    explanation:
      "The old machine had served as a power source for a base on Mars until Mikazuki needed it to fight.",
    clashes: ["pd-barbatos-model"],
  },
  {
    id: "pd-orga",
    difficulty: "easy",
    question: "Who is the leader of Tekkadan?",
    options: ["Norba Shino", "Biscuit Griffon", "Orga Itsuka", "Eugene Sevenstark"],
    correct: 2,
    explanation:
      "Orga makes the decisions and Mikazuki carries them out: the trust between them holds the whole group up.",
    clashes: ["pd-cgs"],
  },
  {
    id: "pd-home-planet",
    difficulty: "easy",
    question: "On which planet does Iron-Blooded Orphans begin?",
    options: ["Mercury", "Venus", "Mars", "Jupiter"],
    correct: 2,
    explanation: "Tekkadan was born in the poor outskirts of Chryse. Mars had long been ruled from Earth.",
  },
  {
    id: "pd-kudelia",
    difficulty: "easy",
    question: "Which young noblewoman must Tekkadan escort safely to Earth?",
    options: ["Atra Mixta", "Kudelia Aina Bernstein", "Almiria Bodewin", "Carta Issue"],
    correct: 1,
    explanation:
      "Kudelia is on her way to negotiate for the people of Chryse. For many on Mars she is the maiden of revolution.",
  },
  {
    id: "pd-gjallarhorn",
    difficulty: "easy",
    question: "Which organization keeps order on Earth and beyond in Iron-Blooded Orphans?",
    options: ["Brewers", "Teiwaz", "Tekkadan", "Gjallarhorn"],
    correct: 3,
    explanation:
      "It is named after Heimdall's horn in Norse myth, and grew out of those who ended the Calamity War.",
    clashes: ["pd-bael"],
  },
  {
    id: "pd-tekkadan-symbol",
    difficulty: "easy",
    question: "What is shown by the emblem of Tekkadan?",
    options: ["A steel crown", "An iron flower", "A golden lion", "A red wolf"],
    correct: 1,
    explanation:
      "The name is written with characters for iron, flower and group: a flower of iron will never wilt.",
  },
  {
    id: "pd-alaya-vijnana",
    difficulty: "medium",
    question: "What is the name of the implant that links child soldiers of Tekkadan with their machines?",
    options: ["Alaya-Vijnana", "Psycommu", "GUND Format", "Biosensor"],
    correct: 0,
    explanation:
      "The operation on the spine works only on the young, and often fails. The term comes from Buddhist teaching.",
  },
  {
    id: "pd-ahab",
    difficulty: "medium",
    question: "What powers the mobile suits of the Post Disaster era?",
    options: ["Plasma Engine", "GN Drive", "Ahab Reactor", "Nuclear battery"],
    correct: 2,
    explanation:
      "It makes gravity as well as power, and its waves disturb radio, which is why cities keep mobile suits out.",
  },
  {
    id: "pd-calamity-war",
    difficulty: "medium",
    question: "Which war, three hundred years past, were the Gundam Frames built for?",
    options: ["Eternal War", "Seventh Space War", "One Year War", "Calamity War"],
    correct: 3,
    explanation:
      "It was fought against mobile armors: machines that killed on their own and had slipped out of control.",
  },
  {
    id: "pd-gusion",
    difficulty: "medium",
    question: "Who pilots the Gundam Gusion Rebake for Tekkadan?",
    options: ["Eugene Sevenstark", "Norba Shino", "Akihiro Altland", "Dante Mogro"],
    correct: 2,
    explanation:
      "The captured machine was rebuilt with extra arms, and Akihiro, who trains like no other, is a match for it.",
  },
  {
    id: "pd-turbines",
    difficulty: "medium",
    question: "Who commands the ship Hammerhead and its crew of women?",
    options: ["McMurdo Barriston", "Naze Turbine", "Jasley Donomikols", "Nobliss Gordon"],
    correct: 1,
    explanation:
      "The crew, called the Turbines, regard themselves as his wives. He becomes a sworn elder brother to Orga.",
  },
  {
    id: "pd-isaribi",
    difficulty: "medium",
    question: "What is the name of Tekkadan's assault ship?",
    options: ["Isaribi", "Freeden", "Sleipnir", "Hammerhead"],
    correct: 0,
    explanation: "It is named after the lantern fires that Japanese fishermen light to lure fish at night.",
  },
  {
    id: "pd-cgs",
    difficulty: "medium",
    question: "Which company do Mikazuki and Orga work for when Iron-Blooded Orphans begins?",
    options: ["Red Planet Defense", "Arbrau Patrol Service", "Mars Convoy Partners", "Chryse Guard Security"],
    correct: 3,
    explanation: "The adults who run it use its boys as decoys, which is the end of their patience.",
  },
  {
    id: "pd-72-frames",
    difficulty: "hard",
    question: "How many Gundam Frames were built, as many as there are demons in the Ars Goetia?",
    options: ["12", "36", "72", "108"],
    correct: 2,
    explanation: "That book of spells names each of them, from Bael as number one. Barbatos is the eighth.",
  },
  {
    id: "pd-barbatos-model",
    difficulty: "hard",
    question: "What is the model number of the Gundam Barbatos?",
    options: ["ASW-G-01", "ASW-G-08", "ASW-G-11", "ASW-G-66"],
    correct: 1,
    explanation: "The last digits are the demon's rank: Bael is 01, Gusion 11 and Kimaris 66.",
  },
  {
    id: "pd-bael",
    difficulty: "hard",
    question: "Which Gundam belonged to Agnika Kaieru, the founder of Gjallarhorn?",
    options: ["Flauros", "Kimaris", "Vidar", "Bael"],
    correct: 3,
    explanation:
      "It is a shrine at the organization's headquarters. The pilot it obeys may claim the founder's authority.",
  },
  {
    id: "pd-flauros",
    difficulty: "hard",
    question: "Who pilots the Gundam Flauros, painted in glaring pink?",
    options: ["Norba Shino", "Akihiro Altland", "Ride Mass", "Hush Middy"],
    correct: 0,
    explanation: "Shino paints his machines pink and calls them Ryusei-Go, which means shooting star.",
  },
  {
    id: "pd-teiwaz",
    difficulty: "hard",
    question: "Who heads Teiwaz, the conglomerate based near Jupiter?",
    options: ["Naze Turbine", "McMurdo Barriston", "Rustal Elion", "Nobliss Gordon"],
    correct: 1,
    explanation:
      "Teiwaz works half like a company and half like a mafia family. Its great ship is called the Saisei.",
  },
  {
    id: "pd-hashmal",
    difficulty: "hard",
    question: "Which mobile armor of Iron-Blooded Orphans is served by small machines called Plumas?",
    options: ["Ananel", "Nemo", "Hashmal", "Harael"],
    correct: 2,
    explanation: "The Plumas repair it and gather its supplies. Mobile armors have the names of angels.",
  },
  {
    id: "pd-kimaris",
    difficulty: "hard",
    question: "Which machine does Gaelio Bodewin inherit from his family in the first season?",
    options: ["Graze Ritter", "Gundam Dantalion", "Gundam Bael", "Gundam Kimaris"],
    correct: 3,
    explanation:
      "The Bodewins are one of the Seven Stars. Their purple Gundam charges with a lance like a knight.",
  },
  {
    id: "pd-composer",
    difficulty: "hard",
    question: "Who composed the music of Iron-Blooded Orphans?",
    options: ["Masaru Yokoyama", "Hiroyuki Sawano", "Toshihiko Sahashi", "Yugo Kanno"],
    correct: 0,
    explanation: "The opening songs beside it came from bands such as Man with a Mission and Blue Encount.",
  },
];
