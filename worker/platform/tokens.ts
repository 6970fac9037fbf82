import { createHash, createHmac } from "node:crypto";

/** 256 random bits, safe in cookies and addresses. */
export const randomToken = () =>
  Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");

/**
 * A code for something that nobody can turn back by trying, or make, without the secret. One for one purpose is worth
 * nothing for another.
 */
export const keyedHash = (secret: string, purpose: string, text: string) =>
  createHmac("sha256", secret).update(`${purpose}:${text}`).digest("base64url");

export const sha256 = (text: string) => createHash("sha256").update(text).digest("base64url");
