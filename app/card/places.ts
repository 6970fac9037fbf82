import {
  HALF_FORM,
  HALF_SIZE,
  PICTURE_SIZES,
  type PictureSize,
  picturePath,
  pixelsOf,
  type Size,
} from "#worker/card/contract/index.ts";
import { listPicturePath, WALL_SIZES } from "#worker/card/contract/wall.ts";

export type Place = {
  id: string;
  name: string;
  /** Nothing if the place shows the picture and doesn't limit its size. */
  manner?: "signature" | "link";
  /** The one that fits best first. */
  sizes: readonly [PictureSize, ...PictureSize[]];
  /** Maps a format to its code. The first one comes before others on the page. */
  codes: Partial<Record<EmbedCode["format"], keyof ReturnType<typeof codesWith>>>;
  /** What the place's documentation or source says. */
  known?: string;
};

/** Sizes that a signature may have, from large to small. */
const SIGNATURE: readonly PictureSize[] = ["600x150", "468x60", "350x19", "600x315"];

const startingWith = (one: PictureSize): Place["sizes"] => [one, ...SIGNATURE.filter((size) => size !== one)];

export const PLACES: readonly Place[] = [
  {
    id: "xenforo",
    name: "XenForo",
    manner: "signature",
    sizes: startingWith("600x150"),
    codes: { BBCode: "bbcodeWithAlt" },
  },
  {
    id: "phpbb",
    name: "phpBB",
    manner: "signature",
    sizes: startingWith("468x60"),
    codes: { BBCode: "bbcode" },
    // `max_sig_chars` and `max_sig_img_width` in phpBB's install/schemas/schema_data.sql.
    known:
      "A new phpBB forum allows 255 characters in a signature and doesn't limit the size of a picture. Each forum can change both.",
  },
  {
    id: "vbulletin",
    name: "vBulletin",
    manner: "signature",
    sizes: startingWith("468x60"),
    codes: { BBCode: "bbcode" },
    // The signature permissions of its user groups, as forums quote them to their members.
    known: `A vBulletin forum can limit how many pictures a signature has, and how wide and how tall they are.`,
  },
  {
    id: "discourse",
    name: "Discourse",
    manner: "signature",
    sizes: startingWith("600x150"),
    codes: { Address: "address", Markdown: "markdown" },
    // discourse-signatures: `signatures_advanced_mode` and `signatures_max_image_height`.
    known:
      "Signatures need the Discourse Signatures plugin. It takes the picture's address and shows the picture at most 150 pixels tall, unless the forum changes that. In advanced mode, it takes Markdown.",
  },
  {
    id: "reddit",
    name: "Reddit",
    manner: "link",
    sizes: ["1200x630"],
    codes: { Markdown: "link" },
    // support.reddithelp.com, Formatting Guide: links, and no syntax for pictures of other sites.
    known: "Reddit's Markdown has links, but no pictures from other sites. The link leads to your profile.",
  },
  {
    id: "github",
    name: "GitHub",
    sizes: startingWith("600x150"),
    codes: { Markdown: "markdown", Badge: "badge" },
    // docs.github.com, About anonymized URLs.
    known: "GitHub shows pictures through its own proxy, which may keep an older copy for a while.",
  },
  {
    id: "discord",
    name: "Discord",
    sizes: ["1200x630"],
    codes: { Link: "profile" },
    // docs.discord.com, Link Previews.
    known:
      "Discord adds a preview to a link to your profile, with the card at full width. Paste only the link.",
  },
  {
    id: "bbcode",
    name: "BBCode",
    manner: "signature",
    sizes: startingWith("600x315"),
    codes: { BBCode: "bbcode" },
  },
  { id: "html", name: "HTML", sizes: startingWith("600x315"), codes: { HTML: "html" } },
  {
    id: "markdown",
    name: "Markdown",
    sizes: startingWith("600x315"),
    codes: { Markdown: "markdown", Badge: "badge" },
  },
];

export const SIZE_LABELS: Record<PictureSize, string> = {
  "600x315": "Card",
  "600x150": "Strip",
  "468x60": "Banner",
  "350x19": "Userbar",
  "1200x630": "Link preview",
};

