type Plan = { title: string; text: string; list: readonly string[] };

/** Pages that the menus name already. A page that is done leaves this list. */
export const plans: Readonly<Record<string, Plan>> = {
  "/chat": {
    title: "Trivia",
    text: "A quiz about everything the channel talks about, with an account of its own, free for everybody.",
    list: [
      "Quick mode: five questions",
      "Challenge mode: ten questions",
      "Thirty seconds for each",
      "A leaderboard of the best ten",
    ],
  },
  "/tracker/games": {
    title: "Game Tracker",
    text: "What the series tracker does for episodes, for games: for our supporters on Patreon.",
    list: [
      "Status, rating and hours played",
      "Filters by platform and genre",
      "Notes that only you can read",
    ],
  },
  "/members": {
    title: "Members",
    text: "A directory of everybody who chose to make a profile public, with their G-Cards.",
    list: ["A card for each public profile", "Private unless its owner says otherwise"],
  },
};
