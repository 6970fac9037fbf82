import type { PagesWith } from "#worker/pages.ts";

type SearchedPage = {
  to: PagesWith<"search">;
  title: string;
  about: string;
  /** Other words that people use to search for this page. */
  names: readonly string[];
};

/** The pages in the site's search, with one line about each. The paths are those of `worker/pages.ts`. */
export const searchedPages: readonly SearchedPage[] = [
  {
    to: "/",
    title: "Home",
    about: "The channel, its latest videos and its community",
    names: ["About", "Discord", "Friends"],
  },
  { to: "/timeline", title: "Timeline", about: "The wars of every era", names: ["History", "Eras"] },
  {
    to: "/tracker",
    title: "Chronology",
    about: "The whole franchise on one map, in story order",
    names: ["Map", "Order of events"],
  },
  {
    to: "/tracker/lists",
    title: "Lists",
    about: "Works in your own order: rankings and tier boards",
    names: ["Tier list", "Tier board", "Ranking", "Top ten"],
  },
  {
    to: "/series",
    title: "What to Watch",
    about: "Every series and film, each with its own page",
    names: ["Series and films", "Anime list", "Shows", "Movies", "OVAs"],
  },
  { to: "/games", title: "Games", about: "Every video game, each with its own page", names: ["Video games"] },
  {
    to: "/tonight",
    title: "What fits tonight?",
    about: "Up to five answers for the time you have",
    names: ["Tonight", "Evening", "Weekend", "What next"],
  },
  {
    to: "/today",
    title: "Today",
    about: "What premiered on this day, and what is new",
    names: ["On this day", "Anniversaries", "RSS", "iCal"],
  },
  {
    to: "/chat",
    title: "Trivia",
    about: "The quiz and its leaderboard",
    names: ["Quiz", "Questions", "Leaderboard", "Daily challenge"],
  },
  {
    to: "/resources/viewing-order",
    title: "Viewing Order",
    about: "What to watch first, and what comes next",
    names: ["Where to start", "Watch order", "Recommended order"],
  },
  {
    to: "/resources/mobile-suits",
    title: "Mobile Suits",
    about: "The machines and who built them",
    names: ["Machines", "Mecha", "Robots"],
  },
  {
    to: "/resources/gunpla",
    title: "Gunpla",
    about: "Model kits and how to begin",
    names: ["Model kits", "Grades"],
  },
  { to: "/resources/merchandise", title: "Merchandise", about: "Where to buy, and what", names: ["Shop"] },
  { to: "/videos", title: "Videos", about: "The channel's videos by topic", names: ["YouTube", "Channel"] },
  {
    to: "/contact",
    title: "Contact",
    about: "Write to us, and answers to common questions",
    names: ["FAQ", "Email", "Help"],
  },
  {
    to: "/sponsor",
    title: "Become a Sponsor",
    about: "Tiers, benefits and the inquiry form",
    names: ["Sponsorship", "Advertising"],
  },
  {
    to: "/members",
    title: "Members",
    about: "Everybody with a public profile",
    names: ["Directory", "Profiles", "Users"],
  },
  {
    to: "/tracker/roadmap",
    title: "Roadmap",
    about: "What's out, and what comes next",
    names: ["Planned features"],
  },
  { to: "/coaching.html", title: "Coaching", about: "One-on-one help from the host", names: [] },
  { to: "/terms", title: "Terms", about: "The terms of use", names: ["Terms of service"] },
  {
    to: "/api",
    title: "Public API",
    about: "Cards, profiles and the leaderboard for your own programs",
    names: ["OpenAPI", "Developers", "oEmbed", "Badge"],
  },
  {
    to: "/privacy-policy",
    title: "Privacy Policy",
    about: "What we keep about you, and why",
    names: ["Cookies"],
  },
  {
    to: "/data-deletion",
    title: "Data Deletion",
    about: "How to have your data deleted",
    names: ["Delete my account"],
  },
  {
    to: "/tracker/series",
    title: "Series Tracker",
    about: "What you watch, episode by episode",
    names: ["Watch list"],
  },
  { to: "/tracker/games", title: "Game Tracker", about: "What you play, hour by hour", names: ["Backlog"] },
  {
    to: "/tracker/list",
    title: "My List",
    about: "Everything you've logged, as a wall of posters",
    names: ["Your list"],
  },
  {
    to: "/tracker/diary",
    title: "Diary",
    about: "What you watched and played, evening by evening",
    names: ["Log", "History"],
  },
  {
    to: "/tracker/statistics",
    title: "Statistics",
    about: "Your year in series and games",
    names: ["Heat map"],
  },
  {
    to: "/tracker/import",
    title: "Import & export",
    about: "Bring your list, or take it with you",
    names: ["MyAnimeList", "AniList", "CSV", "Backup"],
  },
  {
    to: "/profile",
    title: "Profile Settings",
    about: "Your name, your profile and your G-Card",
    names: ["G-Card", "Account", "Username", "Signature"],
  },
];

/** What people look for. The search suggests it before the visitor types, and if it finds nothing. */
export const searchExamples = ["zaku", "char", "iron blooded", "08ms", "newtype", "kidou senshi"] as const;
