type Plan = { title: string; text: string; list: readonly string[] };

/** Pages that the menus name already. A page that is done leaves this list. */
export const plans: Readonly<Record<string, Plan>> = {
  "/tracker/games": {
    title: "Game Tracker",
    text: "What the series tracker does for episodes, for games: for our supporters on Patreon.",
    list: [
      "Status, rating and hours played",
      "Filters by platform and genre",
      "Notes that only you can read",
    ],
  },
};
