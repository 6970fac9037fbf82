type Feature = { title: string; text: string };
type PlannedFeature = Feature & { timeline: string };

/** What the site can do, will do, and might do. */
export const roadmap = {
  released: [
    {
      title: "Series tracker",
      text: "Every television series with status, episodes, rating and your own notes.",
    },
    { title: "G-Card", text: "A card with your name, your title and what you last watched, in four frames." },
    {
      title: "Public profiles",
      text: "Show what you have seen, if you like. Private until you say otherwise.",
    },
    {
      title: "Timeline",
      text: "Eight turning points from four calendars, in one list that anybody can read.",
    },
    { title: "Viewing order", text: "By release and by calendar, with where to begin and what can wait." },
  ] satisfies Feature[],
  inProgress: [
    {
      title: "Game tracker",
      text: "The same for games: platform, genre, hours played and what you made of it.",
    },
    { title: "Members directory", text: "Everybody who chose a public profile, on one page." },
    { title: "Trivia", text: "Five questions in a hurry or ten for the record, and a leaderboard." },
  ] satisfies Feature[],
  planned: [
    {
      title: "Watch parties",
      text: "Pick a series, pick an evening, watch together with live chat beside it.",
      timeline: "6 months",
    },
    {
      title: "Mobile suit encyclopedia",
      text: "Every machine with its drawings, its pilots and the episodes it appears in.",
      timeline: "12 months",
    },
    {
      title: "Gunpla tracker",
      text: "Your kits: wished for, waiting, being built, on the shelf.",
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
  ] satisfies PlannedFeature[],
  experimental: [
    {
      title: "Spoiler shield",
      text: "Pages that hide what you have not reached yet, going by your tracker.",
    },
    { title: "Living G-Cards", text: "Frames that move a little, for places that show moving pictures." },
    {
      title: "Star map",
      text: "The Earth Sphere to fly through: every colony and every battle, year by year.",
    },
  ] satisfies Feature[],
};
