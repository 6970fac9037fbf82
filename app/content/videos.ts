/** The subjects of the channel's videos. Each subject links to a search of the channel for its name. */
export const videoCategories: readonly { name: string; text: string }[] = [
  {
    name: "Universal Century",
    text: "From the One Year War to the colonies' last stand: who fought, for what, and how one war led to the next.",
  },
  {
    name: "Alternate Universes",
    text: "Cosmic Era, Anno Domini, Post Disaster and the others: worlds you can enter without any homework.",
  },
  {
    name: "Mecha Analysis",
    text: "One machine at a time: what it was built for, how it's supposed to work, and what makes its design clever.",
  },
  {
    name: "Character Studies",
    text: "Aces, rivals, commanders, and people who just wanted to go home. What drives them, and what it costs.",
  },
];
