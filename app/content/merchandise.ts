/** How to recognize official goods. */
export const buyingTips: readonly { title: string; text: string }[] = [
  {
    title: "Look for the maker",
    text: "Official model kits come from Bandai Spirits (older ones from Bandai) and say so on the box, with the studio's copyright line beside it. A box with neither is a copy.",
  },
  {
    title: "Distrust the bargain",
    text: "A Perfect Grade for a third of the price is no lucky find. Compare with two shops that you know.",
  },
  {
    title: "Waiting is cheaper",
    text: "Kits are printed again and again. What is sold out today at double the price is often back within the year.",
  },
  {
    title: "Used is fine",
    text: "Built kits, books and discs have a second life. Ask for a picture of all runners, and of the manual.",
  },
];
