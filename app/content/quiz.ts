import type { GameMode, Period } from "#worker/quiz/contract.ts";
import { friends } from "./friends";

export const quizWords = {
  title: "Trivia",
  label: "Simulator",
  description:
    "Five questions or ten, thirty seconds each, and one challenge a day that is the same for everybody: a Gundam quiz with a leaderboard.",
  lead: "Thirty seconds a question, from Side 7 to the Calamity War. Your account here is just for the quiz.",
  unread: "We can't load your account or the leaderboard right now. Nothing is lost: reload in a moment.",
  needsScripts: "The quiz needs JavaScript: turn it on to play. The leaderboard works without it.",
} as const;

export const modes: Record<GameMode, { name: string; text: string; start: string }> = {
  quick: {
    name: "Quick Mode",
    text: "A sortie between two episodes. Two easy questions, two that take some thought, one hard one.",
    start: "Start Quick Mode",
  },
  challenge: {
    name: "Challenge Mode",
    text: "The long patrol. Twice the questions, more of the hard ones, more points to bring home.",
    start: "Start Challenge Mode",
  },
  daily: {
    name: "Daily Challenge",
    text: "The same five questions for everybody until midnight UTC. One attempt, and a streak to keep.",
    start: "Start Daily Challenge",
  },
};

export const periodNames: Record<Period, string> = {
  week: "This week",
  month: "This month",
  all: "All time",
};

type Partner = { label: string; text: string; action: string; link: string };

/** The banner above the quiz shows these in turn: two of your partners, and a link to become one. */
export const partners: readonly [Partner, Partner, Partner] = [
  ...(friends.slice(0, 2).map(({ name, description, link }) => ({
    label: name,
    text: description,
    action: "Learn more",
    link,
  })) as [Partner, Partner]),
  {
    label: "Your name here",
    text: "Sponsors reach everybody who thinks they know their mobile suits.",
    action: "Become a sponsor",
    link: "/sponsor",
  },
];
