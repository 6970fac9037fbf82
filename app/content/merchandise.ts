export const buyingTips: readonly { title: string; text: string }[] = [
  {
    title: "Look for the maker",
    text: "Official kits name Bandai Spirits (older ones Bandai) on the box, next to the studio's copyright line.",
  },
  { title: "Don't trust a bargain", text: "A Perfect Grade at a third of the price isn't a lucky find." },
  { title: "Waiting pays off", text: "Kits get reissued. One that's sold out is often back within a year." },
  { title: "Used is fine", text: "Ask for photos of all the parts and the manual." },
];
