import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { partners, quizWords } from "#app/content/quiz.ts";
import { ArrowRight, LogOut, UserCog } from "#app/drawings/icons.tsx";
import { useSend } from "#app/forms/action-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { DialogButton } from "#app/ui/dialog-button.tsx";
import { TextLink } from "#app/ui/links.tsx";
import { HeadBand } from "#app/ui/section.tsx";
import type { Player } from "#worker/quiz/contract/index.ts";
import type { QuizState } from "./quiz";

const ROTATION_MS = 10_000;

/** Stands still for visitors who prefer reduced motion, and while the pointer or the keyboard focus is on it. */
export function PartnerBanner() {
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const [shown, show] = useState(0);
  const isPaused = isHovered || isFocused;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a newly shown partner gets its full time
  useEffect(() => {
    if (isPaused || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const timer = setTimeout(() => show((index) => (index + 1) % partners.length), ROTATION_MS);
    return () => clearTimeout(timer);
  }, [shown, isPaused]);

  return (
    <aside
      aria-label="Partners"
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      // Only keyboard focus pauses the rotation. After a click the focus stays here, but the visitor has moved on.
      onFocus={({ target }) => setIsFocused(target.matches(":focus-visible"))}
      onBlur={() => setIsFocused(false)}
      className="relative flex items-center gap-3 border border-rule bg-panel/60 px-4 sm:gap-6"
    >
      <div className="grid min-w-0 flex-1">
        {partners.map((partner, index) => (
          <div
            key={partner.label}
            data-partner={index === shown ? "shown" : "waiting"}
            inert={index !== shown}
            className="col-start-1 row-start-1 flex min-w-0 flex-wrap content-start items-center justify-between gap-x-3 transition-opacity max-sm:flex-nowrap duration-500 data-[partner=waiting]:invisible data-[partner=waiting]:opacity-0 lg:flex-nowrap"
          >
            <p className="label-caps truncate text-yellow sm:shrink-0">{partner.label}</p>
            {/* The question needs the space on a phone. */}
            <p className="order-last min-w-0 flex-1 basis-full pb-2 text-quiet text-sm max-sm:sr-only lg:order-none lg:basis-auto lg:py-2">
              {partner.text}
            </p>
            <PartnerLink {...partner} />
          </div>
        ))}
      </div>
      <div className="-mr-3 flex shrink-0 max-sm:motion-safe:hidden">
        {partners.map(({ label }, index) => (
          <button
            key={label}
            type="button"
            onClick={() => show(index)}
            aria-label={`Show partner ${index + 1} of ${partners.length}`}
            aria-current={index === shown}
            className="group grid h-11 w-8 cursor-pointer place-items-center sm:w-11"
          >
            <span className="h-1 w-5 bg-rule-strong group-hover:bg-ink group-aria-[current=true]:bg-yellow" />
          </button>
        ))}
      </div>
    </aside>
  );
}

function PartnerLink({ label, action, link }: (typeof partners)[number]) {
  const isOwn = link.startsWith("/");
  return (
    <TextLink {...(isOwn ? { to: link } : { href: link })} className="shrink-0 text-sm">
      <span>
        {action}
        <span className="sr-only">: {label}</span>
      </span>
      {isOwn && <ArrowRight aria-hidden size={18} />}
    </TextLink>
  );
}

/** Small during a game, so that the questions have more space. */
export function QuizHead({ quiz: { player, member, game } }: { quiz: QuizState }) {
  if (game) {
    return (
      <header className="border-rule border-b">
        <h1 className="page py-3 text-xl">{quizWords.title}</h1>
      </header>
    );
  }
  return (
    <HeadBand className="flex flex-wrap items-end justify-between gap-x-8 gap-y-1 py-2 sm:gap-y-4 sm:py-5 md:py-8">
      <div className="grid gap-1 md:gap-3">
        <h1 className="text-2xl sm:text-3xl md:text-5xl">{quizWords.title}</h1>
        {!player && (
          <p className="max-w-xl text-pretty text-lg text-quiet leading-relaxed max-sm:hidden">
            {quizWords.lead}
          </p>
        )}
      </div>
      {player && <PlayerBadge player={player} member={member} />}
    </HeadBand>
  );
}

const loadDialog = async () => (await import("./accounts/account-dialog")).AccountDialog;

function PlayerBadge({ player, member }: { player: Player; member: QuizState["member"] }) {
  const navigate = useNavigate();
  const { send } = useSend({
    name: "logout",
    failed: { title: "You're still signed in", text: "Please try again." },
    isLoadedAgain: false,
    // The address also closes an open leaderboard.
    onSaved: () => navigate("/chat", { replace: true, preventScrollReset: true }),
  });

  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2 bg-space max-sm:w-full sm:pl-3">
      <p title={player.username} className="min-w-0 truncate max-sm:w-full sm:mr-2 sm:max-w-72">
        <span className="text-quiet">{player.hasName ? "Playing as " : "Playing without a name"}</span>
        <strong className="font-medium">{player.username}</strong>
      </p>
      <DialogButton
        className="max-sm:-ml-4"
        load={loadDialog}
        readData={() => ({ player, isMember: member !== null, isOwn: member?.isPlayer === true })}
      >
        <UserCog aria-hidden size={18} /> Account
      </DialogButton>
      {/* A Patreon sign-in would open the same player again. Members end it in the page's header. */}
      {!member?.isPlayer && (
        <Button look="quiet" onClick={() => send({})}>
          <LogOut aria-hidden size={18} /> Logout
        </Button>
      )}
    </div>
  );
}
