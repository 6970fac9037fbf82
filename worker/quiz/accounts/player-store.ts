import { and, eq, getTableColumns, gt, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import { cleanedStored } from "#worker/names/name-rule.ts";
import type { Database } from "#worker/platform/db/db.ts";
import { readPersonalRows } from "#worker/platform/db/personal-data.ts";
import { accountGone } from "#worker/platform/http/errors.ts";
import type { Player } from "../contract";
import { dayBefore } from "../periods";
import { playerSessions, players, quizGames, quizScores, reportedQuestions } from "../tables";

type NewPlayer = Omit<typeof players.$inferInsert, "memberId" | "nameHiddenAt">;

/** If the operator hid the member's name, a new player's name is hidden too. */
export type PlayingMember = { id: string; nameHiddenAt: Date | null };

export const keyOf = (text: string) => text.normalize("NFKC").toLowerCase();

const { passwordHash, nameHiddenAt, ...columns } = getTableColumns(players);

const SHOWN = {
  ...columns,
  isNameHidden: sql<boolean>`${nameHiddenAt} is not null`.mapWith(Boolean),
  hasPassword: sql<boolean>`${passwordHash} <> ''`.mapWith(Boolean),
  totalScore: sql<number>`coalesce(${quizScores.score}, 0)`,
  gamesPlayed: sql<number>`coalesce(${quizScores.games}, 0)`,
  bestScore: sql<number>`coalesce(${quizScores.best}, 0)`,
};

export type PlayerRecord = Omit<typeof players.$inferSelect, "passwordHash" | "nameHiddenAt"> &
  Pick<Player, "hasPassword" | "totalScore" | "gamesPlayed" | "bestScore"> & { isNameHidden: boolean };

/** Consecutive days with a finished challenge, up to this day or the day before. */
export const streakOf = ({ lastDailyDay, dailyStreak }: PlayerRecord, day: string) =>
  lastDailyDay !== null && lastDailyDay >= dayBefore(day) ? dailyStreak : 0;

type Join = {
  memberId: string;
  /** The account whose password the caller has just checked. */
  account: PlayerRecord;
  passwordHash: string;
  kept: PlayerRecord;
  gone: PlayerRecord | undefined;
};

const ofAllTime = and(eq(quizScores.period, "all"), eq(quizScores.playerId, players.id));

export function createPlayerStore(db: Database) {
  const one = async (condition: SQL | undefined): Promise<PlayerRecord | null> =>
    (await db.select(SHOWN).from(players).leftJoin(quizScores, ofAllTime).where(condition).get()) ?? null;

  return {
    async findTaken(usernameKey: string, emailKey: string): Promise<"username" | "email" | null> {
      const [taken] = await db
        .select({ usernameKey: players.usernameKey })
        .from(players)
        .where(or(eq(players.usernameKey, usernameKey), eq(players.emailKey, emailKey)))
        .limit(1);
      if (!taken) return null;
      return taken.usernameKey === usernameKey ? "username" : "email";
    },

    async takenNames(usernameKeys: string[]): Promise<string[]> {
      const taken = await db
        .select({ usernameKey: players.usernameKey })
        .from(players)
        .where(inArray(players.usernameKey, usernameKeys));
      return taken.map(({ usernameKey }) => usernameKey);
    },

    /** False if another request has taken the name or the address first. */
    async insert(player: NewPlayer, member?: PlayingMember): Promise<boolean> {
      const made = await db
        .insert(players)
        .values({ ...player, memberId: member?.id, nameHiddenAt: member?.nameHiddenAt })
        .onConflictDoNothing()
        .returning({ id: players.id });
      return made.length === 1;
    },

    /** False if the name is taken, or the player has one. */
    async giveName(
      playerId: string,
      { username, usernameKey }: Pick<NewPlayer, "username" | "usernameKey">,
      { nameHiddenAt }: PlayingMember,
    ): Promise<boolean> {
      const named = await db.all(
        sql`update or ignore ${players} set username = ${username}, username_key = ${usernameKey},
            name_hidden_at = coalesce(name_hidden_at, ${nameHiddenAt?.getTime() ?? null})
          where id = ${playerId} and username = '' returning id`,
      );
      return named.length === 1;
    },

    /** Throws a 401 refusal if the player has been deleted. */
    async found(playerId: string): Promise<PlayerRecord> {
      const player = await one(eq(players.id, playerId));
      if (!player) throw accountGone();
      return player;
    },

    findByMember: (memberId: string) => one(eq(players.memberId, memberId)),

    findBySession: (idHash: string, now: Date) =>
      one(
        eq(
          players.id,
          db
            .select({ id: playerSessions.playerId })
            .from(playerSessions)
            .where(and(eq(playerSessions.idHash, idHash), gt(playerSessions.expiresAt, now))),
        ),
      ),

    findCredentials: (emailKey: string) =>
      db
        .select({ id: players.id, passwordHash: players.passwordHash })
        .from(players)
        .where(and(eq(players.emailKey, emailKey), ne(players.passwordHash, "")))
        .get(),

    async savePasswordHash(playerId: string, passwordHash: string): Promise<void> {
      await db.update(players).set({ passwordHash }).where(eq(players.id, playerId));
    },

    /** Ends all sessions too, and separates the player from any Patreon sign-in but that of `keptMember`. */
    async changePassword(playerId: string, passwordHash: string, keptMember: string | null): Promise<void> {
      const memberId = sql`case when ${players.memberId} = ${keptMember} then ${players.memberId} end`;
      await db.batch([
        db.update(players).set({ passwordHash, memberId }).where(eq(players.id, playerId)),
        db.delete(playerSessions).where(eq(playerSessions.playerId, playerId)),
      ]);
    },

    /** `gone`, the other of the two players, is deleted. Changes nothing if something has changed meanwhile. */
    async join({ memberId, account, passwordHash, kept, gone }: Join): Promise<void> {
      const { email, emailKey } = account;
      const isSame = sql`exists (select 1 from players one where one.id = ${account.id}
        and one.member_id is null and one.password_hash = ${passwordHash})`;
      const games = sql`coalesce((select games from ${quizScores} where period = 'all' and player_id = ${gone?.id ?? null}), 0)`;
      await db.batch([
        db
          .delete(players)
          .where(and(eq(players.id, gone?.id ?? ""), isSame, sql`${games} = ${gone?.gamesPlayed ?? 0}`)),
        db
          .update(players)
          .set({ memberId, email, emailKey, passwordHash })
          .where(
            and(
              eq(players.id, kept.id),
              inArray(players.passwordHash, [passwordHash, ""]),
              sql`coalesce(${players.memberId}, ${memberId}) = ${memberId}`,
              sql`not exists (select 1 from players other where other.id <> ${kept.id}
                and (other.member_id = ${memberId} or other.email_key = ${emailKey}))`,
            ),
          ),
        db.delete(playerSessions).where(
          sql`${playerSessions.playerId} = ${kept.id}
              and ${kept.id} in (select id from players where member_id = ${memberId})`,
        ),
      ]);
    },

    async separate(playerId: string): Promise<void> {
      await db.update(players).set({ memberId: null }).where(eq(players.id, playerId));
    },

    async remove(playerId: string): Promise<void> {
      await db.delete(players).where(eq(players.id, playerId));
    },

    async insertSession(idHash: string, playerId: string, expiresAt: Date): Promise<void> {
      await db.insert(playerSessions).values({ idHash, playerId, expiresAt });
    },

    async removeSession(idHash: string): Promise<void> {
      await db.delete(playerSessions).where(eq(playerSessions.idHash, idHash));
    },
  };
}

export type PlayerStore = ReturnType<typeof createPlayerStore>;

const PERSONAL_TABLES = {
  account: { table: players, owner: players.id, secret: players.passwordHash },
  games: { table: quizGames, owner: quizGames.playerId },
  scores: { table: quizScores, owner: quizScores.playerId },
  reports: { table: reportedQuestions, owner: reportedQuestions.playerId },
  sessions: { table: playerSessions, owner: playerSessions.playerId, secret: playerSessions.idHash },
};

export const readPlayerData = (db: Database, playerId: string) =>
  readPersonalRows(db, PERSONAL_TABLES, playerId);

const NAMELESS = "Player";

/** Stored names are cleaned, because some are older than the current rule. */
export const shownPlayerName = (named: Pick<PlayerRecord, "username" | "isNameHidden">) =>
  (named.isNameHidden ? null : cleanedStored(named.username)) ?? NAMELESS;

export const playerNameColumns = { username: players.username, isNameHidden: SHOWN.isNameHidden };
