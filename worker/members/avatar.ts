import { shownTile } from "./profile";
import type { TileStore } from "./tile-store";

type AvatarView = {
  /** A JPEG and its version. Null if there is none or it may not be shown; then people see the default avatar. */
  tile: { jpeg: Buffer; version: string } | null;
  /** Whether the answer may be kept for everybody. */
  isPublic: boolean;
};

export function createAvatars({ find }: Pick<TileStore, "find">) {
  /**
   * Other people see a picture while its member's profile is public; the member always sees it. Null for private and
   * unknown members alike, so that nobody can tell them apart.
   */
  async function view(memberId: string, viewerId: () => Promise<string | null>): Promise<AvatarView | null> {
    const found = await find(memberId);
    const isPublic = found?.member.publicProfile ?? false;
    const isOwn = !isPublic && (await viewerId()) === memberId;
    if (!found || !(isPublic || isOwn)) return null;
    const version = shownTile(found.member);
    const tile = version && found.jpeg ? { jpeg: Buffer.from(found.jpeg, "base64"), version } : null;
    return { tile, isPublic };
  }

  return { view };
}

export type Avatars = ReturnType<typeof createAvatars>;
