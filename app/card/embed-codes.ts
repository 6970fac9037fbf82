import {
  HALF_FORM,
  HALF_SIZE,
  PICTURE_SIZES,
  type PictureSize,
  picturePath,
  pixelsOf,
} from "#worker/card/contract.ts";
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
  /** Shows the card of 600 × 315 pixels at half its size, for dense screens. Only HTML can say so. */
  isSharp?: boolean;
};

/** How large the specified codes show the card: as their picture is, so that it needs no width of the format's own. */
const SHOWN = pixelsOf(PICTURE_SIZES[HALF_FORM.size], HALF_FORM.scale);

const profileOf = ({ origin, username }: Card) => `${origin}/u/${username}`;
const nameOf = ({ username }: Card) => `G-Card of ${username}`;
/** The only character of a username with a meaning in Markdown's texts is the underscore. */
const inMarkdown = (text: string) => text.replaceAll("_", "\\_");

function cardImageUrl({ origin, userId, version }: Specified, isHalf = true): string {
  const query = [...(isHalf ? [`size=${HALF_SIZE}`] : []), ...(version ? [`v=${version}`] : [])].join("&");
  return `${origin}/api/gcard/${userId}/image${query && `?${query}`}`;
}

/** The specified codes, which link the card's picture to the profile. */
export function embedCodes(card: Specified): EmbedCode[] {
  const image = cardImageUrl(card);
  const inHtml = cardImageUrl(card, !card.isSharp).replaceAll("&", "&amp;");
  const [profile, name] = [profileOf(card), nameOf(card)];
  return [
    {
      format: "HTML",
      code: `<a href="${profile}"><img src="${inHtml}" alt="${name}" width="${SHOWN.width}" height="${SHOWN.height}"></a>`,
    },
    { format: "BBCode", code: `[url=${profile}][img]${image}[/img][/url]` },
    { format: "Markdown", code: `[![${inMarkdown(name)}](${image})](${profile})` },
  ];
}

/** A badge by shields.io, linked to the profile. */
function badgeCode(card: Card): EmbedCode {
  const badgeOf = new URLSearchParams({ url: `${card.origin}/api/badge/${card.userId}` });
  const picture = `https://img.shields.io/endpoint?${badgeOf}`;
  return { format: "Badge", code: `[![${inMarkdown(nameOf(card))}](${picture})](${profileOf(card)})` };
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

/** The places whose codes for the card are the specified ones. */
const SPECIFIED: PlaceId[] = ["bbcode", "html", "markdown"];

/** How wide the picture is where it was pasted, in CSS pixels. The specified codes show the card at half its size. */
export const shownWidth = (place: PlaceId, size: PictureSize): number =>
  size === "600x315" && SPECIFIED.includes(place) ? SHOWN.width : PICTURE_SIZES[size].width;

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
      return [{ format: "Markdown", code: codes.markdown }, badgeCode(card)];
    case "bbcode":
      return isCard ? specified("BBCode") : [{ format: "BBCode", code: codes.bbcode }];
    case "html":
      return isCard ? specified("HTML") : [{ format: "HTML", code: codes.html }];
    case "markdown":
      return [
        ...(isCard ? specified("Markdown") : [{ format: "Markdown" as const, code: codes.markdown }]),
        badgeCode(card),
      ];
  }
}
