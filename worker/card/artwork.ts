import { findGame } from "#worker/catalog/games/index.ts";
import { findSeries } from "#worker/catalog/series/index.ts";
import { ARTWORK_RULES, type Artwork, type ArtworkChoice } from "./contract";

const FINDERS: Record<string, (id: string) => { title: string } | undefined> = {
  series: findSeries,
  games: findGame,
};

/** The work behind an artwork; undefined if the catalog has no such work. */
function workOf(artwork: string): { title: string } | undefined {
  const [kind = "", id = ""] = artwork.split("/");
  return Object.hasOwn(FINDERS, kind) ? FINDERS[kind]?.(id) : undefined;
}

/** Reads a stored choice. Undefined for kinds that this release doesn't know and for works that left the catalog. */
export const readArtwork = (stored: string | null): ArtworkChoice | undefined =>
  ARTWORK_RULES.find((rule) => rule === stored) ??
  (stored !== null && workOf(stored) ? (stored as Artwork) : undefined);

/** The work that the member chose; undefined if the member chose none or a rule. */
export const chosenWork = (choice: ArtworkChoice | undefined): Artwork | undefined =>
  ARTWORK_RULES.some((rule) => rule === choice) ? undefined : (choice as Artwork | undefined);
