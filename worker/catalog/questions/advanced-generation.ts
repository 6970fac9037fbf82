import type { TimelineQuestion } from "../question";

export const ADVANCED_GENERATION: readonly TimelineQuestion[] = [
  {
    id: "ag-flit",
    difficulty: "easy",
    question: "Who builds the Gundam AGE-1 and becomes its first pilot?",
    options: ["Flit Asuno", "Asemu Asuno", "Woolf Enneacle", "Kio Asuno"],
    correct: 0,
    explanation:
      "Flit lost his mother and his home as a small boy, and built the Gundam from plans kept in a family heirloom.",
    clashes: ["ag-asemu", "ag-diva", "ag-grodek"],
  },
  {
    id: "ag-generations",
    difficulty: "easy",
    question: "How many generations of the Asuno family does Gundam AGE follow as its heroes?",
    options: ["Two", "Three", "Four", "Five"],
    correct: 1,
    explanation:
      "Flit, his son Asemu and his grandson Kio each have an arc of their own, and a Gundam of their own.",
  },
  {
    id: "ag-asemu",
    difficulty: "easy",
    question: "Which of these pilots is the son of Flit Asuno?",
    options: ["Obright Lorain", "Zeheart Galette", "Asemu Asuno", "Kio Asuno"],
    correct: 2,
    explanation:
      "He is handed the Gundam while still at school and has to grow up in the shadow of a famous father.",
    clashes: ["ag-zeheart"],
  },
  {
    id: "ag-vagan-home",
    difficulty: "easy",
    question: "Which planet is home to the Vagan of Gundam AGE?",
    options: ["Mercury", "Venus", "Mars", "Jupiter"],
    correct: 2,
    explanation:
      "A failed colonization left settlers behind on a world with deadly magnetic storms. Their anger lasts generations.",
  },
  {
    id: "ag-ue",
    difficulty: "medium",
    question: "What do people call the mysterious attackers at the start of Gundam AGE?",
    options: ["ELS", "UE", "CB", "GN-X"],
    correct: 1,
    explanation:
      "UE stands for Unknown Enemy. Who sits in the dragon-like machines is the first arc's great question.",
  },
  {
    id: "ag-diva",
    difficulty: "medium",
    question: "Which ship carries the Gundam in Flit's time and for decades afterwards?",
    options: ["Argama", "Diva", "Isaribi", "Albion"],
    correct: 1,
    explanation:
      "The Diva is modernized again and again and serves all three generations of the Asuno family.",
    clashes: ["ag-grodek"],
  },
  {
    id: "ag-titus",
    difficulty: "medium",
    question: "Which Wear gives the Gundam AGE-1 its bulky armor and sheer strength?",
    options: ["Titus", "Orbital", "Fortress", "Spallow"],
    correct: 0,
    explanation: "The AGE System swaps the arms and legs: Titus wrestles, and Spallow is all about speed.",
  },
  {
    id: "ag-zeheart",
    difficulty: "medium",
    question: "Which transfer student becomes Asemu's close friend at school?",
    options: ["Desil Galette", "Shanalua Mullen", "Arisa Gunhale", "Zeheart Galette"],
    correct: 3,
    explanation:
      "The two join the mobile suit club together. What becomes of the friendship runs through the second generation and beyond.",
  },
  {
    id: "ag-x-rounder",
    difficulty: "medium",
    question: "In Gundam AGE, which name is given to people with unusually sharp battle senses?",
    options: ["Coordinators", "Newtypes", "X-Rounders", "Innovators"],
    correct: 2,
    explanation:
      "They use the X-region of the brain, which ordinary people leave asleep. Asemu has no such gift, and learns to do without.",
  },
  {
    id: "ag-grodek",
    difficulty: "hard",
    question: "Who commands the Diva in Flit's generation?",
    options: ["Mukured Madorna", "Woolf Enneacle", "Don Boyage", "Grodek Ainoa"],
    correct: 3,
    explanation:
      "Grodek takes the new ship for himself, to hunt those behind the attack that cost him his family.",
  },
  {
    id: "ag-captain-ash",
    difficulty: "hard",
    question: "Under which name does the pirate leader of the third generation roam space?",
    options: ["Captain Ash", "Captain Harbor", "Captain Mask", "Iron Mask"],
    correct: 0,
    explanation:
      "The Bisidian pirates prey on both sides alike. Who their leader really is concerns the Asunos a great deal.",
  },
  {
    id: "ag-fx",
    difficulty: "hard",
    question: "Which Gundam does Kio fly after the Gundam AGE-3?",
    options: ["Gundam AGE-2", "Gundam AGE-FX", "Gundam Legilis", "Gundam AGE-1 Flat"],
    correct: 1,
    explanation: "FX stands for Follow X-Rounder: its C-Funnels obey the pilot's special gift.",
  },
  {
    id: "ag-exa-db",
    difficulty: "hard",
    question: "Which lost archive of weapons do both sides look for in Gundam AGE's third arc?",
    options: ["Black Box", "Plato", "Genesis", "EXA-DB"],
    correct: 3,
    explanation: "It holds knowledge from a past age of wars, and guards itself with the giant Sid.",
  },
];