type Card = { origin: string; userId: string; username: string };

export type EmbedCode = {
  format: "HTML" | "BBCode" | "Markdown" | "Badge" | "Link" | "Address";
  code: string;
};

type Specified = Card & {
  /** The version changes with the picture, so that services that keep an image by its address load the new one. */
  version?: string | undefined;
  /** The picture is for high-resolution screens. Only HTML can tell its smaller width. */
  isSharp?: boolean;
};

/** The specified codes show the card at the size of their picture, so that the format needs no width. */
const SHOWN = pixelsOf(PICTURE_SIZES[HALF_FORM.size], HALF_FORM.scale);

function cardImageUrl({ origin, userId, version }: Specified, isHalf = true): string {
  const query = [...(isHalf ? [`size=${HALF_SIZE}`] : []), ...(version ? [`v=${version}`] : [])].join("&");
  return `${origin}/api/gcard/${userId}/image${query && `?${query}`}`;
}

/** The only character of a username with a meaning in Markdown's texts is the underscore. */
const labelOf = (name: string) => `[${name.replaceAll("_", "\\_")}]`;

/** `width` and `height` are those at which HTML shows the picture, which leads to `page`. */
const pictureCodes = (address: string, { width, height }: Size, page: string, name: string) => ({
  html: `<a href="${page}"><img src="${address.replaceAll("&", "&amp;")}" alt="${name}" width="${width}" height="${height}"></a>`,
  bbcode: `[url=${page}][img]${address}[/img][/url]`,
  markdown: `[!${labelOf(name)}(${address})](${page})`,
});

function codesWith(address: string, size: Size, { origin, userId, username }: Card) {
  // Leads to the profile after the member has changed the name, too.
  const profile = `${origin}/u/by/${userId}`;
  const name = `G-Card of ${username}`;
  const badgeOf = new URLSearchParams({ url: `${origin}/api/badge/${userId}` });
  return {
    ...pictureCodes(address, size, profile, name),
    bbcodeWithAlt: `[url=${profile}][img alt="${name}"]${address}[/img][/url]`,
    badge: `[!${labelOf(name)}(https://img.shields.io/endpoint?${badgeOf})](${profile})`,
    link: `${labelOf(name)}(${profile})`,
    address,
    profile,
  };
}

const specified = ({ html, bbcode, markdown }: ReturnType<typeof pictureCodes>): EmbedCode[] => [
  { format: "HTML", code: html },
  { format: "BBCode", code: bbcode },
  { format: "Markdown", code: markdown },
];

export function embedCodes(card: Specified): EmbedCode[] {
  const { html } = codesWith(cardImageUrl(card, !card.isSharp), SHOWN, card);
  return specified({ ...codesWith(cardImageUrl(card), SHOWN, card), html });
}

/** The codes of a list's picture. They name its owner, because a title may have any characters. */
export function listCodes({ origin, userId, username }: Card, id: string): EmbedCode[] {
  const address = origin + listPicturePath(userId, id, "600x315");
  const page = `${origin}/u/${username}/lists/${id}`;
  return specified(pictureCodes(address, WALL_SIZES["600x315"], page, `List of ${username}`));
}

/** Whether the place takes the specified codes, those of the card's own size. */
const isSpecified = ({ id }: Place, size: PictureSize) =>
  size === "600x315" && ["bbcode", "html", "markdown"].includes(id);

/** Returns CSS pixels. The specified codes show the card at half its size. */
export const shownWidth = (place: Place, size: PictureSize): number =>
  (isSpecified(place, size) ? SHOWN : PICTURE_SIZES[size]).width;

/**
 * The one to paste first. Codes of a size have no version: what is pasted once is never pasted again, and caches ask
 * again after five minutes.
 */
export function codesFor(place: Place, size: PictureSize, card: Specified): EmbedCode[] {
  const codes = isSpecified(place, size)
    ? codesWith(cardImageUrl(card), SHOWN, card)
    : codesWith(card.origin + picturePath(card.userId, size), PICTURE_SIZES[size], card);
  const formats = Object.entries(place.codes) as [EmbedCode["format"], keyof typeof codes][];
  return formats.map(([format, kind]) => ({ format, code: codes[kind] }));
}
