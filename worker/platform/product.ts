/** You can change this: the name of the site on its pages, cards, drawings and files, and in embeds. */
export const PRODUCT = "Side 7";

/** You can change this: the address where people write to you. Pages and the API show it. */
export const CONTACT_EMAIL: string = "hello@example.com";

/** A name as it appears in file names: lowercase letters, digits and hyphens. */
export const slugOf = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim()
    .replaceAll(" ", "-") || "site";

/** The `User-Agent` for other servers: the name, and optionally the purpose of the request. ASCII only. */
export function userAgentOf(name: string, purpose?: string): string {
  const ascii =
    name
      .normalize("NFKD")
      .replace(/[^\x20-\x7e]/g, "")
      .trim() || slugOf(name);
  return purpose ? `${ascii} (${purpose})` : ascii;
}
