import { type BankQuestion, DIFFICULTIES, POINTS } from "#worker/catalog/question.ts";
import type { Database } from "#worker/platform/db/db.ts";
import { secondsToNextDay } from "#worker/platform/db/utc-day.ts";
import { accountGone, conflict, invalid } from "#worker/platform/http/errors.ts";
import { once } from "#worker/platform/memoize.ts";
import type { Secrets } from "#worker/platform/seal.ts";
import { DAY_MS } from "#worker/platform/time.ts";
import { createAccounts } from "./accounts/accounts";
import { createAttemptStore } from "./accounts/attempt-store";
import { createAttempts } from "./accounts/attempts";
import { createCredentials } from "./accounts/credentials";
import { createJoinedAccounts } from "./accounts/joined-accounts";
import { createPasswordQueue } from "./accounts/passwords";
import { createPlayerSessions } from "./accounts/player-sessions";
import {
  createPlayerStore,
  type PlayerRecord,
  readPlayerData,
  shownPlayerName,
} from "./accounts/player-store";
import {
  DAYS_KEPT,
  type Daily,
  KEPT_TOPIC,
  type LeaderboardEntry,
  type Period,
  type Player,
  type PlayerExport,
  type QuizState,
  SAMPLES_AT_ONCE,
  type SampleQuestion,
} from "./contract";
import type { KeptAnswers } from "./contract/schemas";
import { createGameStore } from "./games/game-store";
import { createGames } from "./games/games";
import { toldIn } from "./games/grading";
import { shuffledFor, shuffledGameId } from "./games/picking";
import { createReports } from "./games/question-reports";
import { dayBefore, dayOf, periodKeys } from "./ranking/periods";
import { createRankStore, createScoreStore } from "./ranking/rank-store";
import { createTallies } from "./ranking/tallies";

/** Long enough for finding the questions that a player saw lately, and for daily challenges. */
const GAMES_KEPT_MS = DAYS_KEPT * DAY_MS;

type Dependencies = {
  db: Database;
  loadBank: () => Promise<readonly BankQuestion[]>;
  /** The ids of the series that a member has completed. */
  completedSeries: (memberId: string) => Promise<readonly string[]>;
  /** The site's name and titles, whose words make bad passwords. */
  titles: () => readonly string[];
  secret: string;
  secrets: Secrets;
  newId: () => string;
};

