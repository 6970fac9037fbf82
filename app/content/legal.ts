import { site } from "./site";

/** A page of plain text. A link is written [like this](/contact), in any paragraph or list item. */
export type Article = {
  title: string;
  /** As the page shows it, such as "May 12, 2025". */
  updated?: string;
  lead: string;
  sections: readonly ArticleSection[];
};

type ArticleSection = { heading: string; paragraphs?: readonly string[]; list?: readonly string[] };

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

export const privacyPolicy: Article = {
  title: "Privacy Policy",
  updated: "May 12, 2025",
  lead: `What ${site.name} knows about you, why, and how you take it back. In short: we keep what the tracker needs, we show nobody anything you did not choose to show, and we follow nobody around.`,
  sections: [
    {
      heading: "When you only read",
      paragraphs: [
        "You need no account to read this site. We set no cookies for visitors, run no analytics and show no advertising. Our host, Cloudflare, sees your network address in order to send you the page and to fend off attacks.",
        "Your browser remembers the theme you chose, where you stopped in a podcast episode, and how you arranged the trackers. That stays on your device and is never sent to us.",
      ],
    },
    {
      heading: "When you sign in with Patreon",
      list: [
        "Your Patreon user and membership numbers, name, email address, picture, and whether you support us. We never post in your name. Each night we may also read the list of our supporters at Patreon, to see who still is one; we keep of it only what is about people who have signed in here.",
        "What you enter here: display name, username, picture, the series and games you track with their ratings, notes and dates, and the look of your G-Card. From that we add up how much you watched and played on which day.",
        "A small copy of your picture, which we make once from its address, so that its host does not learn who looks at it.",
        "A cookie that keeps you signed in. It holds a random number and nothing about you, and it is gone when you log out. Another one lives for ten minutes, while you sign in.",
      ],
    },
    {
      heading: "When you play or write to us",
      list: [
        "A trivia account is separate: username, email address, scores, and a password that is kept only in a form nobody can read back. Single games are forgotten after 90 days. The leaderboard shows your username and score; under Account you can download or delete all of it. A cookie with a random number keeps you logged in there, for 30 days at most.",
        "A sponsorship inquiry: the name, email address, level and message you enter. We keep it to answer you, for one year, and then delete it. We may be told of it by the chat service our team works with.",
        "To keep robots out, we count requests from one network address for at most a day, under a code that does not give the address away; attempts to log in to a trivia account are counted the same way, by its email address too.",
      ],
    },
    {
      heading: "Who sees what",
      paragraphs: [
        "Your profile is private until you make it public. A public profile shows your name, picture, username, badge, G-Card, the entries you track with their ratings and notes, but for those you mark as private, and the year you joined. Your email address and your Patreon user number are never shown to anybody.",
        "We sell nothing and share nothing, except with the services that keep this site running: Cloudflare stores the data, and Patreon handles the sign-in.",
      ],
    },
    {
      heading: "Other people's services",
      paragraphs: [
        "Video pictures come from YouTube and podcast episodes from the podcast's host, which then see your network address. The Discord chat and the Instagram posts on the home page are loaded only when you press the button that asks for them; from then on the privacy policies of Discord and Instagram apply as well. The same goes for every link that leads away from here.",
      ],
    },
    {
      heading: "Your rights",
      paragraphs: [
        "You can see and change your data on your [profile](/profile) at any time, download a copy of all of it there, and delete your account, supporter or not. If you can't sign in, we do it for you: [how to delete your data](/data-deletion).",
        "We keep your data as long as your account exists, and a sponsorship inquiry for one year. What is deleted leaves our database immediately, and the backups that Cloudflare keeps of it within 30 days. Until the night after, we keep a code that does not give you away, so that a sign-in you had begun before does not bring the account back; and for some days our log says that an account was deleted, by its number here alone. This site is not meant for children under 13, and we remove their data when we learn of it.",
      ],
    },
    {
      heading: "Changes and questions",
      paragraphs: [
        "When this policy changes, the date at the top changes with it. For anything that is not answered here, [contact us](/contact).",
      ],
    },
  ],
};

const SUBJECT = "Data Deletion Request";

export const dataDeletion: Article = {
  title: "Data Deletion",
  lead: "Your data is yours. This is how to have all of it removed, and what happens then.",
  sections: [
    {
      heading: "Do it yourself",
      paragraphs: [
        "On your [profile](/profile), under Your data, you can download a copy of everything and delete your account. It is gone immediately. Your [trivia](/chat) account is a separate one: there, both are under Account.",
      ],
    },
    {
      heading: "Ask us to do it",
      paragraphs: [
        `Send an email to [${site.email}](mailto:${site.email}?subject=${encodeURIComponent(SUBJECT)}) with the subject '${SUBJECT}'. Write from the address your account is registered with, so that we know the request is yours. If you can't, name that address and your username, and we will find another way to make sure.`,
      ],
    },
    {
      heading: "What we delete",
      list: [
        "Your account: name, email address, picture with the copy we made of it, username and Patreon user number.",
        "Everything you tracked: series, games, ratings and notes.",
        "Your public profile and your G-Card. Places that show the card get a notice instead of the picture.",
        "Your sponsorship inquiries, and your trivia account with its scores, if you tell us that you want those gone too.",
      ],
    },
    {
      heading: "How long it takes",
      paragraphs: [
        "What you delete yourself is gone immediately. We reply to emails within 30 days, usually much sooner, and tell you when it is done.",
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
