import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { nameIssue, spelled } from "#worker/names/name-rule.ts";
import type { Database } from "#worker/platform/db/db.ts";
import { accountGone, conflict, invalid } from "#worker/platform/http/errors.ts";
import type { Login } from "../contract/schemas";
import { players, quizGames, quizScores, reportedQuestions } from "../tables";
import type { Attempts } from "./attempts";
import { type Credentials, keyOf } from "./credentials";
import type { PasswordQueue } from "./passwords";
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

function createJoinStore(db: Database) {
  return {
    /**
     * Joins the player to the member, all or nothing, and merges the player that only the member's sign-in opens into
     * it, which happens to a player once. Changes nothing if the player is joined already, or the member has a player
     * that can't be merged.
     */
    async join(memberId: string, playerId: string, now: Date): Promise<void> {
      const isFree = sql`exists (select 1 from players free where free.id = ${playerId}
        and free.member_id is null and coalesce(free.merged_at, ${now.getTime()}) = ${now.getTime()})`;
      /** The player to merge. Null, so that no row has it, if there is none or the other one is not free. */
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
      ]);
    },

    async separate(playerId: string): Promise<void> {
      await db.update(players).set({ memberId: null }).where(eq(players.id, playerId));
    },
  };

  /** A day's challenge that both have played, and an open game beside another, stay behind and are deleted. */
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

  /** A question that both have reported stays as the quiz account reported it. */
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

  /** The streak of the player who played the challenge last goes on. On the same day it is the longer one. */
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
