/** Questions that people often ask. */
export const contactQuestions: readonly { question: string; answer: string }[] = [
  {
    question: "Do you take video suggestions?",
    answer:
      "Yes, please. Tell us which war, machine or character you'd like explained, and what puzzles you about it.",
  },
  {
    question: "When do new videos come out?",
    answer: "We aim for every Monday and Wednesday. Now and then, a long one takes a few more days.",
  },
  {
    question: "Would you work with me?",
    answer:
      "We're open to collaborations with creators of every size. Write us a few lines about what you make and what you have in mind.",
  },
];
