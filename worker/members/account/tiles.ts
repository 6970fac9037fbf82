import { inflateSync } from "node:zlib";
import { afterwards } from "#worker/platform/afterwards.ts";
import { accountGone, invalid, tooMany } from "#worker/platform/http/errors.ts";
import { describeError, log } from "#worker/platform/log.ts";
import type { Tile, TileMaker } from "#worker/platform/picture/tile-maker.ts";
import { hasCode, keyedHash, withCode } from "#worker/platform/seal.ts";
import { MINUTE_MS } from "#worker/platform/time.ts";
import { isShown, pictureSource, shownTile } from "./profile";
import type { Member } from "./tables";
import type { DueTile, KeptTile, TileStore } from "./tile-store";

/** Between attempts. After the last one, the member must save the picture again or sign in. */
const PAUSES_MIN = [10, 60, 6 * 60, 24 * 60, 72 * 60];
/** The number of tiles in a cron run, which has limited CPU time and subrequests. */
const TILES_A_RUN = 4;

const TOO_MANY_MESSAGE = "That was a lot of pictures. Please wait a minute and try again.";

const UPLOAD_MESSAGES = {
  type: "This isn't a PNG, JPEG or GIF, or it's damaged.",
  size: "Your picture is too large. The limit is 512 × 512 pixels.",
};

type TileView = {
  /** Null if there is no tile or other people may not see it. Pages then show the default avatar. */
  tile: { jpeg: Buffer; version: string } | null;
  isPublic: boolean;
};

type Dependencies = {
  store: TileStore;
  loadTileMaker: () => Promise<TileMaker>;
  /** Counts a tile that is about to be made. Returns false if this owner had too many. */
  mayMake: (owner: string) => Promise<boolean>;
  changed: (memberId: string) => void;
  secret: string;
};

/**
 * Tiles of members' pictures. Pages and cards show a picture only as its tile, never from its own address. A tile is
 * made after the request that changed the picture. If that fails or takes too long, a cron trigger makes it.
 */
export function createTiles({ store, loadTileMaker, mayMake, changed, secret }: Dependencies) {
  function nextAttemptAfter(attempts: number): Date | null {
    const pause = PAUSES_MIN[attempts - 1];
    return pause === undefined ? null : new Date(Date.now() + pause * MINUTE_MS);
  }

  /** Only a cron trigger has time for large pictures. */
  async function make(due: DueTile, isInHurry: boolean): Promise<void> {
    const { id, tileAttempts } = due;
    const url = pictureSource(due);
    if (url === null) return store.noteFault(id, null, { tileFault: null, tileDueAt: null });
    if (!(await store.claim(due, new Date(), nextAttemptAfter(tileAttempts + 1)))) return;
    const tile = await (await loadTileMaker()).ofAddress(url, isInHurry);
    if (tile === "later")
      return store.noteFault(id, url, { tileFault: null, tileDueAt: new Date(), tileAttempts });
    if (tile === "away") return store.noteFault(id, url, { tileFault: tile });
    if (typeof tile === "string") return store.noteFault(id, url, { tileFault: tile, tileDueAt: null });
    if (await store.keep(id, url, kept(id, tile), new Date())) await changed(id);
  }

  function kept(memberId: string, tile: Tile): KeptTile {
    const [jpeg, cardPixels] = [base64(tile.jpeg), base64(tile.cardPixels)];
    return { jpeg, cardPixels, version: versionOf(memberId, jpeg, secret) };
  }

  async function shownPart(memberId: string, part: "jpeg" | "cardPixels"): Promise<string | null> {
    const found = await store.find(memberId, part);
    return found && shownTile(found.member) ? found.read() : null;
  }

  return {
    /** Makes a due tile after the current request is answered. Call this after a change of the member's picture. */
    makeSoon(member: Member): void {
      if (member.tileVersion === null) afterwards(store.forget(member.id));
      if (!member.tileDueAt || member.tileDueAt > new Date() || pictureSource(member) === null) return;
      const making = mayMake(`tile-${member.id}`).then((may) => (may ? make(member, true) : undefined));
      afterwards(making.catch((error) => log("error", "tile_not_made", describeError(error))));
    },

    /** Throws a 400 refusal for other files and large pictures, and 429 after too many pictures. */
    async upload({ id }: Member, picture: string): Promise<Member> {
      if (!(await mayMake(`tile-${id}`))) throw tooMany(TOO_MANY_MESSAGE, MINUTE_MS / 1000);
      const tile = await (await loadTileMaker()).ofUpload(Buffer.from(picture, "base64"));
      if (typeof tile === "string") throw invalid([{ path: "picture", message: UPLOAD_MESSAGES[tile] }]);
      const member = await store.keepUpload(id, kept(id, tile), new Date());
      if (!member) throw accountGone();
      if (member.publicProfile) changed(id);
      return member;
    },

    /** Makes a few due tiles, the oldest first. The cron trigger calls it. */
    async make(): Promise<void> {
      for (const due of await store.due(new Date(), TILES_A_RUN)) await make(due, false);
    },

    /** Private and unknown members both give null, so that nobody can tell them apart. */
    async view(memberId: string, viewerId: () => Promise<string | null>): Promise<TileView | null> {
      const found = await store.find(memberId, "jpeg");
      const isPublic = found !== undefined && isShown(found.member);
      const isOwn = !isPublic && (await viewerId()) === memberId;
      if (!found || !(isPublic || isOwn)) return null;
      const version = shownTile(found.member);
      const jpeg = version && (await found.read());
      return { tile: jpeg ? { jpeg: Buffer.from(jpeg, "base64"), version } : null, isPublic };
    },

    /** The tile that other people may see, as a JPEG in base64; null if there is none. */
    shownTileOf: (memberId: string) => shownPart(memberId, "jpeg"),

    /** `cardPixels` in the same way. They take many KB, and only drawings need them. */
    shownPixelsOf: (memberId: string) => shownPart(memberId, "cardPixels"),

    move: store.move,
  };
}

export type Tiles = ReturnType<typeof createTiles>;

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");

/** The picture for the card, from `cardPixels` of a tile. Three bytes per pixel: red, green, blue. */
export function cardPhotoFrom(cardPixels: string) {
  const pixels = inflateSync(Buffer.from(cardPixels, "base64"));
  const side = Math.sqrt(pixels.length / 3);
  return { pixels, width: side, height: side };
}

const HASH_LENGTH = 8;
const VERSION = "tile-version";

const versionOf = (memberId: string, jpeg: string, secret: string) =>
  withCode(secret, VERSION, memberId, keyedHash(secret, "tile", `${memberId}:${jpeg}`).slice(0, HASH_LENGTH));

/** Whether `versionOf` returned this version for any tile of this member. */
export const isTileVersion = (memberId: string, version: string, secret: string) =>
  hasCode(secret, VERSION, memberId, version);
