export const contactQuestions = [
  {
    question: "Do you take video suggestions?",
    answer:
      "Yes, please. Tell us which war, machine or character you'd like explained, and what you've always wondered about.",
  },
  {
    question: "When do new videos come out?",
    answer: "We aim for every Monday and Wednesday. Now and then, a long video takes a few more days.",
  },
  {
    question: "Do you do collaborations?",
    answer:
      "Yes, we're open to collaborations with creators of every size. Tell us what you make and what you have in mind.",
  },
];
