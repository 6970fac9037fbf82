import { type BankQuestion, POINTS } from "#worker/catalog/question.ts";
import { budgetSpent } from "#worker/platform/db/row-budget.ts";
import { conflict, invalid, notAllowed, notFound, tooMany } from "#worker/platform/http/errors.ts";
import { clockOf, endOf, isOpenAtSubmit, isOver, isPlayedToEnd, shownSince } from "./clock";
import {
  type GameResult,
  NO_ANSWER,
  type OpenGame,
  type Question,
  READING_SECONDS,
  SECONDS_PER_QUESTION,
  type Solution,
} from "./contract";
import type { Answer, GameStart, Submission } from "./contract/schemas";
import type { GameRow, GameStore } from "./game-store";
import { gradeGame } from "./grading";
import { dayOf } from "./periods";
import { pickDailyQuestions, pickQuestions } from "./picking";
import { createPools, type ReadMemberId, topicOf } from "./pools";
import { type ShuffledQuestion, shuffledFor, shuffledGameId } from "./shuffling";
import { GAMES_COUNTED, type StartedGame, startDelay } from "./start-limit";

/** The number of a player's games whose questions count as seen: about ten a day for three days. */
const RECENT_GAMES = 30;

type Dependencies = {
  store: GameStore;
  bank: readonly BankQuestion[];
  /** Ids of the series that a member has completed. */
  completedSeries: (memberId: string) => Promise<readonly string[]>;
  now: () => Date;
  newId: () => string;
  random: () => number;
};

