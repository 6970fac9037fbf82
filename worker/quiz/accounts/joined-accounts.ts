import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { nameIssue, spelled } from "#worker/names/name-rule.ts";
import type { Database } from "#worker/platform/db/db.ts";
import { accountGone, conflict, invalid } from "#worker/platform/http/errors.ts";
import { PLAYER_NAME_MAX } from "../contract";
import type { Login } from "../contract/schemas";
import { playerSessions, players, quizGames, quizScores, reportedQuestions } from "../tables";
import type { Attempts } from "./attempts";
import { type Credentials, keyOf } from "./credentials";
import type { PasswordQueue } from "./passwords";
import type { PlayerRecord, PlayerStore, PlayingMember } from "./player-store";

type Dependencies = {
  db: Database;
  players: PlayerStore;
  attempts: Attempts;
  credentials: Credentials;
  newId: () => string;
  queue: PasswordQueue;
};

const NUMBERS = [2, 3, 4, 5, 6, 7, 8, 9];

const TAKEN = "That username is already taken.";

/** Players who use their Patreon sign-in, alone or joined with a quiz account. */
export function createJoinedAccounts(dependencies: Dependencies) {
  const { db, players, attempts, credentials, newId, queue } = dependencies;
  const store = createJoinStore(db);

  async function found(playerId: string): Promise<PlayerRecord> {
    const player = await players.find(playerId);
    if (!player) throw accountGone();
    return player;
  }

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
    /** The name, or if a player has it, the first free one with a number after it. Empty if all are taken. */
    async freeName(name: string): Promise<string> {
      const numbered = NUMBERS.map((number) => `${name.slice(0, PLAYER_NAME_MAX - 1)}${number}`);
      const names = [name, ...numbered].map((one) => ({ name: one, key: keyOf(spelled(one)) }));
      const taken = await players.takenNames(names.map(({ key }) => key));
      return names.find(({ key }) => !taken.includes(key))?.name ?? "";
    },

    /**
     * Creates a player who uses only the member's sign-in, or returns the member's player. Without a name, the games of
     * the player don't count; a later call with a name sets it. Throws a 400 refusal for a forbidden name, 409 for a
     * name that is taken, and 429 if the network has reached its daily limit of new names. If the operator hid the
     * member's name, the new name is hidden too.
     */
    async create(member: PlayingMember, sent: string | undefined, site: string) {
      const username = sent === undefined ? "" : spelled(sent);
      const issue = username && nameIssue(username);
      if (issue) throw invalid([{ path: "username", message: issue }]);
      const known = (await players.findByMember(member.id)) ?? (await createNameless(member));
      if (known.username || sent === undefined) return known;
      await attempts.countSignUp(site);
      if (await players.giveName(known.id, { username, usernameKey: keyOf(username) }, member))
        return found(known.id);
      await attempts.signUpFailed(site);
      const named = await found(known.id);
      if (named.username) return named;
      throw conflict(TAKEN, [{ path: "username", message: TAKEN }]);
    },

    /**
     * Joins a quiz account with the member's sign-in. This needs the account's password. A player who used only the
     * sign-in is merged into the account, with points, games and streak; this can happen once for an account. Throws a
     * 409 refusal if either of the two is joined with something else. Refuses passwords like a login. Ends the sessions
     * of the account, like a new password: somebody else may have logged in with it.
     */
    join(memberId: string, login: Login, site: string): Promise<PlayerRecord> {
      return credentials.inLoginQueue(login, site, async () => {
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

    /** Separates the player from the Patreon sign-in. Only the quiz account's own login works afterward. */
    async separate(player: PlayerRecord, password: string): Promise<void> {
      if (!player.hasPassword) throw conflict("Patreon is this player's only sign-in.");
      await queue.inQueue(() => credentials.confirm(player, password));
      await store.separate(player.id);
    },
  };
}

function createJoinStore(db: Database) {
  return {
    /**
     * Joins the player with the member in one transaction. Merges the player who used only the member's sign-in, which
     * can happen once for an account. Changes nothing if the player is already joined, or if the member has a player
     * who can't be merged.
     */
    async join(memberId: string, playerId: string, now: Date): Promise<void> {
      const isFree = sql`exists (select 1 from players free where free.id = ${playerId}
        and free.member_id is null and coalesce(free.merged_at, ${now.getTime()}) = ${now.getTime()})`;
      /**
       * The id of the player to merge. Null, which matches no row, if there is none or the other player is not free.
       */
      const from = sql`(select old.id from players old
        where old.member_id = ${memberId} and old.password_hash = '' and ${isFree})`;
      await db.batch([
        mergeScores(from, playerId),
        mergeStreaks(from, playerId, now),
        moveGames(from, playerId),
        moveReports(from, playerId),
        db.delete(players).where(sql`${players.id} = ${from}`),
        db
          .update(players)
          .set({ memberId })
          .where(
            and(
              eq(players.id, playerId),
              isNull(players.memberId),
              sql`not exists (select 1 from players other where other.member_id = ${memberId})`,
            ),
          ),
        db
          .delete(playerSessions)
          .where(
            sql`${playerSessions.playerId} = ${playerId} and ${playerId} in (select id from players where member_id = ${memberId})`,
          ),
      ]);
    },

    async separate(playerId: string): Promise<void> {
      await db.update(players).set({ memberId: null }).where(eq(players.id, playerId));
    },
  };

  /**
   * Moves the games. Stays behind and gets deleted: a daily challenge that both have played, and an open game if both
   * have one.
   */
  function moveGames(from: SQL, into: string) {
    const own = sql`select day from ${quizGames} where player_id = ${into}`;
    return db
      .update(quizGames)
      .set({ playerId: into })
      .where(
        sql`${quizGames.playerId} = ${from}
          and (${quizGames.day} is null or ${quizGames.day} not in (${own} and day is not null))
          and (${quizGames.finishedAt} is not null or not exists (${own} and finished_at is null))`,
      );
  }

  /** Moves the reports. If both have reported a question, the quiz account's report stays. */
  function moveReports(from: SQL, into: string) {
    const own = sql`select question_id from ${reportedQuestions} where player_id = ${into}`;
    return db
      .update(reportedQuestions)
      .set({ playerId: into })
      .where(
        sql`${reportedQuestions.playerId} = ${from} and ${reportedQuestions.questionId} not in (${own})`,
      );
  }

  function mergeScores(from: SQL, into: string) {
    return db
      .insert(quizScores)
      .select(
        sql`select period, ${into}, score, games, best, reached_at, has_extra_time from ${quizScores} where player_id = ${from}`,
      )
      .onConflictDoUpdate({
        target: [quizScores.period, quizScores.playerId],
        set: {
          score: sql`${quizScores.score} + excluded.score`,
          games: sql`${quizScores.games} + excluded.games`,
          best: sql`max(${quizScores.best}, excluded.best)`,
          hasExtraTime: sql`max(${quizScores.hasExtraTime}, excluded.has_extra_time)`,
          reachedAt: sql`max(${quizScores.reachedAt}, excluded.reached_at)`,
        },
      });
  }

  /**
   * Merges the streaks. The streak of the player who played the later challenge continues; on the same day, the longer
   * one.
   */
  function mergeStreaks(from: SQL, into: string, now: Date) {
    const other = (column: string) => sql`(select ${sql.raw(column)} from players o where o.id = ${from})`;
    const day = sql`coalesce(${players.lastDailyDay}, '')`;
    const otherDay = sql`coalesce(${other("last_daily_day")}, '')`;
    return db
      .update(players)
      .set({
        mergedAt: now,
        dailyStreak: sql`case when ${day} = ${otherDay} then max(${players.dailyStreak}, ${other("daily_streak")})
          when ${day} < ${otherDay} then ${other("daily_streak")} else ${players.dailyStreak} end`,
        bestDailyStreak: sql`max(${players.bestDailyStreak}, ${other("best_daily_streak")})`,
        lastDailyDay: sql`nullif(max(${day}, ${otherDay}), '')`,
      })
      .where(and(eq(players.id, into), sql`${from} is not null`));
  }
}
