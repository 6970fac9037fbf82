import { useEffect, useState } from "react";
import { Outlet, replace, useMatch, useNavigate, useRevalidator } from "react-router";
import { quizWords } from "#app/content/quiz.ts";
import { pageMeta } from "#app/page/page-meta.ts";
import { api, read } from "#app/requests/api.ts";
import { nullIfUnreadable, servicesOf, viewerOf } from "#app/requests/services.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { partOfPage, partOnShow } from "#app/ui/on-intent.ts";
import { WithoutScripts } from "#app/ui/scripts.tsx";
import { type GameMode, PERIODS, type Topic } from "#worker/quiz/contract/index.ts";
import type { Route } from "./+types/quiz";
import { useGuestScore } from "./games/guest-score";
import { type GameOptions, useGame, usePlaySettings } from "./games/use-game";
import { readQuiz, readSamples, subjectOf } from "./quiz-data.server";
import { PartnerBanner, QuizHead } from "./quiz-frame";

/** Only for members without a name in the quiz. */
const NamePanel = partOfPage(async () => (await import("./accounts/name-form")).NamePanel);
const NameDialog = partOnShow(async () => (await import("./accounts/name-form")).NameDialog);

const GAME = "/chat/game";

export const meta = pageMeta({ title: quizWords.title, description: quizWords.description });

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const board = PERIODS.find((period) => period === url.searchParams.get("board")) ?? null;
  const viewer = await viewerOf(context);
  const { quiz } = servicesOf(context);
  const about = await subjectOf(quiz, url.searchParams.get("about"));
  const known = await nullIfUnreadable("trivia_not_read", readQuiz(quiz, request, viewer, board ?? "all"));
  if (known?.game && !/\/game\b/i.test(url.pathname)) throw replace(GAME);
  const samples = known?.player || known?.member ? null : await readSamples(quiz, about?.id);
  const { origin, pathname, search } = url;
  const address = `${pathname.replace(/\.data$/, "")}${about ? search : ""}`;
  return { ...(known ?? NOTHING_KNOWN), isUnread: known === null, board, about, samples, origin, address };
}

const NOTHING_KNOWN = { player: null, game: null, daily: null, leaders: null, rank: null, member: null };

type Data = Route.ComponentProps["loaderData"];

export default function QuizPage({ loaderData }: Route.ComponentProps) {
  return <Quiz data={loaderData} />;
}

export function ErrorBoundary() {
  const nothing = { ...NOTHING_KNOWN, board: null, about: null, samples: null, origin: "", address: "/chat" };
  return <Quiz data={{ ...nothing, isUnread: true }} />;
}

function Quiz({ data }: { data: Data }) {
  const quiz = useQuiz(data);
  const { isUnread, member, unnamed } = quiz;
  return (
    <>
      <QuizHead quiz={quiz} />
      <div className="page grid content-start gap-4 py-4 sm:gap-6 sm:py-6 md:py-8">
        <PartnerBanner />
        {isUnread && (
          <Notice tone="warn" role="status">
            {quizWords.unread}
          </Notice>
        )}
        <WithoutScripts>
          <Notice tone="warn">{quizWords.needsScripts}</Notice>
        </WithoutScripts>
        <Outlet context={quiz} />
        {unnamed && (
          <NameDialog
            suggestedName={member?.suggestedName ?? ""}
            onStart={unnamed.start}
            onClose={unnamed.cancel}
          />
        )}
      </div>
    </>
  );
}

export type QuizState = ReturnType<typeof useQuiz>;

function useQuiz(data: Data) {
  const { player, daily, leaders, rank, member, game: found } = useLastRead(data);
  const revalidator = useRevalidator();
  const navigate = useNavigate();
  const isAtGame = useMatch(GAME) !== null;

  /** A member plays without a name at first. */
  async function makePlayer() {
    if (player) return;
    await read(api.game.player.member.$post({ json: {} }));
    await revalidator.revalidate();
  }

  /** The code of the game comes first, because the clock runs from the start. */
  const prepare = () => Promise.all([import("./games/game"), makePlayer()]);
  const { start, ...playing } = useGame(found, player !== null, prepare);
  useGuestScore(player !== null || member !== null, makePlayer);
  const [settings, changeSettings] = usePlaySettings();
  const [topic, setTopic] = useState<Topic | null>(null);
  const [again, setAgain] = useState<() => void>(() => () => {});
  /** Starts a game that waits until its player has a name. */
  const [unnamed, setUnnamed] = useState<(() => void) | null>(null);
  const [isBack, setBack] = useState(false);

  function begin(mode: GameMode, practice: Pick<GameOptions, "about" | "day"> = {}) {
    const { extraTime } = settings;
    const run = () => void start(mode, { extraTime, topic, ...practice });
    setAgain(() => run);
    const isTodays = mode === "daily" && (practice.day ?? daily?.day) === daily?.day;
    // Quick games can be played again, but there is one challenge a day.
    if (isTodays && member && !player?.hasName) setUnnamed(() => run);
    else run();
  }

  const hasGame = playing.game !== null;
  useEffect(() => {
    if (hasGame && !isAtGame) void navigate(GAME, { replace: true, preventScrollReset: true });
  }, [hasGame, isAtGame, navigate]);

  function leave(to = "/chat") {
    setBack(true);
    void navigate(to, { replace: true, preventScrollReset: true });
  }

  return {
    ...data,
    ...{ player, daily, leaders, rank, member },
    ...playing,
    isBack,
    settings,
    changeSettings,
    topic,
    setTopic,
    begin,
    again,
    leave,
    unnamed: unnamed && {
      start: () => {
        setUnnamed(null);
        unnamed();
      },
      cancel: () => setUnnamed(null),
    },
    nameForm: player && !player.hasName && <NamePanel suggestedName={member?.suggestedName ?? ""} />,
  };
}

/** So that an outage doesn't end a running game. */
function useLastRead<Data extends { isUnread: boolean }>(data: Data): Data {
  const [last, setLast] = useState(data);
  if (!data.isUnread && data !== last) setLast(data);
  return data.isUnread ? last : data;
}
