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

/** A made-up list that shows what a list looks like, as ids of the catalog's series. */
export const demoList = [
  { id: "gundam-unicorn", status: "watching", rating: 9, isFavourite: false },
  { id: "mobile-suit-gundam", status: "completed", rating: 8, isFavourite: true },
  { id: "zeta-gundam", status: "completed", rating: 10, isFavourite: true },
  { id: "chars-counterattack", status: "completed", rating: 9, isFavourite: false },
  { id: "the-08th-ms-team", status: "watching", rating: null, isFavourite: false },
  { id: "gundam-00-season-1", status: "paused", rating: null, isFavourite: false },
  { id: "turn-a-gundam", status: "planning", rating: null, isFavourite: false },
  { id: "gundam-seed", status: "dropped", rating: 4, isFavourite: false },
] as const;

export const homeWords = {
  sentence: "What happened when, how the machines work, and what to watch next.",
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
    next: "Next up",
    nothingLeft: "You've seen it all, or what's left is paused, dropped or a retelling.",
    daily: "Today's five",
    dailyOpen: "Five questions, the same for everybody",
    dailyChange: "New ones",
    dailyPlayed: "The answers and the next five come",
    video: "Newest video",
  },
  gate: {
    demo: "A sample list",
    check: "Already a supporter? Check again",
    stranger: {
      label: "For supporters",
      title: "Your Gundam, all in one place",
      text: "Log every series, film and game, one tap per episode. The tracker remembers where you stopped and tells you what to watch next. Import your list from another site, and export it whenever you like. What's private stays private.",
    },
    ready: {
      title: "Your account is ready",
      text: "The tracker opens as soon as you support us. Log every series, film and game, one tap per episode, and see what to watch next. Import your list from another site, and export it whenever you like.",
    },
    lapsed: {
      title: "Your list is safe",
      text: "on it. You can look at your list and export it whenever you like. Renew your support to pick up where you left off.",
      wall: "Latest on your list",
    },
  },
  map: {
    title: "Thirteen timelines, one map",
    lead: "Each line is a timeline, each mark a series or film in its year. Most timelines stand on their own.",
  },
} as const;
