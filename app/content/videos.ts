/** The subjects of the channel's videos. The site searches the channel for the name. */
export const videoCategories: readonly { name: string; text: string }[] = [
  {
    name: "Universal Century",
    text: "From the One Year War to the colonies' last stand: who fought, what for, and how one war led to the next.",
  },
  {
    name: "Alternate Universes",
    text: "Cosmic Era, Anno Domini, Post Disaster and the others: worlds that need no homework before the first episode.",
  },
  {
    name: "Mecha Analysis",
    text: "One machine at a time: what it was built for, how it is said to work, and what makes its design clever.",
  },
  {
    name: "Character Studies",
    text: "Aces, rivals, commanders and those who only wanted to go home. What drives them, and what it costs.",
  },
];
