import { type Ref, useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { welcomeWords } from "#app/content/welcome.ts";
import { useKeepDraft, useRestoreDraft, useSignInAgain } from "#app/members/sign-in/sign-in-again.tsx";
import { api, read } from "#app/requests/api.ts";
import { isConflict, shownMessage } from "#app/requests/api-errors.ts";
import { useSessionUser } from "#app/shell/session-user.ts";
import { useOptimisticEntries } from "#app/tracker/entry/optimistic-entries.ts";
import type { Change } from "#app/tracker/entry/saved-entries.ts";
import { FactionPlate } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Alert } from "#app/ui/notice.tsx";
import { PlainForm, type Returned, reasonOf } from "#app/ui/plain-form.tsx";
import type { Message } from "#app/ui/toast-region.tsx";
import { useToast } from "#app/ui/toasts.tsx";
import { BADGE_TYPES, type Customization, choosable } from "#worker/card/contract.ts";
import type { Entry } from "#worker/tracker/contract/entry.ts";
import { CardPreview } from "./card-preview";
import { afterWelcome } from "./first-card";
import { keptTaps } from "./kept-taps";
import { SeenWall } from "./seen-wall";
import styles from "./welcome.css?url";
import type { Welcome } from "./welcome.server";

type Props = Welcome & {
  /** A form that was sent without scripts and was refused. */
  returned?: (Returned & { seen: string[] }) | undefined;
  headingRef?: Ref<HTMLHeadingElement>;
};

const badgeCalled = (name: unknown) => BADGE_TYPES.find((one) => one === name);

const NO_ENTRIES: readonly Entry[] = [];
/** Many works change together. */
const UNDO_MS = 60_000;

/** A patron's first list: a wall of posters to tap, a faction, and the card that grows beside them. */
export function WelcomeAboard({ works, card, isProfilePublic, returned, headingRef }: Props) {
  const { profile } = useSessionUser();
  const refusal = reasonOf(returned);
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set(returned?.seen));
  const [badgeType, setBadgeType] = useState(
    badgeCalled(returned?.values.badgeType) ?? choosable(card.customization).badgeType,
  );
  const customization = afterWelcome(card.customization, badgeType);
  const tapped = works.filter(({ id }) => seen.has(id));
  const { isPending, save } = useSaveWelcome(card.customization);
  useKeepDraft("welcome", seen.size > 0 ? [...seen] : null);
  useRestoreDraft(
    "welcome",
    async () => (await import("../entry/kept-entries")).seenSchema,
    (kept) => setSeen(new Set(kept)),
  );
  // What they tapped at the gate, before they supported us.
  useEffect(() => {
    const tapped = keptTaps.read().filter((id) => works.some((work) => work.id === id));
    if (tapped.length > 0) setSeen((last) => new Set([...last, ...tapped]));
  }, [works]);
  function enter(entered: FormData) {
    setSeen(new Set(entered.getAll("seen").map(String)));
    setBadgeType((chosen) => badgeCalled(entered.get("badgeType")) ?? chosen);
  }

  function tap(id: string, isSeen: boolean) {
    const others = [...seen].filter((other) => other !== id);
    setSeen(new Set(isSeen ? [...others, id] : others));
  }

  const changes = tapped.map(({ id, length }) => ({
    workId: id,
    values: { status: "completed" as const, ...(length !== null && { progress: length }) },
  }));
  return (
    <section aria-labelledby="welcome" className="border-rule border-b">
      <link rel="stylesheet" href={styles} precedence="default" />
      <PlainForm
        action="/tracker/welcome"
        onSend={() => save(changes, customization)}
        onEntered={enter}
        className="page welcome py-5 md:py-8"
      >
        <header className="grid gap-1.5">
          <h1
            id="welcome"
            ref={headingRef}
            tabIndex={-1}
            className="outside-text text-2xl outline-none md:text-4xl"
          >
            {welcomeWords.title}, {profile?.fullName}
          </h1>
          <p className="text-pretty text-quiet md:text-lg">{welcomeWords.lead}</p>
          {refusal && <Alert>{refusal}</Alert>}
        </header>
        <fieldset className="welcome-wall min-w-0">
          <legend className="sr-only">What you have seen</legend>
          <SeenWall works={works} seen={seen} onTap={tap} />
        </fieldset>
        <div className="welcome-side">
          <div className="welcome-card grid gap-2">
            <CardPreview card={card} customization={customization} seen={tapped} />
          </div>
          <fieldset className="welcome-factions min-w-0">
            <legend className="label-caps mb-2 text-quiet">{welcomeWords.factions}</legend>
            <div className="grid grid-cols-3 gap-2">
              {BADGE_TYPES.map((badge) => (
                <label key={badge} className="faction-choice">
                  <input
                    type="radio"
                    name="badgeType"
                    value={badge}
                    checked={badge === badgeType}
                    onChange={() => setBadgeType(badge)}
                  />
                  <FactionPlate faction={badge} size={28} />
                  <span className="text-xs leading-tight">{badge}</span>
                </label>
              ))}
            </div>
          </fieldset>
          <div className="welcome-foot">
            <Button type="submit" disabled={isPending} className="min-h-12 flex-1 px-2">
              {isPending ? "Saving..." : tapped.length > 0 ? `Save ${tapped.length} seen` : "Save"}
            </Button>
            <Button look="secondary" className="px-3" to="/tracker/import">
              Bring a list
            </Button>
            <Button look="quiet" className="px-3" to="/tracker/series">
              Skip
            </Button>
            <p className="text-quiet text-sm">
              {isProfilePublic ? welcomeWords.public : welcomeWords.private}
            </p>
          </div>
        </div>
      </PlainForm>
    </section>
  );
}

/** All works in one call, which adds no activity, then the card. The toast offers to undo both. */
function useSaveWelcome(former: Welcome["card"]["customization"]) {
  const [isPending, setPending] = useState(false);
  const store = useOptimisticEntries("series", NO_ENTRIES);
  const revalidator = useRevalidator();
  const showToast = useToast();
  const { leave } = useSignInAgain();

  async function write(changes: readonly Change[], json: Customization) {
    await store.change(changes, "bulk");
    await read(api.gcard.customize.$post({ json }));
    await revalidator.revalidate();
  }

  function showFailure(error: unknown, action?: Message["action"]) {
    if (leave(error)) return;
    showToast({
      title: "Error",
      description: shownMessage(error, "Failed to update tracking"),
      variant: "destructive",
      action,
    });
  }

  function undo(removals: readonly Change[]) {
    write(removals, choosable(former)).catch((error: unknown) =>
      showFailure(error, isConflict(error) ? undefined : { label: "Try again", run: () => undo(removals) }),
    );
  }

  async function save(changes: readonly Change[], customization: Customization) {
    setPending(true);
    const removals = changes.map(({ workId }) => ({ workId, values: null }));
    try {
      await write(changes, customization);
      keptTaps.write([]);
      showToast({
        title: "Saved",
        description:
          changes.length === 0
            ? "Your card has its faction. Now tap what you've seen, or choose Skip."
            : `${changes.length === 1 ? "One work is" : `${changes.length} works are`} on your list.`,
        action: { label: "Undo", run: () => undo(removals) },
        durationMs: UNDO_MS,
      });
      scrollTo({ top: 0 });
    } catch (error) {
      showFailure(error);
    } finally {
      setPending(false);
    }
  }

  return { isPending, save };
}
