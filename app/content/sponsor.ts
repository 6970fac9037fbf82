import type { SponsorTier } from "#worker/pages/sponsor/contract/index.ts";
import { site } from "./site";

type Tier = { name: string; price: string; description: string; perks: string[] };

/** Your levels and prices. Don't change the keys: stored inquiries refer to them. */
export const tiers: Record<SponsorTier, Tier> = {
  bronze: {
    name: "Bronze",
    price: "$50/month",
    description: "A first flight together: your name where our viewers will see it.",
    perks: ["Thanked in every video's description", "A sponsor role in our Discord"],
  },
  silver: {
    name: "Silver",
    price: "$100/month",
    description: "A shout-out in the video, not just below it.",
    perks: ["All of Bronze", "A spoken thank-you in one video a month", "Your link in the newsletter"],
  },
  gold: {
    name: "Gold",
    price: "$250/month",
    description: "A place in the videos themselves.",
    perks: ["All of Silver", "A 30-second segment in one video a month", "Your logo on this site"],
  },
  platinum: {
    name: "Platinum",
    price: "$500+/month",
    description: "A whole mission, planned with you.",
    perks: ["All of Gold", "A video made around your product", "A giveaway with our community"],
  },
  custom: {
    name: "Custom Arrangement",
    price: "Let's talk",
    description: "Events, product samples, a single video: tell us what you have in mind.",
    perks: ["Tailored to you", "One-off or recurring", "A real proposal, not a brochure"],
  },
};

export const discounts: readonly { months: number; percent: number }[] = [
  { months: 3, percent: 5 },
  { months: 6, percent: 10 },
  { months: 12, percent: 20 },
];

export const benefits: readonly { title: string; text: string }[] = [
  {
    title: "Viewers who care",
    text: "People who watch half an hour about one mobile suit read the description, too.",
  },
  {
    title: "A good fit or none",
    text: "We only show what we'd use ourselves: kits, tools, games, books, events. That's why viewers trust us.",
  },
  {
    title: "Words that last",
    text: "People find our videos for years. Your segment stays in them after the month is over.",
  },
  {
    title: "Numbers, not promises",
    text: "After each video, we send you its views, watch time and clicks, good or bad.",
  },
];

export const questions: readonly { question: string; answer: string }[] = [
  {
    question: "How soon do we hear from you?",
    answer: "Within three business days. A person answers, even if the answer is no.",
  },
  {
    question: "Can we approve a segment before it is published?",
    answer:
      "Yes. You see your segment two days ahead and can correct the facts. Our opinion stays ours, and we label every sponsored segment.",
  },
  {
    question: "Can we change our level, or stop?",
    answer: "Yes, at the end of any month, or when your 3, 6 or 12-month commitment ends.",
  },
  {
    question: "Who don't you work with?",
    answer: "Gambling, cryptocurrencies, and sellers of recasts or other copies of official kits.",
  },
];

/** Friends of the channel. These are examples: put your own here. */
export const channelFriends: readonly {
  name: string;
  description: string;
  links: readonly { label: string; href: string }[];
}[] = [
  {
    name: "Hangar Bay Hobbies",
    description: "A family shop for kits, paints and tools, with a shelf for everything that's hard to find.",
    links: [
      { label: "YouTube", href: "https://example.com/hangar-bay/youtube" },
      { label: "Instagram", href: "https://example.com/hangar-bay/instagram" },
    ],
  },
  {
    name: "Panel Line Press",
    description: "Small-run art books and prints, drawn by fans.",
    links: [
      { label: "Instagram", href: "https://example.com/panel-line/instagram" },
      { label: "X", href: "https://example.com/panel-line/x" },
    ],
  },
  {
    name: "Colony Drop Radio",
    description: "Two hosts and a guest on the music, sounds and silences of the franchise.",
    links: [
      { label: "YouTube", href: "https://example.com/colony-drop/youtube" },
      { label: "Discord", href: "https://example.com/colony-drop/discord" },
    ],
  },
];

export const sponsorWords = {
  title: "Become a Sponsor",
  lead: `${site.name} is made by fans and paid for by supporters and a few sponsors we like. If you make something our viewers would like to know about, tell us.`,
  description:
    "Sponsorship levels, what sponsors get, discounts for longer commitments, and a form to ask for more.",
  received: {
    title: "Sponsorship Request Received!",
    text: `Thank you for your interest in sponsoring ${site.name}. We will get back to you soon.`,
  },
  failed: {
    title: "Error",
    text: "There was a problem sending your sponsorship request. Please try again later.",
    instead: "You can also write to us:",
  },
};
