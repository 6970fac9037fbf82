type Milestone = { year: number; title: string; text: string };

/** The channel's way so far, oldest first. Set the years to your own. */
export const milestones: readonly Milestone[] = [
  {
    year: 2020,
    title: "Channel launch",
    text: "The first video goes up, about one war and one white machine.",
  },
  { year: 2021, title: "1000 subscribers", text: "A comment section turns into a crew." },
  { year: 2023, title: "First meetups", text: "We meet in person for the first time, in two US states." },
  { year: 2025, title: "Over 11,000 subscribers", text: "And still room on the bridge." },
];
