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
  gate: {
    demo: "A look at a demo list",
    check: "Already a supporter? Check again",
    stranger: {
      label: "For supporters",
      title: "Your Gundam, all in one place",
      text: "Log every series, film and game, one tap an episode. The tracker remembers where you stopped and says what to watch next. Bring your list from elsewhere, and take it with you whenever you like. What's private stays private.",
    },
    ready: {
      title: "Your account is ready",
      text: "The tracker opens as soon as you support us: log every series, film and game, one tap an episode, and it says what to watch next. Bring your list from elsewhere, and take it with you whenever you like.",
    },
    lapsed: {
      title: "Your list is safe",
      text: "on it, and they stay. Look at them and take them with you whenever you like. Renew your support, and you go on where you stopped.",
      wall: "The last on your list",
    },
  },
  map: {
    title: "Thirteen histories, one map",
    lead: "Each line is a calendar, each mark a series or film in its year. Most calendars need no other.",
  },
} as const;
