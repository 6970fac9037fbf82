import { Refusal } from "#worker/platform/http/errors.ts";
import { log } from "#worker/platform/log.ts";
import { keyedHash } from "#worker/platform/seal.ts";
import type { Login } from "../contract/schemas";
import type { Attempts } from "./attempts";
import type { PasswordQueue } from "./passwords";
import { checkPassword } from "./passwords";
import { keyOf, type PlayerRecord, type PlayerStore } from "./player-store";

type Dependencies = {
  players: PlayerStore;
  attempts: Attempts;
  secret: string;
  queue: PasswordQueue;
};

/** Checks passwords, and slows down guessing. Call these functions within the password queue. */
export function createCredentials({ players, attempts, secret, queue }: Dependencies) {
  const targetOf = ({ email }: Login) => keyedHash(secret, "player", keyOf(email));

  type Check = { origin: string; target: string; message: string; count: () => Promise<void> };

  /** Refuses an unknown address and a wrong password with the same message, after the same work. */
  async function check({ email, password }: Login, { origin, target, message, count }: Check) {
    await count();
    const credentials = await players.findCredentials(keyOf(email));
    const { matches, outdated } = await queue.inTurn(() =>
      checkPassword(password, credentials?.passwordHash ?? null),
    );
    if (!credentials || !matches) {
      log("info", "player_password_wrong", { playerId: credentials?.id ?? null });
      throw new Refusal(401, message);
    }
    await attempts.passwordWasRight(origin, target);
    return { playerId: credentials.id, passwordHash: credentials.passwordHash, outdated };
  }

  return {
    /** Runs a login in the password queue, where one place is for accounts that logged in from here before. */
    inLoginQueue: <Result>(login: Login, site: string, work: () => Promise<Result>) =>
      queue.inQueue(work, () => attempts.isKnown(site, targetOf(login))),

    /** Throws a 401 refusal for an unknown address or a wrong password, and 429 for an origin that has to wait. */
    async authenticate(login: Login, site: string) {
      const account = targetOf(login);
      const count = () => attempts.countLogin(site, account);
      const message = "Wrong email or password.";
      const found = await check(login, { origin: site, target: account, message, count });
      log("info", "player_signed_in", { playerId: found.playerId });
      return found;
    },

    /**
     * Confirms the password of a signed-in player. Attempts are counted for the player, so that strangers can't make
     * the player wait.
     */
    confirm({ id, email }: PlayerRecord, password: string) {
      const own = keyedHash(secret, "signed-in player", id);
      const count = () => attempts.countCheck(own);
      const message = "That's not your password.";
      return check({ email, password }, { origin: own, target: own, message, count });
    },
  };
}

export type Credentials = ReturnType<typeof createCredentials>;
