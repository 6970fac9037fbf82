import type { PictureSize } from "#worker/card/contract.ts";

export type PlaceId =
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
  /** How a card looks there: in a signature, in a document, as the preview of a link, or as a link alone. */
  manner: "signature" | "document" | "preview" | "link";
  /** The sizes to choose from, the one that fits best first. */
  sizes: readonly [PictureSize, ...PictureSize[]];
  /** What this software is known to allow, each from its documentation or source. */
  known?: string;
};

/** From large to small, as far as a signature may be. */
const SIGNATURE: readonly PictureSize[] = ["600x150", "468x60", "350x19", "600x315"];

const startingWith = (best: PictureSize): Place["sizes"] => [
  best,
  ...SIGNATURE.filter((size) => size !== best),
];

const CHECK_LIMITS = "Check your forum's limits for pictures in signatures.";

export const PLACES: readonly Place[] = [
  {
    id: "xenforo",
    name: "XenForo",
    manner: "signature",
    sizes: startingWith("600x150"),
    known: CHECK_LIMITS,
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
    known: `A vBulletin forum can limit how many pictures a signature has, and how wide and how tall they are. ${CHECK_LIMITS}`,
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
    known: CHECK_LIMITS,
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
