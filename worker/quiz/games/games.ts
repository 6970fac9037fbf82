import { findSeries } from "#franchise/catalog.ts";
import type { BankQuestion } from "#franchise/questions.ts";
import { conflict, invalid, notAllowed, notFound, tooMany } from "#worker/platform/http/errors.ts";
import { keyedHash } from "#worker/platform/seal.ts";
import { DAY_MS, dayOf, HOUR_MS } from "#worker/platform/time.ts";
import {
  DAYS_KEPT,
  dailyNumber,
  type GameResult,
  NO_ANSWER,
  type OpenGame,
  type PastChallenge,
  type PlayedGame,
  type PlayedGames,
  READING_SECONDS,
  SECONDS_PER_QUESTION,
  type Solution,
} from "../contract";
import type { Answer, GameStart, Submission } from "../contract/schemas";
import { dayBefore, daysBefore } from "../periods";
import type { CountedGame, Tallies } from "../ranking/tallies";
import { clockOf, endOf, isOpenAtSubmit, isOver, isPlayedToEnd, shownSince } from "./clock";
import type { DrawnChallenge, GameRow, GameStore } from "./game-store";
import { askedOf, type Grading, solutionOf } from "./grading";
import { createPools, pickDailyQuestions, pickQuestions, type ReadMemberId, shuffledGameId } from "./picking";

/** More games than anybody plays. */
const LIMITS = [
  { windowMs: HOUR_MS, games: 30 },
  { windowMs: DAY_MS, games: 100 },
];

const GAMES_COUNTED = Math.max(...LIMITS.map(({ games }) => games));

/** Returns milliseconds. `games` are the latest ones, newest first. */
export const startDelay = (games: readonly { startedAt: Date }[], now: Date): number =>
  Math.max(
    0,
    ...LIMITS.map(({ windowMs, games: most }) => {
      const last = games[most - 1];
      return last ? last.startedAt.getTime() + windowMs - now.getTime() : 0;
    }),
  );

/** About ten games a day for three days. */
const RECENT_GAMES = 30;
const GAMES_LISTED = 20;

type Dependencies = {
  store: GameStore;
  tallies: Tallies;
  bank: readonly BankQuestion[];
  grading: Grading;
  completedSeries: (memberId: string) => Promise<readonly string[]>;
  secret: string;
  newId: () => string;
};

