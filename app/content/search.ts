import type { PagesWith } from "#worker/pages.ts";

/** The path of a page in `worker/pages.ts`, its title, a line about it, and other words that people search for. */
type Row = readonly [to: PagesWith<"search">, title: string, about: string, names?: string];

/** The pages in the site's search. */
const PAGES: readonly Row[] = [
  ["/", "Home", "The channel, its latest videos and its community", "About, Discord, Friends"],
  ["/timeline", "Timeline", "The wars of every era", "History, Eras"],
  ["/tracker", "Chronology", "The whole franchise on one map, in story order", "Map, Order of events"],
  [
    "/tracker/lists",
    "Lists",
    "Works in your own order: rankings and tier boards",
    "Tier list, Tier board, Ranking, Top ten",
  ],
  [
    "/series",
    "What to Watch",
    "Every series and film, each with its own page",
    "Series and films, Anime list, Shows, Movies, OVAs",
  ],
  ["/games", "Games", "Every video game, each with its own page", "Video games"],
  [
    "/tonight",
    "What fits tonight?",
    "Up to five answers for the time you have",
    "Tonight, Evening, Weekend, What next",
  ],
  ["/today", "Today", "What premiered on this day, and what is new", "On this day, Anniversaries, RSS, iCal"],
  ["/chat", "Trivia", "The quiz and its leaderboard", "Quiz, Questions, Leaderboard, Daily challenge"],
  [
    "/resources/viewing-order",
    "Viewing Order",
    "What to watch first, and what comes next",
    "Where to start, Watch order, Recommended order",
  ],
  ["/resources/mobile-suits", "Mobile Suits", "The machines and who built them", "Machines, Mecha, Robots"],
  ["/resources/gunpla", "Gunpla", "Model kits and how to begin", "Model kits, Grades"],
  ["/resources/merchandise", "Merchandise", "Where to buy, and what", "Shop"],
  ["/videos", "Videos", "The channel's videos by topic", "YouTube, Channel"],
  ["/contact", "Contact", "Write to us, and answers to common questions", "FAQ, Email, Help"],
  ["/sponsor", "Become a Sponsor", "Tiers, benefits and the inquiry form", "Sponsorship, Advertising"],
  ["/members", "Members", "Everybody with a public profile", "Directory, Profiles, Users"],
  ["/tracker/roadmap", "Roadmap", "What's out, and what comes next", "Planned features"],
  ["/coaching.html", "Coaching", "One-on-one help from the host"],
  ["/terms", "Terms", "The terms of use", "Terms of service"],
  [
    "/api",
    "Public API",
    "Cards, profiles and the leaderboard for your own programs",
    "OpenAPI, Developers, oEmbed, Badge",
  ],
  ["/privacy-policy", "Privacy Policy", "What we keep about you, and why", "Cookies"],
  ["/data-deletion", "Data Deletion", "How to have your data deleted", "Delete my account"],
  ["/tracker/series", "Series Tracker", "What you watch, episode by episode", "Watch list"],
  ["/tracker/games", "Game Tracker", "What you play, hour by hour", "Backlog"],
  ["/tracker/list", "My List", "Everything you've logged, as a wall of posters", "Your list"],
  ["/tracker/diary", "Diary", "What you watched and played, evening by evening", "Log, History"],
  ["/tracker/statistics", "Statistics", "Your year in series and games", "Heat map"],
  [
    "/tracker/import",
    "Import & export",
    "Bring your list, or take it with you",
    "MyAnimeList, AniList, CSV, Backup",
  ],
  [
    "/profile",
    "Profile Settings",
    "Your name, your profile and your G-Card",
    "G-Card, Account, Username, Signature",
  ],
];

export const searchedPages = PAGES.map(([to, title, about, names]) => ({
  ...{ to, title, about },
  names: names?.split(", ") ?? [],
}));

/** What people look for. The search suggests it before the visitor types, and if it finds nothing. */
export const searchExamples = ["zaku", "char", "iron blooded", "08ms", "newtype", "kidou senshi"] as const;
