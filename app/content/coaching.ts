export const coachingWords = {
  title: "Coaching",
  headline: "One hour, your questions",
  description:
    "One hour, your questions: your own channel, your first model kit, or your way through the Gundam universe.",
  lead: "On a call, with someone who's done it before.",
};

export const coachingSubjects = [
  {
    title: "A channel of your own",
    text: "Topic, script, recording with what you have, and sticking with it.",
  },
  {
    title: "Your first model kit",
    text: "Which kit, which tools, and a second pair of eyes while you build.",
  },
  {
    title: "A way through the universe",
    text: "Tell us what you like, and leave with a watch list in order.",
  },
];

export const coachingSteps = [
  { title: "You write", text: "Where you are, and what you'd like to get done." },
  { title: "We agree", text: "On a day, a length and a price, before anything starts." },
  { title: "We talk", text: "On a video call. You get notes afterward." },
];
