import { site } from "./site";

export const about = {
  heading: "Gundam, explained for everyone",
  mission: [
    `${site.name} started with a mission: to make the Gundam universe accessible. More than forty years of series, thirteen timelines and hundreds of machines can be a lot at first. We show you the way in.`,
    "So we explain what happened when, why it matters, how the machines work, and what to watch next. No homework, no gatekeeping. If you've never seen an episode, we made this for you.",
  ],
  quote: "Nobody's late to Gundam. You just have more of it to look forward to than the rest of us.",
  /** Path of a square picture of the host in `public`, such as "/host.jpg", or null for a drawing. */
  photo: null as string | null,
};

/** The channel's history, oldest first. Set the years to your own. */
export const milestones = [
  { year: 2020, title: "Channel launch", text: "The first video goes up: one war, one white mobile suit." },
  { year: 2021, title: "1000 subscribers", text: "The comment section becomes a crew." },
  { year: 2023, title: "First meetups", text: "We meet in person for the first time, in two US states." },
  { year: 2025, title: "Over 11,000 subscribers", text: "And there's still room on the bridge." },
];
