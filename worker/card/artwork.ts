import { findGame } from "#worker/catalog/games/index.ts";
import { findSeries } from "#worker/catalog/series/index.ts";
import type { Kind } from "#worker/tracker/contract/entry.ts";
import { ARTWORK_RULES, type Artwork, type ArtworkChoice } from "./contract";

/** Whether the catalog has this work. */
function isWork(artwork: string): boolean {
  const [kind, id = ""] = artwork.split("/");
  return kind === "series" ? findSeries(id) !== undefined : kind === "games" && findGame(id) !== undefined;
}

/**
 * Reads a stored choice. Undefined for kinds that this release doesn't know, for works that left the catalog, and for
 * works whose entry is not public.
 */
export const readArtwork = (stored: string | null, isPublic: boolean): ArtworkChoice | undefined =>
  ARTWORK_RULES.find((rule) => rule === stored) ??
  (isPublic && stored && isWork(stored) ? (stored as Artwork) : undefined);

export const artworkOf = ({ kind, id }: { kind: Kind; id: string }): Artwork => `${kind}/${id}`;

/** The work that the member chose; undefined if the member chose none or a rule. */
export const chosenWork = (choice: ArtworkChoice | undefined): Artwork | undefined =>
  ARTWORK_RULES.some((rule) => rule === choice) ? undefined : (choice as Artwork | undefined);
