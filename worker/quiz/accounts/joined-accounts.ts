import { nameIssue, spelled } from "#worker/names/name-rule.ts";
import type { Database } from "#worker/platform/db/db.ts";
import { accountGone, conflict, invalid } from "#worker/platform/http/errors.ts";
import type { Login } from "../contract/schemas";
import type { Attempts } from "./attempts";
import { type Credentials, keyOf } from "./credentials";
import { createJoinStore } from "./join-store";
import type { PasswordQueue } from "./password-queue";
import type { PlayerRecord, PlayerStore } from "./player-store";

/** A member as the quiz knows them. */
export type PlayingMember = { id: string; nameHiddenAt: Date | null };

type Dependencies = {
  db: Database;
  players: PlayerStore;
  attempts: Attempts;
  credentials: Credentials;
  newId: () => string;
  queue: PasswordQueue;
};

const TAKEN = "That username is already taken.";

/** Members who play with their Patreon sign-in, alone or joined with a quiz account. */
export function createJoinedAccounts(dependencies: Dependencies) {
  const { db, players, attempts, credentials, newId, queue } = dependencies;
  const store = createJoinStore(db);

  async function found(playerId: string): Promise<PlayerRecord> {
    const player = await players.find(playerId);
    if (!player) throw accountGone();
    return player;
  }

  return {
    /**
     * Makes a player that only the member's sign-in opens, or returns the one that there is. Throws a 400 refusal for a
     * name that breaks the rule for names, 409 for one that is taken, and 429 beyond the new accounts that a network
     * may make. A name that the operator hid stays hidden under another one.
     */
    async create({ id: memberId, nameHiddenAt }: PlayingMember, sent: string, network: string) {
      const username = spelled(sent);
      const issue = nameIssue(username);
      if (issue) throw invalid([{ path: "username", message: issue }]);
      const known = await players.findByMember(memberId);
      if (known) return known;
      const usernameKey = keyOf(username);
      const taken = () => conflict(TAKEN, [{ path: "username", message: TAKEN }]);
      await attempts.countSignUp(network);
      const id = newId();
      // No address that somebody types has this form, so that it is free and opens nothing.
      const emailKey = `player:${id}`;
      const names = { username, usernameKey, email: "", emailKey };
      const isNew = await players.insert({
        id,
        memberId,
        nameHiddenAt,
        passwordHash: "",
        createdAt: new Date(),
        ...names,
      });
      if (isNew) return found(id);
      await attempts.signUpFailed(network);
      const made = await players.findByMember(memberId);
      if (!made) throw taken();
      return made;
    },

    /**
     * Joins a quiz account, whose password is needed, to the member's sign-in. A player that only the sign-in opened is
     * merged into it, with points, games and streak, unless one was before. Throws a 409 refusal if either of the two
     * is joined to another one, and refuses passwords like a login.
     */
    join(memberId: string, login: Login, site: string): Promise<PlayerRecord> {
      return queue.inQueue(async () => {
        const { playerId } = await credentials.authenticate(login, site);
        await store.join(memberId, playerId, new Date());
        const player = await found(playerId);
        if (player.memberId === memberId) return player;
        throw conflict(
          player.memberId
            ? "This quiz account is joined to another Patreon sign-in. Separate it there first."
            : "Your Patreon sign-in opens another player. Separate or delete that one first.",
        );
      });
    },

    /** From then on only the quiz account's own sign-in opens the player. */
    async separate(player: PlayerRecord, password: string, site: string): Promise<void> {
      if (!player.hasPassword) throw conflict("This player has no sign-in but the one with Patreon.");
      await queue.inQueue(() => credentials.confirm(player, password, site));
      await store.separate(player.id);
    },
  };
}
