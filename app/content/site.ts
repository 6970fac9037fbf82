/** The operator's own words and addresses. Change them here and nowhere else. */
export const site = {
  name: "Side 7",
  tagline: "Your guide to the Gundam universe",
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
} as const;
