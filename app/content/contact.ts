/** Questions that people often ask. */
export const contactQuestions: readonly { question: string; answer: string }[] = [
  {
    question: "Do you take video suggestions?",
    answer:
      "Yes, please. Tell us which war, machine or person you would like explained, and why it puzzles you.",
  },
  {
    question: "When do new videos come out?",
    answer: "We aim for every Monday and Wednesday. Now and then a long one needs a few days more.",
  },
  {
    question: "Would you work with me?",
    answer:
      "We are open to collaborations with creators of every size. Write a few lines on what you make and what you have in mind.",
  },
];
