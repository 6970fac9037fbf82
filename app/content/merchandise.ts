/** How to recognize official goods. */
export const buyingTips: readonly { title: string; text: string }[] = [
  {
    title: "Look for the maker",
    text: "Official model kits come from Bandai Spirits (older ones from Bandai) and say so on the box, next to the studio's copyright line. A box with neither is a copy.",
  },
  {
    title: "Distrust the bargain",
    text: "A Perfect Grade at a third of the price is no lucky find. Compare with two shops you know.",
  },
  {
    title: "Waiting is cheaper",
    text: "Kits are reissued again and again. What is sold out today, or twice the price, is often back within the year.",
  },
  {
    title: "Used is fine",
    text: "Built kits, books and discs have a second life. Ask for a picture of all the parts, and of the manual.",
  },
];
