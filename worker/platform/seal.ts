import { createCipheriv, createDecipheriv } from "node:crypto";
import { keyedHash } from "./tokens";

const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypted texts that go out and come back, and that nobody else can read or make. The same text is always sealed the
 * same way, so that the answer it is in keeps its ETag. What was sealed for one purpose does not open for another.
 */
export function createSeal(secret: string, purpose: string) {
  const keyed = (text: string) => Buffer.from(keyedHash(secret, `seal-${purpose}`, text), "base64url");
  const key = keyed("key");

  return {
    /** The result needs no escaping in addresses. */
    close(text: string): string {
      const nonce = keyed(`nonce:${text}`).subarray(0, NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, nonce);
      const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
    },

    /** Null for a text that was not sealed here. */
    open(sealed: string): string | null {
      const bytes = Buffer.from(sealed, "base64url");
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
      try {
        const cipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES));
        cipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
        const text = cipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
        return Buffer.concat([text, cipher.final()]).toString("utf8");
      } catch {
        return null;
      }
    },
  };
}

export type Seal = ReturnType<typeof createSeal>;
