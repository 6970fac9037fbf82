/** Ids of the eight series at the top of the home page. The places to start come below them, so none of those is here. */
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

export const homeWords = {
  sentence: "What happened when, how the machines work, and what to watch next.",
  start: {
    title: "Four good places to start",
    lead: "Any one of these. You don't need to have seen an episode.",
  },
  question: { title: "Would you have known?", lead: "One question a day. No account, no clock." },
  member: {
    seen: "Series and films completed",
    nothingLeft: "You've seen it all, or what's left is paused, dropped or a retelling.",
    daily: "Today's five",
    dailyOpen: "The same for everybody. New ones in",
    dailyPlayed: "The answers and the next five come in",
  },
  gate: {
    try: "Tap five you've seen",
    keep: "Keep these",
    keepOne: "Keep this one",
    check: "Already a supporter? Check again",
    stranger: {
      title: "Your Gundam, all in one place",
      text: "Log every series, film and game, one tap per episode, and see what to watch next. Import your list from another site, and export it whenever you like: your list is yours, even if we are gone.",
    },
    ready: { title: "Your account is ready", text: "The tracker opens as soon as you support us." },
    lapsed: {
      title: "Your list is safe",
      text: "Your list is yours, even if we are gone: look at it and export it whenever you like. Renew your support to pick up where you left off.",
      wall: "Latest on your list",
    },
  },
  map: {
    title: "Thirteen timelines, one map",
    lead: "Most stand on their own. The bars count their series and films, decade by decade.",
  },
} as const;
