import { site } from "#app/content/site.ts";

/** Types of components: https://docs.discord.com/developers/components/reference. */
const [TEXT, GALLERY, CONTAINER] = [10, 12, 17];

/** Everything that Discord's Markdown could take for a sign of its own. */
const plain = (text: string) => text.replace(/[\\`*_~|<>()[\]#@:-]/g, "\\$&");

type Props = { fullName: string; username: string; picture: string };

/**
 * Shows a link to the profile in Discord with the card at full width: a component embed as described in
 * https://docs.discord.com/developers/link-previews/component-embeds, of at most 3,000 bytes. Discord falls back on the
 * Open Graph tags. It is data, which browsers don't run.
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
  // A name must not end the element.
  const json = JSON.stringify(embed).replaceAll("<", "\\u003c");
  return (
    <script id="discord:component-embed" type="application/json">
      {json}
    </script>
  );
}
