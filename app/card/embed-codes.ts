import { PICTURE_SIZES, type PictureScale, type PictureSize, picturePath } from "#worker/card/contract.ts";
import type { PlaceId } from "./places";

type Card = {
  origin: string;
  userId: string;
  username: string;
};

export type EmbedCode = {
  format: "HTML" | "BBCode" | "Markdown" | "Badge" | "Link" | "Address";
  code: string;
};

type Specified = Card & {
  /** Changes with the picture, so that services that keep an image by its address load the new one. */
  version?: string | undefined;
  /** 1: 600 × 315 pixels; 2: twice as many, for dense screens and large previews. */
  scale: PictureScale;
};

const profileOf = ({ origin, username }: Card) => `${origin}/u/${username}`;
const nameOf = ({ username }: Card) => `G-Card of ${username}`;
/** The only character of a username with a meaning in Markdown's texts is the underscore. */
const inMarkdown = (text: string) => text.replaceAll("_", "\\_");

function cardImageUrl({ origin, userId, version, scale }: Specified): string {
  const query = [...(scale === 2 ? ["scale=2"] : []), ...(version ? [`v=${version}`] : [])].join("&");
  return `${origin}/api/gcard/${userId}/image${query && `?${query}`}`;
}

/** The specified codes, which link the card's picture to the profile, and one for a badge. */
export function embedCodes(card: Specified): EmbedCode[] {
  const image = cardImageUrl(card);
  const [profile, name] = [profileOf(card), nameOf(card)];
  const badgeOf = new URLSearchParams({ url: `${card.origin}/api/badge/${card.userId}` });
  return [
    {
      format: "HTML",
      code: `<a href="${profile}"><img src="${image.replaceAll("&", "&amp;")}" alt="${name}" style="max-width:300px;width:100%;height:auto"></a>`,
    },
    { format: "BBCode", code: `[url=${profile}][img width=300]${image}[/img][/url]` },
    { format: "Markdown", code: `[![${inMarkdown(name)}](${image})](${profile})` },
    {
      format: "Badge",
      code: `[![${inMarkdown(name)}](https://img.shields.io/endpoint?${badgeOf})](${profile})`,
    },
  ];
}

/**
 * The codes for one size of the picture, at its address that ends in `.png`. They have no version: what is pasted once
 * is never pasted again, and caches ask for the picture again after five minutes.
 */
function sizeCodes(card: Card, size: PictureSize) {
  const address = card.origin + picturePath(card.userId, size);
  const { width, height } = PICTURE_SIZES[size];
  const [profile, name] = [profileOf(card), nameOf(card)];
  return {
    html: `<a href="${profile}"><img src="${address}" alt="${name}" width="${width}" height="${height}"></a>`,
    bbcode: `[url=${profile}][img]${address}[/img][/url]`,
    bbcodeWithAlt: `[url=${profile}][img alt="${name}"]${address}[/img][/url]`,
    markdown: `[![${inMarkdown(name)}](${address})](${profile})`,
    link: `[${inMarkdown(name)}](${profile})`,
    address,
    profile,
  };
}

/**
 * How wide the picture is where it was pasted, in CSS pixels. The specified HTML and BBCode show the card at half its
 * size.
 */
export const shownWidth = (place: PlaceId, size: PictureSize): number =>
  size === "600x315" && (place === "html" || place === "bbcode") ? 300 : PICTURE_SIZES[size].width;

/** The codes for one place, the one to paste first. The specified ones are those of the card's own size. */
export function codesFor(place: PlaceId, size: PictureSize, card: Specified): EmbedCode[] {
  const codes = sizeCodes(card, size);
  const specified = (format: EmbedCode["format"]) =>
    embedCodes(card).filter((candidate) => candidate.format === format);
  const isCard = size === "600x315";
  switch (place) {
    case "xenforo":
      return [{ format: "BBCode", code: codes.bbcodeWithAlt }];
    case "phpbb":
    case "vbulletin":
      return [{ format: "BBCode", code: codes.bbcode }];
    case "discourse":
      return [
        { format: "Address", code: codes.address },
        { format: "Markdown", code: codes.markdown },
      ];
    case "reddit":
      return [{ format: "Markdown", code: codes.link }];
    case "discord":
      return [{ format: "Link", code: codes.profile }];
    case "github":
      return [{ format: "Markdown", code: codes.markdown }, ...specified("Badge")];
    case "bbcode":
      return isCard ? specified("BBCode") : [{ format: "BBCode", code: codes.bbcode }];
    case "html":
      return isCard ? specified("HTML") : [{ format: "HTML", code: codes.html }];
    case "markdown":
      return [
        ...(isCard ? specified("Markdown") : [{ format: "Markdown" as const, code: codes.markdown }]),
        ...specified("Badge"),
      ];
  }
}
