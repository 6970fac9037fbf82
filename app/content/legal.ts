import { site } from "./site";

/** A page of plain text. Write links in paragraphs and list items [like this](/contact). */
export type Article = {
  title: string;
  /** The date as the page shows it, such as "May 12, 2025". */
  updated?: string;
  /** When our text last changed, if `updated` is given from outside. */
  changed?: string;
  lead: string;
  sections: readonly ArticleSection[];
};

type ArticleSection = { heading: string; paragraphs?: readonly string[]; list?: readonly string[] };

export const terms: Article = {
  title: "Terms of Use",
  updated: "Nov 25, 2026",
  lead: "A few rules, in plain words. By using this site, you agree to them.",
  sections: [
    {
      heading: "A fan project",
      paragraphs: [
        `${site.name} is made by fans. We aren't connected with, or endorsed by, the owners of Gundam. Gundam and all related names belong to them. The drawings and texts on this site are our own; please ask before you reuse them, or just link here.`,
      ],
    },
    {
      heading: "Your account",
      paragraphs: [
        "You sign in with your own Patreon account and are responsible for what is done with it. The trackers and the customization of the G-Card are for active supporters. If your support ends, what you entered stays yours: you can still read it, but not change it.",
      ],
    },
    {
      heading: "What you write and show",
      list: [
        "Names, usernames, pictures and notes must be legal. They must not attack or deceive anybody, or pretend to be somebody else.",
        "Anybody may see, link to and embed what you make public, until you make it private again.",
        "We may hide anything that breaks these rules, and close accounts that keep breaking them.",
      ],
    },
    {
      heading: "Fair use of the site",
      paragraphs: [
        "Embed your card wherever you like. Please don't try to break in, overload the site, copy it wholesale or cheat at trivia.",
      ],
    },
    {
      heading: "No warranty",
      paragraphs: [
        "We take care, but this is a hobby: pages can be wrong, and the site can be down. We offer it as is, and are liable for damage only where the law requires it. The sites we link to are their owners' responsibility.",
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

export const privacyPolicy: Article = {
  title: "Privacy Policy",
  updated: "May 12, 2025",
  changed: "Nov 28, 2026",
  lead: `What ${site.name} knows about you, why, and how to have it deleted. In short: we keep what the tracker needs, we only show what you choose to show, and we don't follow you around.`,
  sections: [
    {
      heading: "When you only read",
      paragraphs: [
        "You don't need an account to read this site. We set no cookies for visitors, run no analytics and show no ads. Our host, Cloudflare, sees your network address, so that it can send you the page and fend off attacks.",
        "Your browser remembers the theme you chose, where you stopped in a podcast episode, how you arranged the trackers, which works you tapped before you supported us, and which leaderboard you looked at last. All of that stays on your device and never reaches us.",
      ],
    },
    {
      heading: "When you sign in with Patreon",
      list: [
        "Your Patreon user and membership numbers, name, email address, picture, and whether you support us. We never post in your name. Each night, we may also read our list of supporters on Patreon to see who still is one. From it, we keep only what's about people who have signed in here.",
        "What you enter here: display name, username, your last three former usernames, picture, the series and games you track with their ratings, notes, reviews and dates, who you follow (your crew), and the look of your G-Card. From that we add up how much you watched and played on which day.",
        "A small copy of your picture, which we make once, so that the site it comes from doesn't learn who looks at it.",
        "A cookie that keeps you signed in. It holds a random number and nothing about you, and it's gone when you sign out. Others last ten minutes, while you sign in.",
      ],
    },
    {
      heading: "When you play or write to us",
      list: [
        "If you connect a player: its name, time zone and user as you enter them, its last ten messages about works of ours, and open questions for 30 days. Of everything else that your player sends, we keep nothing.",
        "A quiz account is separate unless you join it to your Patreon sign-in: username, email address, scores, and a password that we only keep as a hash, which nobody can read back. Single games are deleted after 90 days. The leaderboard shows your username and score; under Account, you can download or delete all of it. A cookie with a random number keeps you signed in there, for 30 days at most.",
        "A sponsorship inquiry: the name, email address, level and message you enter. We keep it for one year so that we can answer you, then delete it. A copy may reach us through the chat service our team uses.",
        "To keep bots out, we count requests from one network address for at most a day, under a code that doesn't reveal the address. Attempts to sign in to a quiz account are counted the same way, also by its email address; after a right password the code is kept for a month, so that attacks by others don't keep you out.",
      ],
    },
    {
      heading: "Who sees what",
      paragraphs: [
        "Your profile is private until you make it public. A public profile shows your name, picture, username, badge, G-Card, the entries you track with their ratings and notes (except those you mark as private), and the year you joined. If you choose to show your days, it also says what you watched and played on each of the last 60 days, never at what time. A note that you show as a review is also on the page of its work, with your name. Anybody can compare two public profiles on one page. Who you follow is seen by you alone: your crew's page and your home show you what they watched on the days they make public, and nobody learns who follows them. We never show your email address or your Patreon user number to anybody.",
        "We sell nothing and share nothing, except with the services that keep this site running: Cloudflare stores the data, and Patreon handles the sign-in.",
      ],
    },
    {
      heading: "Other people's services",
      paragraphs: [
        "Video pictures come from YouTube and podcast episodes from the podcast's host, so both see your network address. The Discord chat and the Instagram posts on the home page load only when you press their button; from then on, the privacy policies of Discord and Instagram apply as well. The same goes for every link that leads to another site.",
      ],
    },
    {
      heading: "Your rights",
      paragraphs: [
        "You can see and change your data on your [profile](/profile) at any time, download a copy of all of it there, and delete your account, whether you are a supporter or not. If you can't sign in, we'll do it for you: [how to delete your data](/data-deletion).",
        "We keep your data as long as your account exists, and a sponsorship inquiry for one year. What you delete leaves our database immediately, and Cloudflare's backups of it within 30 days. Until the following night, we keep a code that doesn't identify you, so that a sign-in you started earlier can't bring the account back. For a few days, our log says that an account was deleted, by its number on this site and nothing else. This site isn't meant for children under 13, and we remove their data when we learn about it.",
      ],
    },
    {
      heading: "Changes and questions",
      paragraphs: [
        "When this policy changes, the second date at the top changes with it. If your question isn't answered here, [contact us](/contact).",
      ],
    },
  ],
};

const SUBJECT = "Data Deletion Request";

export const dataDeletion: Article = {
  title: "Data Deletion",
  lead: "Your data is yours. Here's how to have all of it removed, and what happens then.",
  sections: [
    {
      heading: "Do it yourself",
      paragraphs: [
        "On your [profile](/profile), under Your data, you can download a copy of everything and delete your account. It's gone immediately, with any quiz player that your Patreon sign-in opens. You can download and delete a separate [quiz account](/chat) there, under Account.",
      ],
    },
    {
      heading: "Ask us to do it",
      paragraphs: [
        `Send an email to [${site.email}](mailto:${site.email}?subject=${encodeURIComponent(SUBJECT)}) with the subject '${SUBJECT}'. Write from the address your account is registered with, so that we know the request is yours. If you can't, tell us that address and your username, and we'll find another way to check.`,
      ],
    },
    {
      heading: "What we delete",
      list: [
        "Your account: name, email address, picture and our copy of it, username and Patreon user number.",
        "Everything you tracked: series, games, ratings and notes.",
        "Your public profile and your G-Card. Places that show the card get a notice instead of the picture.",
        "Your sponsorship inquiries, and your quiz account with its scores, if you ask us to delete those too.",
      ],
    },
    {
      heading: "How long it takes",
      paragraphs: [
        "What you delete yourself is gone immediately. We reply to emails within 30 days, usually much sooner, and tell you when it is done.",
        "Deleted data can't be brought back. It leaves our host's backups within 30 days; if we ever have to restore one, we'll delete your data again. Other sites' copies of your card disappear when those sites refresh them, which is out of our hands.",
      ],
    },
    {
      heading: "Your Patreon account",
      paragraphs: [
        "Deleting your data here changes nothing about your membership on Patreon. To disconnect it as well, remove this site from the connected apps in your Patreon settings.",
        "Something unclear? [Contact us](/contact), or read the [privacy policy](/privacy-policy).",
      ],
    },
  ],
};
