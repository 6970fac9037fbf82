import { Refusal } from "#worker/platform/http/errors.ts";
import { keyedHash } from "#worker/platform/tokens.ts";
import type { Attempts } from "./attempts";
import type { Login } from "./contract/schemas";
import { checkPassword } from "./passwords";
import type { PlayerRecord, PlayerStore } from "./player-store";

/**
 * Two texts are the same name or address if their keys are equal: without regard to case or to Unicode's equal
 * spellings.
 */
export const keyOf = (text: string) => text.normalize("NFKC").toLowerCase();

type Dependencies = { players: PlayerStore; attempts: Attempts; secret: string };

/** Checks passwords, and slows wrong ones down. Call it in the queue for passwords. */
export function createCredentials({ players, attempts, secret }: Dependencies) {
  /** Refuses an unknown address and a wrong password in the same way, after the same amount of work. */
  async function check({ email, password }: Login, origin: string, target: string, message: string) {
    await attempts.countPassword(origin, target);
    const credentials = await players.findCredentials(keyOf(email));
    const { matches, outdated } = checkPassword(password, credentials?.passwordHash ?? null);
    if (!credentials || !matches) throw new Refusal(401, message);
    await attempts.passwordWasRight(origin, target);
    return { playerId: credentials.id, outdated };
  }

  return {
    /** Throws a 401 refusal for an unknown address or a wrong password, and 429 for an origin that has to wait. */
    authenticate(login: Login, origin: string) {
      const account = keyedHash(secret, "player", keyOf(login.email));
      return check(login, origin, account, "Wrong email or password.");
    },

    /** Counts separately for each player: a signed-in player does not wait for what strangers have tried. */
    confirm({ id, email }: PlayerRecord, password: string) {
      const own = keyedHash(secret, "signed-in player", id);
      return check({ email, password }, own, own, "That is not your password.");
    },
  };
}

export type Credentials = ReturnType<typeof createCredentials>;
