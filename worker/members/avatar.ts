import type { PictureCopies } from "#worker/platform/cache/picture-copies.ts";
import type { WebImage } from "#worker/platform/fetch/web-image.ts";
import { sha256 } from "#worker/platform/tokens.ts";
import { imageSource } from "./profile";
import type { MemberStore } from "./store";
import type { Member } from "./tables";

type Dependencies = {
  store: Pick<MemberStore, "find">;
  /** A picture of the web, or null where it can't be had. */
  fetchImage: (url: string, siteHost: string) => Promise<WebImage | null>;
  pictureOf: PictureCopies;
};

type AvatarView = {
  /** Null where there is none, or none that may be shown: the default avatar stands in. */
  image: Pick<WebImage, "type" | "bytes"> | null;
  /** False where the picture is away for now, or an older one. */
  isComplete: boolean;
  /** Whether the answer may be kept for everybody. */
  isPublic: boolean;
};

/** What a source that can't be had leaves instead of a picture. */
const NONE = { type: "", bytes: new Uint8Array(), isComplete: false };

export function createAvatars({ store, fetchImage, pictureOf }: Dependencies) {
  async function fetchFresh(source: string, siteHost: string) {
    const image = await fetchImage(source, siteHost);
    return image ? { type: image.type, bytes: new Uint8Array(image.bytes), isComplete: true } : NONE;
  }

  async function publicView(
    { id }: Member,
    source: string | null,
    address: string,
  ): Promise<AvatarView | null> {
    const picture =
      source === null
        ? null
        : await pictureOf({
            address,
            owner: `avatar-${id}`,
            version: sha256(source),
            make: () => fetchFresh(source, new URL(address).hostname),
          });
    // The purge of a picture that was hidden or changed meanwhile may be over: what is kept now would stay.
    const after = await store.find(id);
    if (!after?.publicProfile) return null;
    const image = picture && picture.bytes.length > 0 ? picture : null;
    return { image, isComplete: picture?.isComplete ?? false, isPublic: imageSource(after) === source };
  }

  /**
   * Others see a picture while its member's profile is public; the member always does. Null for a private one as
   * for one that never was: nobody can tell them apart. `address` is where on this site the picture is found.
   */
  async function view(
    memberId: string,
    viewerId: () => Promise<string | null>,
    address: string,
  ): Promise<AvatarView | null> {
    const member = await store.find(memberId);
    if (member?.publicProfile) return publicView(member, imageSource(member), address);
    const isOwn = (await viewerId()) === memberId;
    if (!member || !isOwn) return null;
    const source = imageSource(member);
    const image = source === null ? null : await fetchImage(source, new URL(address).hostname);
    return { image, isComplete: true, isPublic: false };
  }

  return { view };
}

export type Avatars = ReturnType<typeof createAvatars>;
