import type { servicesOf, viewerOf } from "#app/services.server.ts";
import { findSeries } from "#worker/catalog/series/index.ts";
import { type Period, QUESTION_COUNTS } from "#worker/quiz/contract.ts";

type Quiz = ReturnType<typeof servicesOf>["quiz"];

/** The series in `?about=`, if there are enough questions about it for a game. */
export async function subjectOf(quiz: Quiz, id: string | null) {
  const series = id === null ? undefined : findSeries(id);
  if (!series) return null;
  const count = (await quiz.games()).countAbout(series.id);
  return count < QUESTION_COUNTS.quick ? null : { id: series.id, title: series.title };
}

/** Everything that the page shows about the player, the member and the leaderboard. */
export async function readQuiz(
  quiz: Quiz,
  request: Request,
  viewer: Awaited<ReturnType<typeof viewerOf>>,
  period: Period,
) {
  const member = viewer?.member ?? null;
  const player = await quiz.sessions.playerOf(request, async () => ({ member }));
  const [state, leaders, rank, seenQuestions] = await Promise.all([
    quiz.stateOf(player),
    quiz.leaders(period),
    player && quiz.rankOf(period, player.id),
    member ? (await quiz.games()).countSeen(member.id) : 0,
  ]);
  /**
   * The signed-in member: a suggested name, whether the member plays with this sign-in, and the number of questions
   * about works that the member has completed.
   */
  const playing = member && {
    suggestedName: member.username ?? member.displayName ?? "",
    isPlayer: player?.memberId === member.id,
    seenQuestions,
  };
  const daily = state.daily ?? (member ? quiz.dailyOfNobody() : null);
  return { ...state, daily, leaders, rank, member: playing };
}
