type Addresses = { origin: string; userId: string; username: string; version: string };

export type EmbedCode = { format: "HTML" | "BBCode" | "Markdown"; code: string };

/** `version` changes with the picture, so that services which pin an image by its address fetch the new one. */
export const cardImageUrl = ({ origin, userId, version }: Omit<Addresses, "username">) =>
  `${origin}/api/gcard/${userId}/image?v=${version}`;

/** The card's picture, linked to the profile. A username needs no escaping in any of the three. */
export function embedCodes(addresses: Addresses): EmbedCode[] {
  const image = cardImageUrl(addresses);
  const profile = `${addresses.origin}/u/${addresses.username}`;
  const name = `G-Card of ${addresses.username}`;
  return [
    {
      format: "HTML",
      code: `<a href="${profile}"><img src="${image}" alt="${name}" style="max-width:300px;width:100%;height:auto"></a>`,
    },
    { format: "BBCode", code: `[url=${profile}][img width=300]${image}[/img][/url]` },
    { format: "Markdown", code: `[![${name}](${image})](${profile})` },
  ];
}
