export const coachingWords = {
  title: "Coaching",
  headline: "One hour, your questions",
  description:
    "One hour, your questions: your own channel, your first model kit, or your way through the Gundam universe.",
  lead: "An hour on a call with someone who's done it before, all about your questions.",
};

export const coachingSubjects = [
  {
    title: "A channel of your own",
    text: "Finding your topic, writing scripts that sound good, recording with what you have, and sticking with it while nobody's watching yet.",
  },
  {
    title: "Your first model kit",
    text: "Which kit, which tools, and a second pair of eyes while you build. Bring the kit and a camera.",
  },
  {
    title: "A way through the universe",
    text: "Tell us what else you like. You'll leave with a watch list, in order, and the reasons for it.",
  },
];

export const coachingSteps = [
  { title: "You write", text: "Tell us in a few lines where you are and what you'd like to get done." },
  {
    title: "We agree",
    text: "On a day, a length and a price, before anything starts. If we're the wrong people for it, we'll say so.",
  },
  { title: "We talk", text: "On a video call. Afterward, you get notes on everything we covered." },
];
