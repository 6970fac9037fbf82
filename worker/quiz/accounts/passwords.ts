import { randomBytes, scryptSync, timingSafeEqual } from "node:crypto";

type Cost = { N: number; r: number; p: number };

/** One of the parameter sets that OWASP recommends as equal: 16 MB of memory. */
const COST: Cost = { N: 2 ** 14, r: 8, p: 5 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;

/** Synchronous on purpose: an isolate then works on one password at a time, and never needs the memory for two. */
const derive = (password: string, salt: Buffer, { N, r, p }: Cost) =>
  Buffer.from(scryptSync(password.normalize("NFKC"), salt, KEY_BYTES, { N, r, p, maxmem: 64 * 1024 * 1024 }));

/** Returns `scrypt$N$r$p$salt$key`: everything that is needed to check it later. */
export function hashPassword(password: string): string {
  const salt = Buffer.from(randomBytes(SALT_BYTES));
  const key = derive(password, salt, COST);
  const { N, r, p } = COST;
  return ["scrypt", N, r, p, salt.toString("base64url"), key.toString("base64url")].join("$");
}

/**
 * If `stored` is null, because there is no such account, this takes as long and fails. `outdated`: the hash has old
 * parameters.
 */
export function checkPassword(
  password: string,
  stored: string | null,
): { matches: boolean; outdated: boolean } {
  const [, N, r, p, salt = "", key = ""] = (stored ?? "").split("$");
  const cost = stored ? { N: Number(N), r: Number(r), p: Number(p) } : COST;
  const expected = Buffer.from(key, "base64url");
  const given = derive(password, Buffer.from(salt, "base64url"), cost);
  const matches = expected.length === given.length && timingSafeEqual(expected, given);
  return { matches, outdated: cost.N !== COST.N || cost.r !== COST.r || cost.p !== COST.p };
}
