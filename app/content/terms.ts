import type { Article } from "./article";
import { site } from "./site";

export const terms: Article = {
  title: "Terms of Use",
  updated: "May 12, 2025",
  lead: "Few rules, in plain words. By using this site you agree to them.",
  sections: [
    {
      heading: "A fan project",
      paragraphs: [
        `${site.name} is made by fans. We are not connected with, or endorsed by, the owners of Gundam. Gundam and all related names belong to them. The drawings and texts on this site are our own; please ask before you reuse them, or simply link here.`,
      ],
    },
    {
      heading: "Your account",
      paragraphs: [
        "You sign in with your own Patreon account and answer for what is done with it. The trackers and the customization of the G-Card are for active supporters. If your support ends, what you entered stays yours: you can still read it, but not change it.",
      ],
    },
    {
      heading: "What you write and show",
      list: [
        "Names, usernames, pictures and notes must be lawful, and must not attack, deceive or pretend to be anybody else.",
        "What you make public may be seen, linked and embedded by everybody, until you make it private again.",
        "We may hide what breaks these rules and close accounts that keep breaking them.",
      ],
    },
    {
      heading: "Fair use of the site",
      paragraphs: [
        "Embed your card wherever you like. Please don't try to break in, overload the site, copy it wholesale or cheat in the trivia.",
      ],
    },
    {
      heading: "No warranty",
      paragraphs: [
        "We take care, but this is a hobby: pages can be wrong, and the site can be down. We offer it as it is, and answer for damage only where the law leaves us no choice. Other sites that we link to are in their owners' hands.",
      ],
    },
    {
      heading: "Changes and questions",
      paragraphs: [
        "When these terms change, the date at the top changes with them. Questions? [Contact us](/contact). How we treat your data is in the [privacy policy](/privacy-policy).",
      ],
    },
  ],
};
