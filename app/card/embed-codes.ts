import type { PictureScale } from "#worker/card/contract.ts";

type Picture = {
  origin: string;
  userId: string;
  version: string;
  /** 1: 600 × 315 pixels; 2: twice as many, for dense screens and large previews. */
  scale: PictureScale;
};

export type EmbedCode = { format: "HTML" | "BBCode" | "Markdown" | "Badge"; code: string };

/** `version` changes with the picture, so that services that keep an image by its address load the new one. */
const cardImageUrl = ({ origin, userId, version, scale }: Picture) =>
  `${origin}/api/gcard/${userId}/image?${scale === 2 ? "scale=2&" : ""}v=${version}`;

/** Codes that link the card's picture to the profile, and one for a badge. */
export function embedCodes({ username, ...picture }: Picture & { username: string }): EmbedCode[] {
  const { origin, userId } = picture;
  const image = cardImageUrl(picture);
  const profile = `${origin}/u/${username}`;
  const name = `G-Card of ${username}`;
  // The only character of a username with a meaning in these formats is the underscore, in Markdown's texts.
  const inMarkdown = name.replaceAll("_", "\\_");
  const inHtml = image.replaceAll("&", "&amp;");
  const badge = `https://img.shields.io/endpoint?${new URLSearchParams({ url: `${origin}/api/badge/${userId}` })}`;
  return [
    {
      format: "HTML",
      code: `<a href="${profile}"><img src="${inHtml}" alt="${name}" style="max-width:300px;width:100%;height:auto"></a>`,
    },
    { format: "BBCode", code: `[url=${profile}][img width=300]${image}[/img][/url]` },
    { format: "Markdown", code: `[![${inMarkdown}](${image})](${profile})` },
    { format: "Badge", code: `[![${inMarkdown}](${badge})](${profile})` },
  ];
}
