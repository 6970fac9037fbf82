/** Yours to change: the name of the site on its pages, cards, drawings and files, and wherever they are embedded. */
export const PRODUCT = "Side 7";

/** Yours to change: where people write to you. The pages and the API name it. */
export const CONTACT_EMAIL: string = "hello@example.com";

/** The name in file names: small letters, digits and hyphens. */
export const slugOf = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim()
    .replaceAll(" ", "-") || "site";

/** How the site introduces itself to other servers: the name, and what it asks for. Headers hold ASCII alone. */
export function userAgentOf(name: string, purpose?: string): string {
  const ascii =
    name
      .normalize("NFKD")
      .replace(/[^\x20-\x7e]/g, "")
      .trim() || slugOf(name);
  return purpose ? `${ascii} (${purpose})` : ascii;
}