export function createGames({ store, bank, completedSeries, now, newId, random }: Dependencies) {
  const byId = new Map(bank.map((question) => [question.id, question]));
  const { scored, poolOf, countSeen } = createPools(bank, completedSeries);

  function find(game: GameRow, id: string): ShuffledQuestion | undefined {
    const question = byId.get(id);
    return question && shuffledFor(game, question);
  }

  function shown(game: GameRow, at: Date): OpenGame {
    const { id: gameId, mode, topic, secondsPerQuestion, day, questionIds, answers } = game;
    const questions = questionIds.flatMap((questionId) => shownQuestion(game, questionId));
    return { gameId, mode, topic, secondsPerQuestion, day, questions, answers, ...clockOf(game, at) };
  }

  function shownQuestion(game: GameRow, id: string): Question[] {
    const question = find(game, id);
    if (!question) return [];
    const { question: text, options, difficulty } = question;
    return [{ id, question: text, options, difficulty, points: POINTS[difficulty] }];
  }

  const resultOf = (game: GameRow, answers = game.answers, finishedAt = game.finishedAt ?? game.startedAt) =>
    gradeGame({ ...game, answers, finishedAt }, (id) => find(game, id));

  /** Returns null if another request finished the game first. */
  async function finish(game: GameRow, answers: number[], at: Date, isHandedIn: boolean) {
    const finishedAt = new Date(Math.min(at.getTime(), endOf(game).getTime()));
    const result = resultOf(game, answers, finishedAt);
    const playedToEnd = isPlayedToEnd(game, answers, at, isHandedIn);
    const settlement = { token: newId(), answers, score: result.totalScore, finishedAt, playedToEnd };
    return (await store.settle(game, settlement)) ? result : null;
  }

  /**
   * Finishes a game that the player left, with the answers in time. Without any answer it only counts if it was the
   * daily.
   */
  async function leave(game: GameRow, at: Date): Promise<void> {
    const answered = game.answers.some((answer) => answer !== null && answer !== NO_ANSWER);
    if (answered || game.day !== null) await finish(game, finalAnswers(game, new Map(), at), at, false);
    else await store.discard(game.id, at);
  }

  /**
   * Whether the open game comes back instead of a new one. The daily always does, so that a click in another tab can't
   * spend it.
   */
  const comesBack = (game: GameRow, wanted: Pick<GameRow, "mode" | "topic" | "day">, at: Date) =>
    !isOver(game, at) &&
    (game.mode === "daily" ||
      (game.mode === wanted.mode && game.day === wanted.day && game.topic === wanted.topic));

  function refuseCollector(games: StartedGame[], at: Date) {
    const delay = startDelay(games, at);
    if (delay > 0) throw tooMany("That was a lot of games. Please take a break.", Math.ceil(delay / 1000));
  }

  async function ownGame(playerId: string, gameId: string): Promise<GameRow> {
    const game = await store.game(playerId, gameId);
    if (!game) throw notFound("There is no such game.");
    return game;
  }

  return {
    countSeen,

    /** The player's open game, with its clock; null without one. */
    async open(playerId: string): Promise<OpenGame | null> {
      const game = await store.openGame(playerId);
      return game && !isOver(game, now()) ? shown(game, now()) : null;
    },

    /** The result of the player's challenge of this UTC day; null if it is still open or was not started. */
    async dailyResult(playerId: string, day: string): Promise<GameResult | null> {
      const game = await store.dailyGame(playerId, day);
      if (!game || (game.finishedAt === null && !isOver(game, now()))) return null;
      return resultOf(game, game.answers, game.finishedAt ?? endOf(game));
    },

    /**
     * Opens a game, or returns the open one of the same mode. An open game of another mode is ended first, except the
     * daily challenge, which is returned instead. Throws a 409 refusal for a second daily challenge on a day, and 429
     * for an account that has started more games than people play or has used up its rows of the day.
     */
    async start(
      playerId: string,
      { gameMode: mode, extraTime, ...sent }: GameStart,
      readMemberId: ReadMemberId,
    ): Promise<OpenGame> {
      const at = now();
      const day = mode === "daily" ? dayOf(at) : null;
      const topic = day ? null : topicOf(sent.topic);
      const before = await store.openGame(playerId);
      if (before && comesBack(before, { mode, topic, day }, at)) return shown(before, at);
      const pool = await poolOf(topic, mode, readMemberId);
      if (!(await store.hasRoom(playerId, at))) throw budgetSpent(at);
      const latest = day ? [] : await store.latest(playerId, GAMES_COUNTED);
      refuseCollector(latest, at);
      if (before) await leave(before, at);
      const lately = latest.slice(0, RECENT_GAMES).flatMap(({ questionIds }) => questionIds);
      const questionIds = day
        ? await store.dailyQuestionIds(day, () => pickDailyQuestions(scored, day))
        : pickQuestions(pool, mode, lately, random);
      const answers = questionIds.map(() => null);
      const times = { position: 0, shownAt: at, startedAt: at };
      const game =
        (await store.insert({
          id: shuffledGameId(newId()),
          playerId,
          mode,
          day,
          questionIds,
          answers,
          topic,
          secondsPerQuestion: SECONDS_PER_QUESTION * (extraTime ? 2 : 1),
          ...times,
        })) ?? (await store.openGame(playerId));
      if (!game)
        throw conflict("You have played today's challenge already. The next one opens at midnight UTC.");
      return shown(game, at);
    },

    /**
     * Stores one final answer. Returns the solution if `reveal` asks for it and the game is no daily challenge: by then
     * nothing can change the answer. Throws a 409 refusal if it is too late or was given before.
     */
    async answer(playerId: string, sent: Answer): Promise<Solution | null> {
      const { gameId, questionId, selectedAnswer } = sent;
      const game = await ownGame(playerId, gameId);
      const index = game.questionIds.indexOf(questionId);
      if (index < 0) throw invalid([{ path: "questionId", message: "That question is not in this game." }]);
      const at = now();
      const reveals = sent.reveal && game.mode !== "daily";
      const nextShownAt = new Date(at.getTime() + (reveals ? READING_SECONDS * 1000 : 0));
      const answer = { gameId, playerId, index, selectedAnswer, nextShownAt };
      const since = shownSince(index, game, at);
      const kept = index >= game.position && (await store.answer(answer, game.position, since));
      if (!kept) throw conflict("That question is closed.");
      const question = reveals ? find(game, questionId) : undefined;
      return question ? { correctAnswer: question.correct, explanation: question.explanation } : null;
    },

    /**
     * Grades the player's game, once. Throws a 403 refusal for another player's id, 404 for another player's game, and
     * 409 if no game is open. Submitting a named game again returns its result.
     */
    async submit(playerId: string, submission: Submission): Promise<GameResult> {
      if (submission.playerId !== playerId) throw notAllowed("That is another player.");
      const { gameId } = submission;
      const game = gameId ? await ownGame(playerId, gameId) : await store.openGame(playerId);
      if (!game) throw conflict("You have no open game.");
      if (game.finishedAt) return resultOf(game);
      const submitted = new Map(
        submission.answers.map(({ questionId, selectedAnswer }) => [questionId, selectedAnswer]),
      );
      const at = now();
      const result = await finish(game, finalAnswers(game, submitted, at), at, true);
      if (result) return result;
      if (gameId) return resultOf(await ownGame(playerId, gameId));
      throw conflict("This game has been counted already.");
    },
  };
}

/** Final answers stay. Submitted answers fill the open questions if they are in time; other questions have none. */
function finalAnswers(game: GameRow, submitted: Map<string, number>, at: Date): number[] {
  return game.questionIds.map((id, index) => {
    const sent = isOpenAtSubmit(game, index, at) ? submitted.get(id) : undefined;
    return game.answers[index] ?? sent ?? NO_ANSWER;
  });
}
