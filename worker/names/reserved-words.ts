import { PRODUCT, slugOf } from "#worker/platform/product.ts";
import { folded, lettersAndDigits } from "./look-alike-words";

/** A name in the form in which all spellings of a reserved word are equal. */
const formOf = (name: string) => lettersAndDigits(folded(name));

/** Names of pages, of the site's staff, and of nobody in particular. */
const RESERVED = new Set(
  `about account admin administrator anonymous api app assets auth card cards chat coaching contact
  data-deletion deleted everyone favicon gallery game games gcard gcards help home host image images login logout me
  member members mod moderator moderators new null official offline oembed operator owner patreon patron podcast
  privacy privacy-policy profile profiles public quiz register resources roadmap robots root search security series
  settings shop sign-in signin sign-up signup sitemap sponsor sponsors staff static
  support system team terms timeline tracker tracker-roadmap trivia undefined user users videos
  webhooks webmaster www you`
    .split(/\s+/)
    .concat(slugOf(PRODUCT))
    .map(formOf),
);

/** Whether a name is one of these words and nothing else. */
export const isReserved = (name: string) => RESERVED.has(formOf(name));
