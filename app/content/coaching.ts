export const coachingWords = {
  title: "Coaching",
  headline: "One hour, your questions",
  description:
    "One hour, your questions: your own channel, your first model kit, or your way through the Gundam universe.",
  lead: "Someone who has done it before, on the other end of a call, with time for nothing but your questions.",
};

/** What people need help with. */
export const coachingSubjects = [
  {
    title: "A channel of your own",
    text: "Finding your subject, writing for the ear, recording with what you have, and keeping at it while nobody is watching yet.",
  },
  {
    title: "Your first model kit",
    text: "Which one, which tools, and a second pair of eyes while you build. Bring the kit and a camera.",
  },
  {
    title: "A way through the universe",
    text: "Tell us what else you like. You leave with a list of what to see, in which order, and why.",
  },
];

export const coachingSteps = [
  { title: "You write", text: "A few lines about where you are and what you'd like to get done." },
  {
    title: "We agree",
    text: "On a day, a length and a price, before anything starts. If we're the wrong people for it, we'll say so.",
  },
  {
    title: "We talk",
    text: "By video call. Afterward you get notes with everything that came up.",
  },
];
