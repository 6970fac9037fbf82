import type { BankQuestion } from "#franchise/questions.ts";
import { accountGone, conflict, invalid } from "#worker/platform/http/errors.ts";
import type { Platform } from "#worker/platform/index.ts";
import { once } from "#worker/platform/memoize.ts";
import { dayOf, secondsToNextDay } from "#worker/platform/time.ts";
import { createAccounts, createCredentials } from "./accounts/accounts";
import { createAttemptStore, createAttempts } from "./accounts/attempts";
import { createJoinedAccounts } from "./accounts/joined-accounts";
import { createPasswordQueue } from "./accounts/passwords";
import { createPlayerSessions } from "./accounts/player-sessions";
import {
  createPlayerStore,
  type PlayerRecord,
  readPlayerData,
  shownPlayerName,
  streakOf,
} from "./accounts/player-store";
import {
  type Daily,
  KEPT_TOPIC,
  type LeaderboardEntry,
  type Period,
  type Player,
  type PlayerExport,
  type QuizState,
} from "./contract";
import type { KeptAnswers } from "./contract/schemas";
import { expiredInQuiz } from "./expired";
import { createGameStore } from "./games/game-store";
import { createGrading } from "./games/grading";
import { createReports } from "./games/question-reports";
import { createSampleQuestions } from "./games/sample-questions";
import { monthsOf, periodKeys } from "./periods";
import { createRankStore } from "./ranking/rank-store";
import { createTallies } from "./ranking/tallies";

export type Content = {
  loadBank: () => Promise<readonly BankQuestion[]>;
  completedSeries: (memberId: string) => Promise<readonly string[]>;
  /** Words of titles make bad passwords. */
  titles: () => readonly string[];
};

export function createQuizUseCases(
  { db, secret, secrets, newId }: Pick<Platform, "db" | "secret" | "secrets" | "newId">,
  { loadBank, completedSeries, titles }: Content,
) {
  const players = createPlayerStore(db);
  const gameStore = createGameStore(db);
  const ranks = createRankStore(db);
  const tallies = createTallies(db);
  const attempts = createAttempts(createAttemptStore(db));
  /** The questions are a fifth of the Worker's code, so the first quiz page or game loads them and their rules. */
  const withQuestions = once(async () => {
    const [bank, { createGames }] = await Promise.all([loadBank(), import("./games/games")]);
    const grading = createGrading(bank);
    return {
      games: createGames({ store: gameStore, tallies, bank, grading, completedSeries, secret, newId }),
      samples: createSampleQuestions(bank, newId),
    };
  });
  /** The rules need the questions and an equally large list of passwords. */
  const passwordRules = once(async () => {
    const [bank, { createPasswordRules }] = await Promise.all([
      loadBank(),
      import("./accounts/password-rules"),
    ]);
    return createPasswordRules(() => [...titles(), ...bank.flatMap(({ options }) => options)]);
  });
  const games = async () => (await withQuestions()).games;
  const samples = async () => (await withQuestions()).samples;
  const queue = createPasswordQueue();
  const credentials = createCredentials({ players, attempts, secret, queue });
  const parts = { players, attempts, credentials, newId, queue };
  const accounts = createAccounts(parts, async (password, owner) => (await passwordRules())(password, owner));
  const joined = createJoinedAccounts(parts);
  const reports = createReports({ db, games: gameStore });
  const sessions = createPlayerSessions(players, secrets);

  /** `player` is null for a member who has no player yet. */
  async function dailyOf(player: PlayerRecord | null): Promise<Daily> {
    const at = new Date();
    const day = dayOf(at);
    return {
      day,
      nextInMs: secondsToNextDay(at) * 1000,
      streak: player ? streakOf(player, day) : 0,
      bestStreak: player?.bestDailyStreak ?? 0,
      result: player && (await (await games()).dailyResult(player.id, day)),
    };
  }

  return {
    accounts,
    joined,
    games,
    sessions,
    report: reports.report,
    samples,

    /** Keeps answers to the sample questions for a player who has not played yet. They never count. */
    async keep(playerId: string, answers: KeptAnswers): Promise<void> {
      const graded = (await samples()).grade(answers);
      if (!graded) throw invalid([{ path: "answers", message: "Those aren't sample questions." }]);
      const game = { ...graded, id: newId(), playerId, mode: "quick", topic: KEPT_TOPIC } as const;
      if (await gameStore.insertFirst({ ...game, finishedAt: new Date() })) return;
      throw conflict("Only an account without games can keep this score.");
    },

    async stateOf(player: PlayerRecord | null): Promise<QuizState> {
      if (!player) return { player: null, game: null, daily: null };
      const [game, daily] = await Promise.all([(await games()).open(player.id), dailyOf(player)]);
      return { player: shownPlayer(player), game, daily };
    },

    dailyOf,
    dailyOfMember: async (memberId: string) => dailyOf(await players.findByMember(memberId)),

    async exportOf(playerId: string): Promise<PlayerExport> {
      const { account, ...lists } = await readPlayerData(db, playerId);
      if (!account[0]) throw accountGone();
      const exportedAt = new Date().toISOString();
      return { format: "side7-player", version: 1, exportedAt, account: account[0], ...lists };
    },

    async leaders(period: Period): Promise<LeaderboardEntry[]> {
      const rows = await ranks.leaders(periodKeys(new Date())[period]);
      return rows.map(({ isNameHidden, username, ...entry }) => ({
        ...entry,
        username: shownPlayerName({ username, isNameHidden }),
      }));
    },

    rankOf: (period: Period, playerId: string) => ranks.rankOf(periodKeys(new Date())[period], playerId),

    yearOfMember: (memberId: string, year: number) => ranks.playedIn(monthsOf(year), memberId),

    expired: expiredInQuiz,
  };
}

export type Quiz = ReturnType<typeof createQuizUseCases>;

export const shownPlayer = (player: PlayerRecord): Player => ({
  id: player.id,
  username: player.username,
  email: player.email,
  totalScore: player.totalScore,
  gamesPlayed: player.gamesPlayed,
  bestScore: player.bestScore,
  nameHidden: player.isNameHidden,
  hasName: player.username !== "",
  hasPassword: player.hasPassword,
  isJoined: player.memberId !== null,
});
