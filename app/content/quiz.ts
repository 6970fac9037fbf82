import type { GameMode, Period, ReportReason } from "#worker/quiz/contract/index.ts";
import { friends } from "./friends";

export const quizWords = {
  title: "Trivia",
  description:
    "A Gundam quiz with a leaderboard: five questions or ten, thirty seconds each, and one daily challenge for everybody.",
  lead: "Thirty seconds a question, from Side 7 to the Calamity War.",
  unread: "We can't load your account or the leaderboard right now. Nothing's lost: reload in a moment.",
  mayJoin:
    "You're also signed in with Patreon. You can join the two under Account, and then either one opens this player.",
  needsScripts: "The quiz needs JavaScript: turn it on to play. The leaderboard works without it.",
} as const;

export const tasteWords = {
  title: "Would you have known?",
  start: "Three more questions",
  keep: "Keep this score",
  back: "Back to sign-in",
  general: "All of Gundam",
  modes: "What players play",
  endText:
    "Make an account, or sign in with Patreon, and this score goes into your history. Your next games count for the leaderboard and for your streak.",
  keeping:
    "Make an account or sign in with Patreon below, and your score goes into your history. It's not on the leaderboard; your next games are.",
} as const;

export const memberWords = {
  title: "Play as a member",
  invitation: "Members can play with their Patreon sign-in. No second account needed.",
  signIn: "Sign in with Patreon",
  nameTitle: "Make it count",
  text: "You're playing without a name, so your games don't count yet. Choose a name for the leaderboard, and your next games will.",
  start: "Use this name",
  askTitle: "Under which name?",
  askText:
    "Today's challenge only counts with a name, and you have one try. Everybody sees the name on the leaderboard.",
  askStart: "Play under this name",
  askWithout: "Play without a name",
  accountTitle: "Already have a quiz account?",
  accountText: "Sign in with it. Then join the two under Account to keep your points.",
} as const;

export const historyWords = {
  title: "Past challenges",
  text: "Play any of them for practice. Practice doesn't count.",
  games: "Your latest games",
} as const;

export const modes: Record<GameMode, { name: string; text: string; start: string }> = {
  quick: {
    name: "Quick Mode",
    text: "Two easy questions, two that take some thought, one hard one.",
    start: "Start Quick Mode",
  },
  challenge: {
    name: "Challenge Mode",
    text: "Twice the questions, more of the hard ones, more points to bring home.",
    start: "Start Challenge Mode",
  },
  daily: {
    name: "Daily Challenge",
    text: "The same five questions for everybody until midnight UTC. One attempt, and a streak to keep.",
    start: "Start Daily Challenge",
  },
};

export const resultNotes = {
  endedEarly: "You didn't finish this game, so it earns no points.",
  withheld: "The answers come at midnight UTC, for everybody. You'll find them under Daily Challenge.",
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
    ...{ label: name, text: description, action: "Learn more", link },
  })) as [Partner, Partner]),
  {
    label: "Your name here",
    text: "Sponsors reach everybody who thinks they know their mobile suits.",
    action: "Become a sponsor",
    link: "/sponsor",
  },
];
