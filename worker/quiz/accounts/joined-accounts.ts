import { spelled } from "#worker/names/name-rule.ts";
import { accountGone, conflict, invalid } from "#worker/platform/http/errors.ts";
import { log } from "#worker/platform/log.ts";
import { dayOf } from "#worker/platform/time.ts";
import { type JoinChoice, PLAYER_NAME_MAX } from "../contract";
import type { Joining } from "../contract/schemas";
import { type AccountParts, chosenName, nameTaken } from "./accounts";
import { keyOf, type PlayerRecord, type PlayingMember, streakOf } from "./player-store";

const NUMBERS = [2, 3, 4, 5, 6, 7, 8, 9];

/** Players who use their Patreon sign-in, alone or joined with a quiz account. */
export function createJoinedAccounts({ players, attempts, credentials, newId, queue }: AccountParts) {
  async function createNameless(member: PlayingMember): Promise<PlayerRecord> {
    const id = newId();
    // No real name or address has this form, so it is always free, and nobody can sign in with it.
    const key = `player:${id}`;
    const names = { username: "", usernameKey: key, email: "", emailKey: key };
    await players.insert({ id, passwordHash: "", createdAt: new Date(), ...names }, member);
    const made = await players.findByMember(member.id);
    if (!made) throw accountGone();
    return made;
  }

  return {
    /** If a player has the name, the first free one with a number after it. Empty if all are taken. */
    async freeName(name: string): Promise<string> {
      const numbered = NUMBERS.map((number) => `${name.slice(0, PLAYER_NAME_MAX - 1)}${number}`);
      const names = [name, ...numbered].map((one) => ({ name: one, key: keyOf(spelled(one)) }));
      const taken = await players.takenNames(names.map(({ key }) => key));
      return names.find(({ key }) => !taken.includes(key))?.name ?? "";
    },

    /** Games of a player without a name don't count. A later call with a name sets it. A hidden name stays hidden. */
    async create(member: PlayingMember, sent: string | undefined, site: string) {
      const name = sent === undefined ? null : chosenName(sent);
      const known = (await players.findByMember(member.id)) ?? (await createNameless(member));
      if (known.username || !name) return known;
      await attempts.countSignUp(site);
      if (await players.giveName(known.id, name, member)) return players.found(known.id);
      await attempts.signUpFailed(site);
      const named = await players.found(known.id);
      if (named.username) return named;
      throw nameTaken();
    },

    /**
     * If the member has played too, one player stays: the other is deleted immediately if no game of it counted. If
     * games of both count, returns the two until `keep` has the id of one, and `confirm` the name of the other. The
     * account's sessions end, because somebody else may have logged in.
     */
    join(memberId: string, { keep, confirm, ...login }: Joining, site: string): Promise<JoinChoice[]> {
      return credentials.inLoginQueue(login, site, async () => {
        const { playerId, passwordHash } = await credentials.authenticate(login, site);
        const [account, own] = [await players.found(playerId), await players.findByMember(memberId)];
        if (account.memberId === memberId) return [];
        if (account.memberId)
          throw conflict("This quiz account is joined to another Patreon sign-in. Separate it there first.");
        if (own?.hasPassword)
          throw conflict("Your Patreon sign-in opens another player. Separate or delete that one first.");
        const both = own ? [own, account] : [account];
        const played = both.filter(({ gamesPlayed }) => gamesPlayed > 0);
        const mustChoose = played.length > 1;
        const kept = mustChoose ? played.find(({ id }) => id === keep) : (played[0] ?? account);
        if (!kept) return both.map(choiceOf);
        const gone = both.find((one) => one !== kept);
        if (gone && mustChoose && keyOf(confirm) !== gone.usernameKey)
          throw invalid([{ path: "confirm", message: `Please type ${gone.username} to confirm.` }]);
        await players.join({ memberId, account, passwordHash, kept, gone });
        const joined = await players.findByMember(memberId);
        if (joined?.id !== kept.id || !joined.hasPassword)
          throw conflict("One of the two has changed meanwhile. Please try again.");
        if (gone) log("info", "player_deleted", { playerId: gone.id });
        return [];
      });
    },

    /** Only the quiz account's own login works afterward. */
    async separate(player: PlayerRecord, password: string): Promise<void> {
      if (!player.hasPassword) throw conflict("Patreon is this player's only sign-in.");
      await queue.inQueue(() => credentials.confirm(player, password));
      await players.separate(player.id);
    },
  };
}

const choiceOf = (player: PlayerRecord): JoinChoice => ({
  id: player.id,
  username: player.username,
  totalScore: player.totalScore,
  gamesPlayed: player.gamesPlayed,
  streak: streakOf(player, dayOf(new Date())),
});