/** The use cases of the quiz: accounts, games and leaderboards. */
export function createQuizUseCases({
  db,
  loadBank,
  completedSeries,
  titles,
  secret,
  secrets,
  newId,
}: Dependencies) {
  const players = createPlayerStore(db);
  const gameStore = createGameStore(db);
  const scores = createScoreStore(db);
  const ranks = createRankStore(db);
  const tallies = createTallies(db);
  const attempts = createAttempts(createAttemptStore(db));
  /**
   * Everything that needs the questions. They are a fifth of the Worker's code, so the first quiz page or game loads
   * them.
   */
  const withQuestions = once(async () => {
    const bank = await loadBank();
    return {
      games: createGames({ store: gameStore, tallies, bank, completedSeries, secret, newId }),
      sampleQuestions: createSampleQuestions(bank, newId),
    };
  });
  /**
   * The rules for new passwords. The first new password loads them, because they need the questions and an equally
   * large list of passwords.
   */
  const passwordRules = once(async () => {
    const [bank, { createPasswordRules }] = await Promise.all([
      loadBank(),
      import("./accounts/password-rules"),
    ]);
    return createPasswordRules(() => [...titles(), ...bank.flatMap(({ options }) => options)]);
  });
  const games = async () => (await withQuestions()).games;
  const queue = createPasswordQueue();
  const credentials = createCredentials({ players, attempts, secret, queue });
  const accounts = createAccounts({
    players,
    attempts,
    credentials,
    newId,
    findPasswordIssue: async (password, owner) => (await passwordRules())(password, owner),
    queue,
  });
  const joined = createJoinedAccounts({ db, players, attempts, credentials, newId, queue });
  const reports = createReports({ db, games: gameStore });
  const sessions = createPlayerSessions(players, secrets);

  async function dailyOf(player: PlayerRecord): Promise<Daily> {
    const at = new Date();
    const day = dayOf(at);
    const goesOn = player.lastDailyDay !== null && player.lastDailyDay >= dayBefore(day);
    return {
      day,
      nextInMs: secondsToNextDay(at) * 1000,
      streak: goesOn ? player.dailyStreak : 0,
      bestStreak: player.bestDailyStreak,
      result: await (await games()).dailyResult(player.id, day),
    };
  }

  return {
    accounts,
    joined,
    games,
    sessions,
    report: reports.report,
    sampleQuestions: async (sent: { without: readonly string[]; about?: string }) =>
      (await withQuestions()).sampleQuestions.three(sent.without, sent.about),
    /** The question of the day for visitors, or a question about this series if there is one. */
    questionOfDay: async (seriesId?: string) =>
      (await withQuestions()).sampleQuestions.ofDay(dayOf(new Date()), seriesId),
    /** The day's question about this series for visitors. Null if there is none. */
    questionAbout: async (seriesId: string) =>
      (await withQuestions()).sampleQuestions.about(dayOf(new Date()), seriesId),
    /** The number of questions about this series for visitors. */
    countSamplesAbout: async (seriesId: string) =>
      (await withQuestions()).sampleQuestions.countAbout(seriesId),

    /** Today's challenge for somebody who has no player yet. */
    dailyOfNobody(): Daily {
      const at = new Date();
      const nextInMs = secondsToNextDay(at) * 1000;
      return { day: dayOf(at), nextInMs, streak: 0, bestStreak: 0, result: null };
    },

    /**
     * Puts a visitor's answers to sample questions into the history of a player who has not played yet. They never
     * count. Throws a 400 refusal for other questions, and 409 if the player has played.
     */
    async keep(playerId: string, answers: KeptAnswers): Promise<void> {
      const graded = (await withQuestions()).sampleQuestions.grade(answers);
      if (!graded) throw invalid([{ path: "answers", message: "Those aren't sample questions." }]);
      const game = { ...graded, id: newId(), playerId, mode: "quick", topic: KEPT_TOPIC } as const;
      if (await gameStore.insertFirst({ ...game, finishedAt: new Date() })) return;
      throw conflict("Only an account without games can keep this score.");
    },

    /** The player and the open game, so that a reloaded page can continue the game. */
    async stateOf(player: PlayerRecord | null): Promise<QuizState> {
      if (!player) return { player: null, game: null, daily: null };
      const [game, daily] = await Promise.all([(await games()).open(player.id), dailyOf(player)]);
      return { player: shownPlayer(player), game, daily };
    },

    /** The daily challenge of the member's player. Null if the member has no player. */
    async dailyOfMember(memberId: string): Promise<Daily | null> {
      const player = await players.findByMember(memberId);
      return player && dailyOf(player);
    },

    /** A copy of all data of the player. */
    async exportOf(playerId: string): Promise<PlayerExport> {
      const { account, ...lists } = await readPlayerData(db, playerId);
      if (!account[0]) throw accountGone();
      const exportedAt = new Date().toISOString();
      return { format: "side7-player", version: 1, exportedAt, account: account[0], ...lists };
    },

    /** The ten best players of the present week or month, or of all time. */
    async leaders(period: Period): Promise<LeaderboardEntry[]> {
      const rows = await scores.leaders(periodKeys(new Date())[period]);
      return rows.map(({ isNameHidden, username, ...entry }) => ({
        ...entry,
        username: shownPlayerName({ username, isNameHidden }),
      }));
    },

    /** Null if the player has not played in that period. */
    rankOf: (period: Period, playerId: string) => ranks.rankOf(periodKeys(new Date())[period], playerId),

    deleteVisitorHashes: accounts.deleteVisitorHashes,

    /** For the nightly cron trigger: deletes expired rows. */
    async deleteExpired(): Promise<void> {
      await accounts.deleteExpiredSessions();
      const before = new Date(Date.now() - GAMES_KEPT_MS);
      await gameStore.deleteBefore(before);
      await tallies.deleteBefore(dayOf(before));
      await reports.deleteOld();
      const { week, month } = periodKeys(new Date());
      await scores.deleteEnded({ week, month });
    },

    /** For the nightly cron trigger: counts the ranges that players below the last rank see. */
    countRanges: () => ranks.countRanges(Object.values(periodKeys(new Date()))),
  };
}

