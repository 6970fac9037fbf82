import { CONTACT_EMAIL, PRODUCT } from "#worker/platform/product.ts";

/** The operator's words and addresses. The name and the email address are in the file that they come from. */
export const site = {
  name: PRODUCT,
  /** The header and the icon of the installed site show it: at most 12 letters. */
  shortName: PRODUCT as string,
  tagline: "Your Guide to the Gundam Universe",
  description:
    "Timelines, machines and characters of the Gundam universe explained, with a series tracker and a G-Card to show off what you've watched.",
  host: "Your Host",
  email: CONTACT_EMAIL,
  links: {
    channel: "https://www.youtube.com/@your-channel",
    subscribe: "https://www.youtube.com/@your-channel?sub_confirmation=1",
    shortMessages: "https://x.com/your-channel",
    photos: "https://www.instagram.com/your-channel",
    chat: "https://discord.gg/your-invite",
    newsletter: "https://your-newsletter.substack.com",
    shop: "https://shop.example.com",
    patreon: "https://www.patreon.com/your-channel",
  },
  /** What the contact page and the newsletter's line say about your channel. */
  claims: {
    audience: "Join over 10,000 Gundam fans and never miss a new video!",
    /** When the newsletter comes. */
    newsletter: "Every Friday",
  },
  /** What people read who don't support you yet. Empty values aren't shown; an empty `link` means `links.patreon`. */
  support: {
    /** Such as "$3 a month". */
    lowestPrice: "" as string,
    link: "" as string,
    /** Up to five things that supporters get. */
    benefits: [] as readonly string[],
  },
  /** Copy the id from the widget page of your Discord server's settings, and enable the widget there. */
  chatServerId: "000000000000000000",
  /** The home page links to all of these profiles and shows pictures of the first four. */
  photoProfiles: [
    { handle: "your-creator-1", link: "https://www.instagram.com/your-creator-1/" },
    { handle: "your-creator-2", link: "https://www.instagram.com/your-creator-2/" },
    { handle: "your-creator-3", link: "https://www.instagram.com/your-creator-3/" },
    { handle: "your-creator-4", link: "https://www.instagram.com/your-creator-4/" },
  ],
} as const;
