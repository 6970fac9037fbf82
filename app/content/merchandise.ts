export const buyingTips: readonly { title: string; text: string }[] = [
  {
    title: "Look for the maker",
    text: "Official model kits come from Bandai Spirits (older ones from Bandai) and say so on the box, next to the studio's copyright line. A box with neither is a knockoff.",
  },
  {
    title: "Don't trust a bargain",
    text: "A Perfect Grade at a third of the price isn't a lucky find. Check the price at two shops you know.",
  },
  {
    title: "Waiting pays off",
    text: "Kits get reissued all the time. If one is sold out or overpriced today, it's often back within a year.",
  },
  {
    title: "Used is fine",
    text: "Secondhand kits, books and discs can be great finds. Ask for photos of all the parts and the manual.",
  },
];
