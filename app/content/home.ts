/** Ids of the eight series of the catalog at the top of the home page: none of the places to start, which come next. */
export const showcase = [
  "gundam-unicorn",
  "zeta-gundam",
  "chars-counterattack",
  "gundam-seed",
  "turn-a-gundam",
  "gundam-gquuuuuux",
  "the-08th-ms-team",
  "gundam-wing",
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
    title: "Would you have known?",
    lead: "One question a day. No account, no clock.",
  },
  member: {
    seen: "Series and films completed",
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
      text: "Log every series, film and game, one tap per episode. The tracker remembers where you stopped and tells you what to watch next. Import your list from another site, and export it whenever you like: your list is yours, even if we are gone. What's private stays private.",
    },
    ready: {
      title: "Your account is ready",
      text: "The tracker opens as soon as you support us. Log every series, film and game, one tap per episode, and see what to watch next. Import your list from another site, and export it whenever you like: your list is yours, even if we are gone.",
    },
    lapsed: {
      title: "Your list is safe",
      text: "Your list is yours, even if we are gone: look at it and export it whenever you like. Renew your support to pick up where you left off.",
      wall: "Latest on your list",
    },
  },
  map: {
    title: "Thirteen timelines, one map",
    lead: "Each line is a timeline, each mark a series or film in its year. Most timelines stand on their own.",
  },
} as const;
