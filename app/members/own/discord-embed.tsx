import { site } from "#app/content/site.ts";

/** Types of components: https://docs.discord.com/developers/components/reference. */
const [TEXT, GALLERY, CONTAINER] = [10, 12, 17];

/** Escapes every character that Discord's Markdown might interpret. */
const plain = (text: string) => text.replace(/[\\`*_~|<>()[\]#@:-]/g, "\\$&");

type Props = { fullName: string; username: string; picture: string };

/**
 * Makes Discord show a link to the profile with the card at full width. The data is a component embed of at most 3,000
 * bytes, as described in https://docs.discord.com/developers/link-previews/component-embeds. Otherwise Discord uses the
 * Open Graph tags. Browsers don't run the data.
 */
export function DiscordEmbed({ fullName, username, picture }: Props) {
  const embed = {
    component: {
      type: CONTAINER,
      components: [
        { type: TEXT, content: `### ${plain(fullName)}\n${plain(`@${username}`)} on ${plain(site.name)}` },
        { type: GALLERY, items: [{ media: { url: picture }, description: `G-Card of ${fullName}` }] },
      ],
    },
  };
  // Prevents a name from closing the script element.
  const json = JSON.stringify(embed).replaceAll("<", "\\u003c");
  return (
    <script id="discord:component-embed" type="application/json">
      {json}
    </script>
  );
}
