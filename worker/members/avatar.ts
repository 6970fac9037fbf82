import { shownTile } from "./profile";
import type { TileStore } from "./tile-store";

type AvatarView = {
  /** A JPEG, and its version; null where there is none, or none that may be shown: the default avatar stands in. */
  tile: { jpeg: Buffer; version: string } | null;
  /** Whether the answer may be kept for everybody. */
  isPublic: boolean;
};

export function createAvatars({ find }: Pick<TileStore, "find">) {
  /**
   * Others see a picture while its member's profile is public; the member always does. Null for a private one as
   * for one that never was: nobody can tell them apart.
   */
  async function view(memberId: string, viewerId: () => Promise<string | null>): Promise<AvatarView | null> {
    const found = await find(memberId);
    const isPublic = found?.member.publicProfile ?? false;
    const isOwn = !isPublic && (await viewerId()) === memberId;
    if (!found || !(isPublic || isOwn)) return null;
    const version = shownTile(found.member);
    const tile = version && found.tile ? { jpeg: Buffer.from(found.tile.jpeg, "base64"), version } : null;
    return { tile, isPublic };
  }

  return { view };
}

export type Avatars = ReturnType<typeof createAvatars>;
