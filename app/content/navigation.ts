import { AtSign, Camera, Heart, Mail, MessagesSquare, Play } from "#app/drawings/icons.tsx";
import { site } from "./site";

const guidePages = [
  { label: "What to Watch", to: "/series" },
  { label: "Viewing Order", to: "/resources/viewing-order" },
  { label: "Chronology", to: "/tracker" },
  { label: "Games", to: "/games" },
  { label: "Videos", to: "/videos" },
  { label: "Mobile Suits", to: "/resources/mobile-suits" },
  { label: "Gunpla", to: "/resources/gunpla" },
  { label: "Merchandise", to: "/resources/merchandise" },
];

/** Menus leave out the videos of a site without a channel. */
export const guidePagesOf = (hasVideos: boolean) =>
  guidePages.filter(({ to }) => hasVideos || to !== "/videos");

export const trackerPages = [
  { label: "Series Tracker", to: "/tracker/series", isForSupporters: true },
  { label: "Game Tracker", to: "/tracker/games", isForSupporters: true },
  { label: "Members", to: "/members", isForSupporters: false },
  { label: "Trivia", to: "/chat", isForSupporters: false },
  { label: "Timeline", to: "/timeline", isForSupporters: false },
  { label: "Roadmap", to: "/tracker/roadmap", isForSupporters: false },
] as const;

/** The first four are also on the contact page. */
export const elsewhere = [
  { label: "YouTube", href: site.links.channel, Icon: Play },
  { label: "X", href: site.links.shortMessages, Icon: AtSign },
  { label: "Instagram", href: site.links.photos, Icon: Camera },
  { label: "Discord", href: site.links.chat, Icon: MessagesSquare },
  { label: "Newsletter", href: site.links.newsletter, Icon: Mail },
  { label: "Patreon", href: site.links.patreon, Icon: Heart },
] as const;
