import { type Ref, useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import { GCardWidget } from "#app/card/gcard-widget.tsx";
import { welcomeWords } from "#app/content/welcome.ts";
import { ActionForm, useActionForm } from "#app/forms/action-form.tsx";
import { entryClients } from "#app/log/client.ts";
import { useSignInAgain } from "#app/members/sign-in/sign-in-again.tsx";
import { useSessionUser } from "#app/page/session-user.ts";
import { api, read } from "#app/requests/api.ts";
import { isConflict, shownMessage } from "#app/requests/api-errors.ts";
import { FactionPlate } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { useToast } from "#app/ui/toasts.tsx";
import { BADGE_TYPES, choosable, type GCard, type ShownCustomization } from "#worker/card/contract/index.ts";
import type { EntryWrite } from "#worker/log/contract/entry.ts";
import { keptTaps, SeenWall } from "./seen-wall";
import styles from "./welcome.css?url";
import type { Welcome } from "./welcome.server";
import { seenId, seenValue } from "./welcome-form";

type Props = Welcome & { headingRef?: Ref<HTMLHeadingElement> };

/** Many works change together. */
const UNDO_MS = 60_000;

const NONE: readonly string[] = [];

/** A patron's first list: a wall of posters to tap, a faction, and the card that grows beside them. */
export function WelcomeAboard({ works, card, isProfilePublic, headingRef }: Props) {
  const { profile } = useSessionUser();
  const former = choosable(card.customization);
  const showSaved = useSaved(former);
  const form = useActionForm({
    ...{ name: "welcome", action: "/tracker/welcome" },
    saved: { seen: NONE, badgeType: former.badgeType },
    failed: { text: "Failed to update tracking" },
    onSaved: (answer) => showSaved(answer as Removals),
  });
  const { badgeType } = form.values;
  // There is no game to show yet, so the second line counts series unless the member chose another.
  const secondLine = card.customization.secondLine ?? "series";
  const { isPublic, badgeType: _, ...kept } = { ...former, secondLine };
  const seen = new Set(form.values.seen.map(seenId));
  const tapped = works.filter(({ id }) => seen.has(id));

  const takeTaps = useEffectEvent(() => {
    const values = works.filter(({ id }) => keptTaps.read().includes(id)).map(seenValue);
    if (values.length > 0) form.fill({ seen: [...form.values.seen, ...values] });
  });
  // What they tapped at the gate, before they supported us.
  useEffect(() => {
    takeTaps();
  }, []);

  return (
    <section aria-labelledby="welcome" className="border-rule border-b">
      <link rel="stylesheet" href={styles} precedence="default" />
      <ActionForm
        form={{ ...form, notice: null }}
        hiddenFields={{ ...kept, ...(isPublic && { isPublic: "on" }) }}
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
          {form.notice}
        </header>
        <fieldset className="welcome-wall min-w-0">
          <legend className="sr-only">What you have seen</legend>
          <SeenWall works={works} value={seenValue} seen={form.checkedIn("seen")} />
        </fieldset>
        <div className="welcome-side">
          <div className="welcome-card grid gap-2">
            <CardPreview card={card} customization={{ ...former, secondLine, badgeType }} seen={tapped} />
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
                    defaultChecked={badge === form.field("badgeType").defaultValue}
                  />
                  <FactionPlate faction={badge} size={28} />
                  <span className="text-xs leading-tight">{badge}</span>
                </label>
              ))}
            </div>
          </fieldset>
          <div className="welcome-foot">
            <Button type="submit" disabled={form.isPending} className="min-h-12 flex-1 px-2">
              {form.isPending ? "Saving..." : tapped.length > 0 ? `Save ${tapped.length} seen` : "Save"}
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
      </ActionForm>
    </section>
  );
}

type Removals = EntryWrite["removals"];

/** Shows a toast that offers to undo the works and the card. */
function useSaved(former: Welcome["card"]["customization"]) {
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const { leave } = useSignInAgain();

  async function undo(removals: Removals) {
    try {
      if (removals.length > 0) await entryClients.series.saveAll({ changes: [], removals });
      await read(api.gcard.customize.$post({ json: choosable(former) }));
      await revalidate();
    } catch (error) {
      if (leave(error)) return;
      showToast({
        title: "Error",
        description: shownMessage(error, "Failed to update tracking"),
        variant: "destructive",
        action: isConflict(error) ? undefined : { label: "Try again", run: () => void undo(removals) },
      });
    }
  }

  return (removals: Removals) => {
    keptTaps.write([]);
    const onList = removals.length === 1 ? "One work is" : `${removals.length} works are`;
    showToast({
      title: "Saved",
      description:
        removals.length === 0
          ? "Your card has its faction. Now tap what you've seen, or choose Skip."
          : `${onList} on your list.`,
      action: { label: "Undo", run: () => void undo(removals) },
      durationMs: UNDO_MS,
    });
    scrollTo({ top: 0 });
  };
}

type PreviewProps = {
  card: Omit<GCard, "version">;
  customization: ShownCustomization;
  seen: readonly { id: string; title: string }[];
};

function CardPreview({ card, customization, seen }: PreviewProps) {
  // Works that are saved together count as watched last in the order of their ids.
  const last = seen.toSorted((one, other) => (one.id < other.id ? -1 : 1))[0];
  const counts = card.counts?.series && {
    ...card.counts,
    series: { ...card.counts.series, completed: seen.length },
  };
  const grown = {
    ...card,
    version: "",
    ...(last && { lastSeries: { title: last.title, icon: "" } }),
    ...(counts && { counts }),
    ...(card.completed && { completed: { ...card.completed, series: seen.length } }),
  };
  return <GCardWidget state={{ phase: "ready", card: grown }} customization={customization} />;
}
