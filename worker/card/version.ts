import { keyedHash, sha256 } from "#worker/platform/tokens.ts";
import type { GCard } from "./contract";
import { PRODUCT } from "./templates/product";
import { cardFaceOf } from "./templates/content";

/** Goes up whenever the same card would be drawn differently, so that no cache keeps the older drawing. */
const DRAWING_VERSION = 2;

const HASH_LENGTH = 12;
const CODE_LENGTH = 8;

const codeOf = (memberId: string, hash: string, secret: string) =>
  keyedHash(secret, "card-version", `${memberId}:${hash}`).slice(0, CODE_LENGTH);

/**
 * Short, and the same for the same picture: the `?v=` of its address and the heart of its ETag. Ends with a code of ours,
 * so that no version can be invented, and the database need not be asked whether it was.
 */
export function versionOf(memberId: string, card: Omit<GCard, "version">, secret: string): string {
  const shown = [DRAWING_VERSION, PRODUCT, cardFaceOf(card), card.customization.frameStyle];
  const hash = sha256(JSON.stringify(shown)).slice(0, HASH_LENGTH);
  return hash + codeOf(memberId, hash, secret);
}

/** Whether `versionOf` made it, for some card of this member. */
export function isVersionOf(memberId: string, version: string, secret: string): boolean {
  const hash = version.slice(0, HASH_LENGTH);
  return version === hash + codeOf(memberId, hash, secret);
}
