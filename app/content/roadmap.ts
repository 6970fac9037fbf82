export const roadmap = {
  released: [
    {
      title: "Series tracker",
      to: "/tracker/series",
      text: "Every series and film with status, episodes, rating, dates and your own notes: one tap per episode.",
    },
    {
      title: "Game tracker",
      to: "/tracker/games",
      text: "The same for games: platform, genre, hours played and what you thought of it.",
    },
    {
      title: "Chronology",
      to: "/tracker",
      text: "The whole franchise on one map, with what comes next for you.",
    },
    {
      title: "Statistics",
      to: "/tracker/statistics",
      text: "Your year in episodes and hours, and how you rate.",
    },
    {
      title: "Import and export",
      to: "/tracker/import",
      text: "Bring your list from another tracker, or take it with you.",
    },
    {
      title: "G-Card",
      to: "/profile/gcard",
      text: "A card with your name, your title and what you last watched, in four frames.",
    },
    {
      title: "Public profiles",
      to: "/profile",
      text: "Show what you've seen, if you like. Private until you say otherwise.",
    },
    {
      title: "Members directory",
      to: "/members",
      text: "Everybody who chose a public profile, on one page. Works say which members love them.",
    },
    { title: "Trivia", to: "/chat", text: "Five quick questions or ten, and a leaderboard." },
    {
      title: "Timeline",
      to: "/timeline",
      text: "Eight turning points from four timelines, in one list without spoilers.",
    },
    {
      title: "Spoiler shield",
      to: "/resources/mobile-suits",
      text: "Pages hide what you haven't reached yet, based on your tracker or on what you choose.",
    },
    { title: "Viewing order", to: "/series", text: "By release and by timeline, with where to start." },
  ],
  inProgress: [
    {
      title: "A bigger catalog",
      text: "Series and games as they come out, and older ones that are hard to verify.",
    },
    {
      title: "More questions",
      text: "New trivia from every timeline, checked twice before anybody sees it.",
    },
  ],
  planned: [
    {
      title: "Watch parties",
      text: "Pick a series, pick an evening, and watch together with a live chat.",
      timeline: "6 months",
    },
    {
      title: "Mobile suit encyclopedia",
      text: "Every machine with its drawings, its pilots and the episodes it appears in.",
      timeline: "12 months",
    },
    {
      title: "Gunpla tracker",
      text: "Your kits: wish list, backlog, on the bench, on the shelf.",
      timeline: "6 months",
    },
    {
      title: "Manga and novels",
      text: "Volumes and chapters next to episodes and hours.",
      timeline: "9 months",
    },
    {
      title: "Pocket app",
      text: "The tracker on your phone, with or without a signal.",
      timeline: "12 months",
    },
  ],
  experimental: [
    { title: "Living G-Cards", text: "Animated frames, for sites that show them." },
    { title: "Star map", text: "Fly through the Earth Sphere: every colony and every battle, year by year." },
  ],
};