export type Quiz = ReturnType<typeof createQuizUseCases>;

/** A player as only the player sees it, without the fields that only the server uses. */
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

/**
 * Questions for visitors without an account. Only specially marked questions are used, so their answers can be
 * included, and playing them reads and writes no rows.
 */
function createSampleQuestions(bank: readonly BankQuestion[], newId: () => string) {
  const samples = bank.filter(({ taste }) => taste);

  function drawnOf(day: string, pool: readonly BankQuestion[], seriesId?: string): SampleQuestion | null {
    const drawn = pool[(Date.parse(day) / DAY_MS) % pool.length];
    return drawn ? shown(drawn, day, seriesId) : null;
  }

  const poolAbout = (seriesId: string) => samples.filter((question) => question.about?.includes(seriesId));
  const about = (day: string, seriesId: string) => drawnOf(day, poolAbout(seriesId), seriesId);

  return {
    /**
     * One easy, one medium and one hard question, but none with an id in `without`. Questions about the series come
     * first, of any difficulty, as long as there are any.
     */
    three(without: readonly string[], seriesId?: string): SampleQuestion[] {
      const key = newId();
      const isLeft = ({ id }: BankQuestion) => !without.includes(id);
      const own = seriesId === undefined ? [] : shuffled(poolAbout(seriesId).filter(isLeft));
      const others = shuffled(samples.filter((question) => isLeft(question) && !own.includes(question)));
      const general = DIFFICULTIES.flatMap(
        (level) => others.find(({ difficulty }) => difficulty === level) ?? [],
      );
      return [...own, ...general].slice(0, SAMPLES_AT_ONCE).map((question) => shown(question, key, seriesId));
    },

    countAbout: (seriesId: string) => poolAbout(seriesId).length,

    /**
     * The question for a UTC day such as "2026-11-30", the same for everybody. The days go through all of these
     * questions.
     */
    ofDay: (day: string, seriesId?: string): SampleQuestion | null =>
      (seriesId === undefined ? null : about(day, seriesId)) ?? drawnOf(day, samples),
    about,

    /** Null if an answer is not to a sample question, or if two are to the same one. */
    grade(answers: KeptAnswers) {
      const ids = new Set(answers.map(({ questionId }) => questionId));
      const known = answers.flatMap(({ questionId, option }) => {
        const question = samples.find(({ id }) => id === questionId);
        return question ? [{ question, chosen: question.options.indexOf(option) }] : [];
      });
      if (ids.size < answers.length || known.length < answers.length) return null;
      const right = known.filter(({ question, chosen }) => chosen === question.correct);
      return {
        questionIds: known.map(({ question }) => question.id),
        // The id of the game has no mark, so its options have the bank's order. An unknown option is no answer.
        answers: known.map(({ chosen }) => chosen),
        score: right.reduce((sum, { question }) => sum + POINTS[question.difficulty], 0),
      };
    },
  };
}

const shuffled = <Item>(items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, lot: Math.random() }))
    .sort((a, b) => a.lot - b.lot)
    .map(({ item }) => item);

/**
 * The question with its options in the order that `key` decides. A question about several series is shown as one about
 * `seriesId`, if that is among them.
 */
function shown(drawn: BankQuestion, key: string, seriesId?: string): SampleQuestion {
  const game = { id: shuffledGameId(key), day: null, seed: null };
  const { id, question, options, difficulty, correct, explanation } = shuffledFor(game, drawn);
  return {
    id,
    question,
    options,
    difficulty,
    points: POINTS[difficulty],
    correctAnswer: correct,
    explanation,
    about: toldIn(seriesId && drawn.about?.includes(seriesId) ? { about: [seriesId] } : drawn),
  };
}
