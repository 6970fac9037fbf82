import type { Article } from "./article";
import { site } from "./site";

const SUBJECT = "Data Deletion Request";

export const dataDeletion: Article = {
  title: "Data Deletion",
  lead: "Your data is yours. This is how to have all of it removed, and what happens then.",
  sections: [
    {
      heading: "Do it yourself",
      paragraphs: [
        "On your [profile](/profile), under Your data, you can download a copy of everything and delete your account. It is gone at once. Your [trivia](/chat) account is a separate one: there, both are under Account.",
      ],
    },
    {
      heading: "Ask us to do it",
      paragraphs: [
        `Send an e-mail to [${site.email}](mailto:${site.email}?subject=${encodeURIComponent(SUBJECT)}) with the subject '${SUBJECT}'. Write from the address your account is registered with, so that we know the request is yours. If you can't, name that address and your username, and we will find another way to make sure.`,
      ],
    },
    {
      heading: "What we delete",
      list: [
        "Your account: name, e-mail address, picture, username and Patreon user number.",
        "Everything you tracked: series, games, ratings and notes.",
        "Your public profile and your G-Card. Places that show the card get a notice instead of the picture.",
        "Your sponsorship inquiries, and your trivia account with its scores, if you tell us that you want those gone too.",
      ],
    },
    {
      heading: "How long it takes",
      paragraphs: [
        "What you delete yourself is gone at once. To an e-mail we reply within 30 days, usually much sooner, and tell you when it is done.",
        "Deleted data can't be brought back. It leaves the backups that our host keeps within 30 days; should we ever have to fall back on one, we delete it again. Copies that other sites made of a card picture disappear when those sites refresh them, which is out of our hands.",
      ],
    },
    {
      heading: "Your Patreon account",
      paragraphs: [
        "Deleting your data here changes nothing about your membership on Patreon. To cut the connection as well, remove this site from the connected apps in your Patreon settings.",
        "Is something unclear? [Contact us](/contact), or read the [privacy policy](/privacy-policy).",
      ],
    },
  ],
};
