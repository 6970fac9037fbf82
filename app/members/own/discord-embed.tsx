import { site } from "#app/content/site.ts";

/** Types of components: https://docs.discord.com/developers/components/reference. */
const [TEXT, GALLERY, CONTAINER] = [10, 12, 17];

const plain = (text: string) => text.replace(/[\\`*_~|<>()[\]#@:-]/g, "\\$&");

type Props = { fullName: string; username: string; picture: string };

/** At most 3,000 bytes: https://docs.discord.com/developers/link-previews/component-embeds. Browsers don't run it. */
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
