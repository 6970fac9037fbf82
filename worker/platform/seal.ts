import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync } from "node:crypto";

const ALGORITHM = "aes-256-gcm";
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Equal texts are sealed equally, so that answers keep their ETag. The previous secret still opens. */
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

    /** Null for other texts, secrets and purposes. */
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

/** The current secret signs. The previous one is still accepted for a while. */
export type Secrets = readonly [current: string, ...before: string[]];

/** Nobody can reverse or produce it without the secret. Different for each purpose. */
export const keyedHash = (secret: string, purpose: string, text: string) =>
  createHmac("sha256", secret).update(`${purpose}:${text}`).digest("base64url");

const CODE_LENGTH = 8;

/** A version that ends with a keyed code: nobody can invent one, and it is checked without the database. */
export const withCode = (secret: string, purpose: string, owner: string, version: string) =>
  version + keyedHash(secret, purpose, `${owner}:${version}`).slice(0, CODE_LENGTH);

export const hasCode = (secret: string, purpose: string, owner: string, coded: string) =>
  coded === withCode(secret, purpose, owner, coded.slice(0, -CODE_LENGTH));

export const sha256 = (text: string) => createHash("sha256").update(text).digest("base64url");
