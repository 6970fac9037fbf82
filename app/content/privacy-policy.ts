import type { Article } from "./article";
import { site } from "./site";

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
        "Your Patreon user and membership numbers, name, e-mail address, picture, and whether you support us. We never post in your name. Each night we may also read the list of our supporters at Patreon, to see who still is one; we keep of it only what is about people who have signed in here.",
        "What you enter here: display name, username, picture, the series and games you track with their ratings, notes and dates, and the look of your G-Card. From that we add up how much you watched and played on which day.",
        "A cookie that keeps you signed in. It holds a random number and nothing about you, and it is gone when you log out. Another one lives for ten minutes, while you sign in.",
      ],
    },
    {
      heading: "When you play or write to us",
      list: [
        "A trivia account is separate: username, e-mail address, scores, and a password that is kept only in a form nobody can read back. Single games are forgotten after 90 days. The leaderboard shows your username and score; under Account you can download or delete all of it. A cookie with a random number keeps you logged in there, for 30 days at most.",
        "A sponsorship inquiry: the name, e-mail address, level and message you enter. We keep it to answer you, for one year, and then delete it. We may be told of it by the chat service our team works with.",
        "To keep robots out, we count requests from one network address for about an hour, under a code that does not give the address away; attempts to log in to a trivia account are counted the same way, by its e-mail address too.",
      ],
    },
    {
      heading: "Who sees what",
      paragraphs: [
        "Your profile is private until you make it public. A public profile shows your name, picture, username, badge, G-Card, the entries you track with their ratings and notes, but for those you mark as private, and the year you joined. Your e-mail address and your Patreon user number are never shown to anybody.",
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
        "We keep your data as long as your account exists, and a sponsorship inquiry for one year. What is deleted leaves our database at once, and the backups that Cloudflare keeps of it within 30 days. Until the night after, we keep a code that does not give you away, so that a sign-in you had begun before does not bring the account back; and for some days our log says that an account was deleted, by its number here alone. This site is not meant for children under 13, and we remove their data when we learn of it.",
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
