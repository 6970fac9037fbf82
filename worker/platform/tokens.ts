import { createHash, createHmac } from "node:crypto";

/** 256 random bits, which need no escaping in cookies and addresses. */
export const randomToken = () =>
  Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");

/** Whether this may be a `randomToken`. A cookie with a good signature can hold anything that was ever signed. */
export const isToken = (value: unknown) => typeof value === "string" && /^[\w-]{43}$/.test(value);

/** The secret that signs now; after a change of the secret also the one before it, which is still read for a while. */
export type Secrets = readonly [current: string, ...before: string[]];

/**
 * A code for a text that nobody can reverse or produce without the secret. A code for one purpose is worth nothing for
 * another.
 */
export const keyedHash = (secret: string, purpose: string, text: string) =>
  createHmac("sha256", secret).update(`${purpose}:${text}`).digest("base64url");

export const sha256 = (text: string) => createHash("sha256").update(text).digest("base64url");