export function createGames(dependencies: Dependencies) {
  const { store, tallies, bank, completedSeries, secret, newId } = dependencies;
  const { find, grade } = dependencies.grading;
  const { scored, poolOf, poolAbout, countSeen, countAbout } = createPools(bank, completedSeries);

  function shown(game: GameRow, at: Date): OpenGame {
    const { id: gameId, mode, topic, secondsPerQuestion, day, questionIds, answers } = game;
    const questions = questionIds.flatMap((id) => find(game, id) ?? []).map(askedOf);
    return { gameId, mode, topic, secondsPerQuestion, day, questions, answers, ...clockOf(game, at) };
  }

  async function resultOf(game: GameRow): Promise<GameResult> {
    const result = grade(game);
    if (result.endedEarly) return result;
    const { betterThan, rightPercents } = await tallies.othersOf(countedGame(game), game.topic !== null);
    const percentOf = (id: string) => rightPercents.get(id) ?? null;
    const review = result.review.map((one) => ({ ...one, rightPercent: percentOf(one.questionId) }));
    return { ...result, betterThan, review };
  }

  function countedGame(game: GameRow): CountedGame {
    const { mode, day, questionIds, answers } = game;
    const right = questionIds.map((id, index) => find(game, id)?.correct === answers[index]);
    return { mode, day, questionIds, right };
  }

  function ended(game: GameRow, answers: number[], at: Date, isHandedIn: boolean) {
    const finishedAt = new Date(Math.min(at.getTime(), endOf(game).getTime()));
    return { ...game, answers, finishedAt, playedToEnd: isPlayedToEnd(game, answers, at, isHandedIn) };
  }

  /** Null if another request has finished it first. */
  async function finish(game: GameRow, answers: number[], at: Date, isHandedIn: boolean) {
    const finished = ended(game, answers, at, isHandedIn);
    const { totalScore: score } = grade(finished);
    const { right } = countedGame(finished);
    const isFirst = await store.settle(game, { ...finished, token: newId(), score, right });
    return isFirst ? finished : null;
  }

  async function leave(game: GameRow, at: Date): Promise<void> {
    await finish(game, finalAnswers(game, new Map(), at), at, false);
  }

  const draw = (day: string): DrawnChallenge => ({
    questionIds: pickDailyQuestions(scored, day, (text) => keyedHash(secret, "daily challenge", text)),
    seed: keyedHash(secret, "order of options", day),
  });

  /** An open daily challenge is always returned, so that a click in another tab can't waste it. */
  const comesBack = (game: GameRow, wanted: Pick<GameRow, "mode" | "topic" | "day">, at: Date) =>
    !isOver(game, at) &&
    (game.mode === "daily" ||
      (game.mode === wanted.mode && game.day === wanted.day && game.topic === wanted.topic));

  async function ownGame(playerId: string, gameId: string): Promise<GameRow> {
    const game = await store.game(playerId, gameId);
    if (!game) throw notFound("We can't find that game.");
    return game;
  }

  function pastDay(day: string, today: string): string {
    if (day < today && day >= daysBefore(today, DAYS_KEPT) && dailyNumber(day) >= 1) return day;
    throw invalid([{ path: "day", message: "That day has no challenge to practice with." }]);
  }

  /** `lately` has the ids that the player saw lately. The challenge of an earlier day is a quick game. */
  function wantedGame(sent: GameStart, at: Date, readMemberId: ReadMemberId) {
    const today = dayOf(at);
    const { gameMode: mode } = sent;
    if (mode === "daily" && sent.day && sent.day !== today) {
      const past = pastDay(sent.day, today);
      const questions = async () => (await store.dailyChallenge(past)) ?? draw(past);
      return {
        mode: "quick" as const,
        day: null,
        topic: `Daily Challenge no. ${dailyNumber(past)}`,
        questions: async () => ({ ...(await questions()), seed: null }),
      };
    }
    if (mode === "daily") {
      const questions = () => store.fixDailyChallenge(today, () => draw(today));
      return { mode, day: today, topic: null, questions };
    }
    const series = sent.about === null ? null : findSeries(sent.about);
    if (sent.about !== null && !series)
      throw invalid([{ path: "about", message: "We can't find that series." }]);
    const { topic } = sent;
    const pool = async () => (series ? poolAbout(series.id, mode) : await poolOf(topic, mode, readMemberId));
    return {
      mode,
      day: null,
      topic: series ? series.title : topic,
      questions: async (lately: readonly string[]) => ({
        questionIds: pickQuestions(await pool(), mode, lately),
        seed: null,
      }),
    };
  }

  function playedGame(game: GameRow): PlayedGame {
    const { gameId, mode, topic, day, correctAnswers, marks, totalScore } = grade(game);
    const finishedAt = (game.finishedAt ?? game.startedAt).toISOString();
    return { gameId, mode, topic, day, correctAnswers, of: marks.length, totalScore, finishedAt };
  }

  return {
    countSeen,
    countAbout,

    async open(playerId: string): Promise<OpenGame | null> {
      const game = await store.openGame(playerId);
      const at = new Date();
      return game && !isOver(game, at) ? shown(game, at) : null;
    },

    /** Null if the challenge is open or was never started. */
    async dailyResult(playerId: string, day: string): Promise<GameResult | null> {
      const game = await store.dailyGame(playerId, day);
      const at = new Date();
      if (!game || (game.finishedAt === null && !isOver(game, at))) return null;
      const finished = game.finishedAt ? game : ended(game, finalAnswers(game, new Map(), at), at, false);
      return grade(finished);
    },

    /** Returns the open game of the same mode if there is one. An open daily challenge is returned for any mode. */
    async start(playerId: string, sent: GameStart, readMemberId: ReadMemberId): Promise<OpenGame> {
      const at = new Date();
      const { mode, day, topic, questions } = wantedGame(sent, at, readMemberId);
      const before = await store.openGame(playerId);
      if (before && comesBack(before, { mode, topic, day }, at)) return shown(before, at);
      const latest = day ? [] : await store.latest(playerId, GAMES_COUNTED);
      const lately = latest.slice(0, RECENT_GAMES).flatMap(({ questionIds }) => questionIds);
      const { questionIds, seed } = await questions(lately);
      const delay = startDelay(latest, at);
      if (delay > 0) throw tooMany("That was a lot of games. Please take a break.", Math.ceil(delay / 1000));
      if (before) await leave(before, at);
      const answers = questionIds.map(() => null);
      const id = shuffledGameId(newId());
      const secondsPerQuestion = SECONDS_PER_QUESTION * (sent.extraTime ? 2 : 1);
      const begun = { position: 0, shownAt: at, startedAt: at, answers, secondsPerQuestion };
      const game =
        (await store.insert({ id, playerId, mode, day, topic, seed, questionIds, ...begun })) ??
        (await store.openGame(playerId));
      if (!game)
        throw conflict("You've already played today's challenge. The next one opens at midnight UTC.");
      return shown(game, at);
    },

    /** Returns the solution if `reveal` is set and the game is not a daily challenge. */
    async answer(playerId: string, sent: Answer): Promise<Solution | null> {
      const { gameId, questionId, selectedAnswer } = sent;
      const game = await ownGame(playerId, gameId);
      const index = game.questionIds.indexOf(questionId);
      if (index < 0) throw invalid([{ path: "questionId", message: "That question isn't in this game." }]);
      const at = new Date();
      const reveals = sent.reveal && game.mode !== "daily";
      const nextShownAt = new Date(at.getTime() + (reveals ? READING_SECONDS * 1000 : 0));
      const times = { since: shownSince(index, game, at), nextShownAt };
      const kept = index >= game.position && (await store.answer(game, { index, selectedAnswer }, times));
      if (!kept) throw conflict("That question is closed.");
      const question = reveals ? find(game, questionId) : undefined;
      return question ? solutionOf(question) : null;
    },

    /** Submitting a finished game by its id returns its result again. */
    async submit(playerId: string, submission: Submission): Promise<GameResult> {
      if (submission.playerId !== playerId) throw notAllowed("That is another player.");
      const { gameId } = submission;
      const game = gameId ? await ownGame(playerId, gameId) : await store.openGame(playerId);
      if (!game) throw conflict("You have no open game.");
      if (game.finishedAt) return resultOf(game);
      const submitted = new Map(
        submission.answers.map(({ questionId, selectedAnswer }) => [questionId, selectedAnswer]),
      );
      const at = new Date();
      const finished = await finish(game, finalAnswers(game, submitted, at), at, true);
      if (finished) return resultOf(finished);
      if (gameId) return resultOf(await ownGame(playerId, gameId));
      throw conflict("This game has been counted already.");
    },

    async played(playerId: string): Promise<PlayedGames> {
      const [dailies, latest] = await Promise.all([
        store.dailiesSince(playerId, daysBefore(dayOf(new Date()), DAYS_KEPT)),
        store.latestFinished(playerId, GAMES_LISTED),
      ]);
      return { dailies: dailies.map(playedGame), latest: latest.map(playedGame) };
    },

    /** Null if nobody has played it. */
    async yesterday(playerId: string): Promise<PastChallenge | null> {
      const at = new Date();
      const day = dayBefore(dayOf(at));
      const [drawn, own] = await Promise.all([store.dailyChallenge(day), store.dailyGame(playerId, day)]);
      if (!drawn) return null;
      const nobodys = { id: shuffledGameId(day), mode: "daily" as const, topic: null, answers: [] };
      const { marks, review } = grade(
        own ?? { ...drawn, ...nobodys, day, startedAt: at, finishedAt: at, playedToEnd: null },
      );
      return { day, gameId: own?.id ?? null, marks, review };
    },
  };
}

/** Stored answers stay. Submitted ones count for open questions if they are in time. */
const finalAnswers = (game: GameRow, submitted: Map<string, number>, at: Date): number[] =>
  game.questionIds.map((id, index) => {
    const sent = isOpenAtSubmit(game, index, at) ? submitted.get(id) : undefined;
    return game.answers[index] ?? sent ?? NO_ANSWER;
  });
