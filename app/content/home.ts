/** Ids of the catalog's series whose posters are at the top of the home page: one or two series of each calendar. */
export const showcase = [
  "mobile-suit-gundam",
  "gundam-wing",
  "the-witch-from-mercury-season-1",
  "gundam-unicorn",
  "iron-blooded-orphans-season-1",
  "gundam-seed",
  "zeta-gundam",
  "gundam-00-season-1",
  "g-gundam",
  "turn-a-gundam",
] as const;

export const homeWords = {
  sentence: "What happened when, how the machines work, and which story to see next.",
  start: {
    title: "Four good places to start",
    lead: "Any one of these. Each works even if you've never seen an episode.",
  },
  question: {
    label: "Trivia",
    title: "Would you have known?",
    lead: "One question a day. No account, no clock.",
  },
  member: {
    underWay: "Continue watching",
    next: "What comes next",
    nothingLeft: "You've seen it all, or what's left is paused, dropped or a retelling.",
    daily: "Today's five",
    dailyOpen: "Five questions, the same for everybody",
    dailyChange: "New ones at 00:00 UTC.",
    dailyPlayed: "The next five open at 00:00 UTC. Then you see the answers.",
    video: "Newest video",
  },
  map: {
    title: "Thirteen histories, one map",
    lead: "Each line is a calendar, each mark a series or film in its year. Most calendars need no other.",
  },
} as const;
