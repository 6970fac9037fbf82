import type { WebImage } from "../platform/web-image";
import { imageSource } from "./profile";
import type { MemberStore } from "./store";

type Dependencies = {
  store: Pick<MemberStore, "find">;
  /** A picture of the web, or null where it can't be had. */
  fetchImage: (url: string, siteHost: string) => Promise<WebImage | null>;
};

type AvatarView = {
  /** Null where there is none, or none that may be shown: the default avatar stands in. */
  image: WebImage | null;
  isPublic: boolean;
};

export function createAvatars({ store, fetchImage }: Dependencies) {
  /**
   * Others see a picture while its member's profile is public; the member always does. Null for a private one as
   * for one that never was: nobody can tell them apart.
   */
  async function view(
    memberId: string,
    viewerId: () => Promise<string | null>,
    siteHost: string,
  ): Promise<AvatarView | null> {
    const member = await store.find(memberId);
    const isOwn = !member?.publicProfile && (await viewerId()) === memberId;
    if (!member || !(member.publicProfile || isOwn)) return null;
    const source = imageSource(member);
    return {
      image: source === null ? null : await fetchImage(source, siteHost),
      isPublic: member.publicProfile,
    };
  }

  return { view };
}

export type Avatars = ReturnType<typeof createAvatars>;
