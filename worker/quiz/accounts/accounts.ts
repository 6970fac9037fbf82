import { DELETION_WORD, NOT_CONFIRMED } from "#worker/members/account/contract/index.ts";
import { nameIssue, spelled } from "#worker/names/name-rule.ts";
import { conflict, invalid, notAllowed, Refusal } from "#worker/platform/http/errors.ts";
import { log } from "#worker/platform/log.ts";
import { keyedHash } from "#worker/platform/seal.ts";
import { ONLY_PASSWORD } from "../contract";
import type { Deletion, Login, PasswordChange, PasswordReset, SignUp } from "../contract/schemas";
import type { Attempts } from "./attempts";
import type { Owner } from "./password-rules";
import { checkPassword, hashPassword, type PasswordQueue } from "./passwords";
import { keyOf, type PlayerRecord, type PlayerStore } from "./player-store";

type Dependencies = { players: PlayerStore; attempts: Attempts; secret: string; queue: PasswordQueue };

/** Call these functions within the password queue. */
export function createCredentials({ players, attempts, secret, queue }: Dependencies) {
  const targetOf = ({ email }: Login) => keyedHash(secret, "player", keyOf(email));

  type Check = { origin: string; target: string; message: string; count: () => Promise<void> };

  /** The same message for both, after the same work. */
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
    /** One place in the queue is for accounts that logged in from here before. */
    inLoginQueue: <Result>(login: Login, site: string, work: () => Promise<Result>) =>
      queue.inQueue(work, () => attempts.isKnown(site, targetOf(login))),

    async authenticate(login: Login, site: string) {
      const account = targetOf(login);
      const count = () => attempts.countLogin(site, account);
      const message = "Wrong email or password.";
      const found = await check(login, { origin: site, target: account, message, count });
      log("info", "player_signed_in", { playerId: found.playerId });
      return found;
    },

    /** Attempts are counted for the player, so that strangers can't make the player wait. */
    confirm({ id, email }: PlayerRecord, password: string) {
      const own = keyedHash(secret, "signed-in player", id);
      const count = () => attempts.countCheck(own);
      const message = "That's not your password.";
      return check({ email, password }, { origin: own, target: own, message, count });
    },
  };
}

const taken = (path: string, message: string) => conflict(message, [{ path, message }]);
export const nameTaken = () => taken("username", "That username is already taken.");
const emailTaken = () => taken("email", "There's already an account with that email address.");

export function chosenName(sent: string) {
  const username = spelled(sent);
  const issue = nameIssue(username);
  if (issue) throw invalid([{ path: "username", message: issue }]);
  return { username, usernameKey: keyOf(username) };
}

export type AccountParts = {
  players: PlayerStore;
  attempts: Attempts;
  credentials: ReturnType<typeof createCredentials>;
  newId: () => string;
  queue: PasswordQueue;
};

export function createAccounts(
  { players, attempts, credentials, newId, queue }: AccountParts,
  findPasswordIssue: (password: string, owner: Owner) => Promise<string | null>,
) {
  const { inQueue, inTurn } = queue;

  async function refuseGuessable(password: string, owner: Owner, path: string) {
    const message = await findPasswordIssue(password, owner);
    if (message) throw invalid([{ path, message }]);
  }

  async function refuseTaken(usernameKey: string, emailKey: string) {
    const found = await players.findTaken(usernameKey, emailKey);
    if (found) throw found === "username" ? nameTaken() : emailTaken();
  }

  async function erase(playerId: string): Promise<void> {
    await players.remove(playerId);
    // The log tells the operator which accounts to delete again after restoring a backup.
    log("info", "player_deleted", { playerId });
  }

  return {
    /** Only the operator calls `erase`. Others call `remove`. */
    erase,

    /** Refuses guessable passwords, names and addresses that are taken, and networks with many sign-ups. */
    async signUp({ email, password, ...sent }: SignUp, site: string): Promise<PlayerRecord> {
      const { username, usernameKey } = chosenName(sent.username);
      await refuseGuessable(password, { username, email }, "password");
      const emailKey = keyOf(email);
      return inQueue(async () => {
        await attempts.countSignUp(site);
        const id = newId();
        try {
          await refuseTaken(usernameKey, emailKey);
          const passwordHash = await inTurn(() => hashPassword(password));
          const player = { id, username, email, usernameKey, emailKey, passwordHash, createdAt: new Date() };
          if (!(await players.insert(player))) await refuseTaken(usernameKey, emailKey);
          log("info", "player_signed_up", { playerId: id });
        } catch (error) {
          if (error instanceof Refusal) await attempts.signUpFailed(site);
          throw error;
        }
        return players.found(id);
      });
    },

    login(login: Login, site: string): Promise<PlayerRecord> {
      return credentials.inLoginQueue(login, site, async () => {
        const { playerId, outdated } = await credentials.authenticate(login, site);
        if (outdated)
          await players.savePasswordHash(playerId, await inTurn(() => hashPassword(login.password)));
        return players.found(playerId);
      });
    },

    /** Separates the player from any Patreon sign-in but that of `keptMember`, who makes the change. */
    async changePassword(player: PlayerRecord, change: PasswordChange, keptMember: string | null) {
      await refuseGuessable(change.newPassword, player, "newPassword");
      await inQueue(async () => {
        await credentials.confirm(player, change.currentPassword);
        const passwordHash = await inTurn(() => hashPassword(change.newPassword));
        await players.changePassword(player.id, passwordHash, keptMember);
      });
      log("info", "player_password_changed", { playerId: player.id });
    },

    /** Only for the member whose sign-in is joined with the player. */
    async resetPassword(player: PlayerRecord, { newPassword }: PasswordReset, memberId: string | null) {
      if (memberId === null || player.memberId !== memberId || !player.hasPassword)
        throw notAllowed("Please sign in with the Patreon account that's joined with this player.");
      await refuseGuessable(newPassword, player, "newPassword");
      await inQueue(async () => {
        await attempts.countReset(player.id);
        const passwordHash = await inTurn(() => hashPassword(newPassword));
        await players.changePassword(player.id, passwordHash, memberId);
      });
      log("info", "player_password_reset", { playerId: player.id });
    },

    async remove(player: PlayerRecord, { password, confirm }: Deletion): Promise<void> {
      if (!player.hasPassword) {
        if (confirm !== DELETION_WORD) throw invalid([{ path: "confirm", message: NOT_CONFIRMED }]);
      } else if (password === "") throw invalid([{ path: "password", message: ONLY_PASSWORD }]);
      else await inQueue(() => credentials.confirm(player, password));
      await erase(player.id);
    },
  };
}
