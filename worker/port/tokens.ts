import type { Member } from "#worker/members/account/tables.ts";
import type { Visitor } from "#worker/members/account/visitor.ts";
import { afterwards } from "#worker/platform/afterwards.ts";
import type { Platform } from "#worker/platform/index.ts";
import { isToken, keyedHash, randomToken, sha256 } from "#worker/platform/seal.ts";
import { createPortStore } from "./store";

const signed = (secret: string, random: string) => `${random}.${keyedHash(secret, "token", random)}`;

/** The signature shows without a query that we made it. */
export const newToken = (secret: string) => signed(secret, randomToken());

export function createTokens(
  { db, limits, secrets }: Pick<Platform, "db" | "limits" | "secrets">,
  isPatron: (member: Member) => boolean,
) {
  const store = createPortStore(db);

  /** Nobody is signed in with an unknown token. */
  return async function visitorOf(token: string, request: Request): Promise<Visitor> {
    const nobody = { member: null, patron: false, ended: false };
    const [random = "", ...signature] = token.split(".");
    if (!isToken(random) || signature.length !== 1) return nobody;
    // Whoever invents tokens causes few queries, and takes nothing from neighbors, whose tokens are signed. A secret that
    // changed twice leaves old tokens valid, but slow.
    if (secrets.some((secret) => signed(secret, random) === token))
      await limits.countFor("token", sha256(token));
    else await limits.count("unsignedTokens", request);
    const found = await store.find(sha256(token), "token");
    if (!found) return nobody;
    const { connection, member } = found;
    afterwards(store.noteHeard(connection, new Date()).catch(() => {}));
    return { member, patron: isPatron(member), ended: false, mayOnlyRead: connection.scope === "read" };
  };
}
