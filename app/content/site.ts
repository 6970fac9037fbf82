import { PRODUCT } from "#worker/platform/product.ts";

/** The operator's words and addresses. Change them here, and the name in the file that it is imported from. */
export const site = {
  name: PRODUCT,
  tagline: "Your Guide to the Gundam Universe",
  description:
    "Timelines, machines and characters of the Gundam universe explained, with a series tracker and a G-Card to show what you have watched.",
  host: "Your Host",
  email: "hello@example.com",
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
  /** From the widget page of your Discord server's settings; switch the widget on there. */
  chatServerId: "000000000000000000",
  /** The home page links to all of them and shows pictures of the first four. */
  photoProfiles: [
    { handle: "your-creator-1", link: "https://www.instagram.com/your-creator-1/" },
    { handle: "your-creator-2", link: "https://www.instagram.com/your-creator-2/" },
    { handle: "your-creator-3", link: "https://www.instagram.com/your-creator-3/" },
    { handle: "your-creator-4", link: "https://www.instagram.com/your-creator-4/" },
  ],
} as const;
