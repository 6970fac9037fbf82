import {
  HALF_FORM,
  HALF_SIZE,
  PICTURE_SIZES,
  type PictureSize,
  picturePath,
  pixelsOf,
} from "#worker/card/contract.ts";

type PlaceId =
  | "xenforo"
  | "phpbb"
  | "vbulletin"
  | "discourse"
  | "reddit"
  | "github"
  | "discord"
  | "bbcode"
  | "html"
  | "markdown";

export type Place = {
  id: PlaceId;
  name: string;
  manner: "signature" | "document" | "preview" | "link";
  /** The one that fits best first. */
  sizes: readonly [PictureSize, ...PictureSize[]];
  /** From its documentation or source. */
  known?: string;
};

/** From large to small, as far as a signature may be. */
const SIGNATURE: readonly PictureSize[] = ["600x150", "468x60", "350x19", "600x315"];

const startingWith = (best: PictureSize): Place["sizes"] => [
  best,
  ...SIGNATURE.filter((size) => size !== best),
];

export const PLACES: readonly Place[] = [
  {
    id: "xenforo",
    name: "XenForo",
    manner: "signature",
    sizes: startingWith("600x150"),
  },
  {
    id: "phpbb",
    name: "phpBB",
    manner: "signature",
    sizes: startingWith("468x60"),
    // `max_sig_chars` and `max_sig_img_width` in phpBB's install/schemas/schema_data.sql.
    known:
      "A new phpBB forum allows 255 characters in a signature and doesn't limit the size of a picture. Each forum can change both.",
  },
  {
    id: "vbulletin",
    name: "vBulletin",
    manner: "signature",
    sizes: startingWith("468x60"),
    // The signature permissions of its user groups, as forums quote them to their members.
    known: `A vBulletin forum can limit how many pictures a signature has, and how wide and how tall they are.`,
  },
  {
    id: "discourse",
    name: "Discourse",
    manner: "signature",
    sizes: startingWith("600x150"),
    // discourse-signatures: `signatures_advanced_mode` and `signatures_max_image_height`.
    known:
      "Signatures need the Discourse Signatures plugin. It takes the picture's address and shows the picture at most 150 pixels tall, unless the forum changes that. In advanced mode, it takes Markdown.",
  },
  {
    id: "reddit",
    name: "Reddit",
    manner: "link",
    sizes: ["1200x630"],
    // support.reddithelp.com, Formatting Guide: links, and no syntax for pictures of other sites.
    known: "Reddit's Markdown has links, but no pictures from other sites. The link leads to your profile.",
  },
  {
    id: "github",
    name: "GitHub",
    manner: "document",
    sizes: startingWith("600x150"),
    // docs.github.com, About anonymized URLs.
    known: "GitHub shows pictures through its own proxy, which may keep an older copy for a while.",
  },
  {
    id: "discord",
    name: "Discord",
    manner: "preview",
    sizes: ["1200x630"],
    // docs.discord.com, Link Previews.
    known:
      "Discord adds a preview to a link to your profile, with the card at full width. Paste only the link.",
  },
  {
    id: "bbcode",
    name: "BBCode",
    manner: "signature",
    sizes: startingWith("600x315"),
  },
  { id: "html", name: "HTML", manner: "document", sizes: startingWith("600x315") },
  { id: "markdown", name: "Markdown", manner: "document", sizes: startingWith("600x315") },
];

export const SIZE_LABELS: Record<PictureSize, string> = {
  "600x315": "Card",
  "600x150": "Strip",
  "468x60": "Banner",
  "350x19": "Userbar",
  "1200x630": "Link preview",
};

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
  /** For dense screens. Only HTML can say so. */
  isSharp?: boolean;
};

/** How large the specified codes show the card: as their picture is, so that it needs no width of the format's own. */
const SHOWN = pixelsOf(PICTURE_SIZES[HALF_FORM.size], HALF_FORM.scale);

/** Leads to the profile after the member has changed the name, too. */
const profileOf = ({ origin, userId }: Card) => `${origin}/u/by/${userId}`;
const nameOf = ({ username }: Card) => `G-Card of ${username}`;
/** The only character of a username with a meaning in Markdown's texts is the underscore. */
const inMarkdown = (text: string) => text.replaceAll("_", "\\_");

function cardImageUrl({ origin, userId, version }: Specified, isHalf = true): string {
  const query = [...(isHalf ? [`size=${HALF_SIZE}`] : []), ...(version ? [`v=${version}`] : [])].join("&");
  return `${origin}/api/gcard/${userId}/image${query && `?${query}`}`;
}

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

function badgeCode(card: Card): EmbedCode {
  const badgeOf = new URLSearchParams({ url: `${card.origin}/api/badge/${card.userId}` });
  const picture = `https://img.shields.io/endpoint?${badgeOf}`;
  return { format: "Badge", code: `[![${inMarkdown(nameOf(card))}](${picture})](${profileOf(card)})` };
}

/** They have no version: what is pasted once is never pasted again, and caches ask again after five minutes. */
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

const SPECIFIED: PlaceId[] = ["bbcode", "html", "markdown"];

/** In CSS pixels. The specified codes show the card at half its size. */
export const shownWidth = (place: PlaceId, size: PictureSize): number =>
  size === "600x315" && SPECIFIED.includes(place) ? SHOWN.width : PICTURE_SIZES[size].width;

/** The one to paste first. The specified ones are those of the card's own size. */
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
