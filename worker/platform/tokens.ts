import { createHash } from "node:crypto";

/** 256 random bits, safe in cookies and addresses. */
export const randomToken = () =>
  Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");

export const sha256 = (text: string) => createHash("sha256").update(text).digest("base64url");
