import type { GameMode, Period, ReportReason, Withheld } from "#worker/quiz/contract.ts";
import { friends } from "./friends";

export const quizWords = {
  title: "Trivia",
  label: "Simulator",
  description:
    "Five questions or ten, thirty seconds each, and one challenge a day that is the same for everybody: a Gundam quiz with a leaderboard.",
  lead: "Thirty seconds a question, from Side 7 to the Calamity War. Your account here is just for the quiz.",
  unread: "We can't load your account or the leaderboard right now. Nothing is lost: reload in a moment.",
  mayJoin:
    "You're signed in with Patreon too. Under Account you can join the two, so that either one opens this player.",
  needsScripts: "The quiz needs JavaScript: turn it on to play. The leaderboard works without it.",
} as const;

export const tasteWords = {
  title: "New here?",
  text: "Three questions, no account, no clock. They count for nothing but fun.",
  start: "Try three questions",
  end: "Keep your next score",
  endText:
    "With an account your points count: for the leaderboard, for your streak in the daily challenge, and for bragging.",
} as const;

export const memberWords = {
  title: "Play as a member",
  invitation: "Members play with their Patreon sign-in, without a second account.",
  signIn: "Play with Patreon",
  text: "Choose the name that others see on the leaderboard. Do you have a quiz account already? Sign in with it, then join the two under Account: your points come along.",
  start: "Play with my Patreon sign-in",
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

export const withheldWords: Record<Withheld, string> = {
  "ended early": "You didn't play this game to its end. It brings no points, and its answers stay hidden.",
  "day not over": "The answers come at midnight UTC, for everybody. You'll find them under Daily Challenge.",
  network:
    "Many games from your network were abandoned or rushed today. Answers are shown again after midnight UTC.",
};

export const periodNames: Record<Period, string> = {
  week: "This week",
  month: "This month",
  all: "All time",
};

export const reportReasons: Record<ReportReason, string> = {
  wrong: "The answer is wrong",
  unclear: "The question is unclear",
  spoiler: "It gives too much of the story away",
  other: "Something else",
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
