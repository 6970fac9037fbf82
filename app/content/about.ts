import { site } from "./site";

/** The channel's story on the home page. */
export const about = {
  heading: "A door into the universe",
  mission: [
    `${site.name} started with a mission: to make the Gundam universe accessible. More than forty years of series, thirteen calendars and hundreds of machines can look like a wall from the outside. We build doors into it.`,
    "So we explain: what happened when, why it matters, how a machine is supposed to work, and which story to see next. No homework, no gatekeeping. If you've never seen an episode, you're exactly who we make this for.",
  ],
  quote: "Nobody is late to Gundam. You just have more of it ahead of you than the rest of us.",
  /**
   * Path of a square picture of the host in the folder `public`, such as "/host.jpg". With null, the page shows a
   * drawing.
   */
  photo: null as string | null,
};

type Milestone = { year: number; title: string; text: string };

/** The channel's history, oldest first. Set the years to your own. */
export const milestones: readonly Milestone[] = [
  {
    year: 2020,
    title: "Channel launch",
    text: "The first video goes up, about one war and one white machine.",
  },
  { year: 2021, title: "1000 subscribers", text: "A comment section turns into a crew." },
  { year: 2023, title: "First meetups", text: "We meet in person for the first time, in two US states." },
  { year: 2025, title: "Over 11,000 subscribers", text: "And there's still room on the bridge." },
];
