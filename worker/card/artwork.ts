import { findGame, findSeries } from "#franchise/catalog.ts";
import type { Kind } from "#franchise/works.ts";
import drawnMachines from "#generated/machines/drawn.json";
import { ARTWORK_RULES, type Artwork, type ArtworkChoice, MACHINE_KIND } from "./contract";

/** A machine can always be shown, and a work if its entry is public. */
function isShown(artwork: string, isPublic: boolean): artwork is Artwork {
  const [kind, id = ""] = artwork.split("/");
  if (kind === MACHINE_KIND) return drawnMachines.includes(id);
  if (!isPublic) return false;
  return kind === "series" ? findSeries(id) !== undefined : kind === "games" && findGame(id) !== undefined;
}

/** Undefined for what this release doesn't know, and for works whose entry is not public. */
export const readArtwork = (stored: string | null, isPublic: boolean): ArtworkChoice | undefined =>
  ARTWORK_RULES.find((rule) => rule === stored) ?? (stored && isShown(stored, isPublic) ? stored : undefined);

export const artworkOf = ({ kind, id }: { kind: Kind; id: string }): Artwork => `${kind}/${id}`;

/** Undefined without artwork, and for a rule such as `favorite`. */
export const chosenDrawing = (choice: ArtworkChoice | undefined): Artwork | undefined =>
  ARTWORK_RULES.some((rule) => rule === choice) ? undefined : (choice as Artwork | undefined);
