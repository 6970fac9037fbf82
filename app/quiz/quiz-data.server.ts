import type { servicesOf, viewerOf } from "#app/requests/services.server.ts";
import { findSeries } from "#franchise/catalog.ts";
import { RETOLD_STORIES } from "#franchise/relations.ts";
import { FEWEST_ABOUT, type Period } from "#worker/quiz/contract/index.ts";

type Quiz = ReturnType<typeof servicesOf>["quiz"];

type CountsQuestions = { games: () => Promise<Pick<Awaited<ReturnType<Quiz["games"]>>, "countAbout">> };

/** The series, or the story that it retells, if there are enough questions about it for a game. */
export async function subjectOf(quiz: CountsQuestions, id: string | null) {
  if (id === null) return null;
  const { countAbout } = await quiz.games();
  for (const story of [id, ...(RETOLD_STORIES[id] ?? [])]) {
    const series = findSeries(story);
    const count = countAbout(story);
    if (series && count >= FEWEST_ABOUT) return { id: story, title: series.title, count };
  }
  return null;
}

/** The question of the day, or one about the series that the visitor came from. */
export async function readSamples(quiz: Quiz, seriesId: string | undefined) {
  const samples = await quiz.samples();
  const question = samples.ofDay(seriesId);
  return question && { question, countAbout: seriesId === undefined ? 0 : samples.countAbout(seriesId) };
}

export async function readQuiz(
  quiz: Quiz,
  request: Request,
  viewer: Awaited<ReturnType<typeof viewerOf>>,
  period: Period,
) {
  const member = viewer?.member ?? null;
  const player = await quiz.sessions.playerOf(request, async () => ({ member }));
  const wanted = player?.username ? "" : (member?.username ?? member?.displayName ?? "");
  const [state, leaders, rank, seenQuestions, suggestedName] = await Promise.all([
    quiz.stateOf(player),
    quiz.leaders(period),
    player && quiz.rankOf(period, player.id),
    member ? (await quiz.games()).countSeen(member.id) : 0,
    wanted && quiz.joined.freeName(wanted),
  ]);
  /** `isPlayer`: whether the member plays with this sign-in. */
  const playing = member && { suggestedName, isPlayer: player?.memberId === member.id, seenQuestions };
  const daily = state.daily ?? (member && (await quiz.dailyOf(null)));
  return { ...state, daily, leaders, rank, member: playing };
}
