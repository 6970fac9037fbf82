import { createCipheriv, createDecipheriv, hkdfSync } from "node:crypto";
import { keyedHash, type Secrets } from "./tokens";

const ALGORITHM = "aes-256-gcm";
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypted texts that nobody else can read or make, such as cursors that go out and come back, or tokens in the
 * database. The same text is always sealed the same way, so that the answer it is in keeps its ETag. What was sealed
 * for one purpose does not open for another. What was sealed with the secret before the current one still opens.
 */
export function createSeal(secrets: Secrets, purpose: string) {
  const [secret] = secrets;
  const keyFrom = (some: string) =>
    new Uint8Array(hkdfSync("sha256", some, "", `side7 seal: ${purpose}`, KEY_BYTES));
  const keys = secrets.map(keyFrom);
  const key = keyFrom(secret);
  const nonceOf = (text: string) =>
    Buffer.from(keyedHash(secret, `seal-${purpose}`, text), "base64url").subarray(0, NONCE_BYTES);

  function openWith(key: Uint8Array, bytes: Buffer): string | null {
    try {
      const cipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES));
      cipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const text = cipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([text, cipher.final()]).toString("utf8");
    } catch {
      return null;
    }
  }

  return {
    /** The result needs no escaping in addresses. */
    close(text: string): string {
      const nonce = nonceOf(text);
      const cipher = createCipheriv(ALGORITHM, key, nonce);
      const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
    },

    /** Null for a text that was not sealed here. */
    open(sealed: string): string | null {
      const bytes = Buffer.from(sealed, "base64url");
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
      return keys.reduce<string | null>((text, key) => text ?? openWith(key, bytes), null);
    },
  };
}

export type Seal = ReturnType<typeof createSeal>;
