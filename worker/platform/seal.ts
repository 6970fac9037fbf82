import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync } from "node:crypto";

const ALGORITHM = "aes-256-gcm";
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts texts that nobody else may read or forge, such as cursors and stored tokens. Equal texts are sealed to equal
 * results, so that answers keep their ETag. A text sealed for one purpose can't be opened for another. Texts sealed
 * with the previous secret can still be opened.
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

    /** Null if the text was not sealed with these secrets for this purpose. */
    open(sealed: string): string | null {
      const bytes = Buffer.from(sealed, "base64url");
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
      return keys.reduce<string | null>((text, key) => text ?? openWith(key, bytes), null);
    },
  };
}

export type Seal = ReturnType<typeof createSeal>;

/** 256 random bits, which need no escaping in cookies and addresses. */
export const randomToken = () =>
  Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");

/** A validly signed cookie may contain any value that was ever signed. */
export const isToken = (value: unknown) => typeof value === "string" && /^[\w-]{43}$/.test(value);

/** The present secret, which signs. After a change also the previous secret, which is still accepted for a while. */
export type Secrets = readonly [current: string, ...before: string[]];

/** A code for a text. Nobody can reverse or produce it without the secret. Codes for different purposes differ. */
export const keyedHash = (secret: string, purpose: string, text: string) =>
  createHmac("sha256", secret).update(`${purpose}:${text}`).digest("base64url");

export const sha256 = (text: string) => createHash("sha256").update(text).digest("base64url");
