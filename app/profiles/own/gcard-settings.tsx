import { type ComponentProps, useId, useRef } from "react";
import { FittedPicture } from "#app/card/fitted-picture.tsx";
import { type GCardState, GCardWidget, useGCard } from "#app/card/gcard-widget.tsx";
import { PlainCodes, ShareSection } from "#app/card/share-section.tsx";
import { ExternalLink } from "#app/drawings/icons.tsx";
import { ActionForm, useActionForm, useSend } from "#app/forms/action-form.tsx";
import { PictureNotice } from "#app/profiles/own/profile-form.tsx";
import { SettingsForm } from "#app/profiles/own/settings-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Options, SelectField, Switch } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { WithoutScripts, WithScripts } from "#app/ui/scripts.tsx";
import { Part } from "#app/ui/section.tsx";
import { MAIN_CALENDAR } from "#franchise/calendars.ts";
import machines from "#generated/machines/choices.json";
import {
  type Accent,
  type ARTWORK_RULES,
  type ArtworkChoice,
  BADGE_TYPES,
  choosable,
  FRAME_STYLES,
  type FrameStyle,
  type GCard,
  GUNDAM_TITLES,
  type LineKind,
  type OwnCard,
  PICTURE_SIZES,
  type ShownCustomization,
  USUAL_EXTRAS,
} from "#worker/card/contract/index.ts";
import { artworkAddress } from "#worker/card/templates/artwork.tsx";
import { artworkOf, cardContentOf } from "#worker/card/templates/content.ts";
import { CardPicture } from "#worker/card/templates/picture.tsx";
import type { Profile } from "#worker/members/account/contract/index.ts";

type Props = {
  profile: Profile;
  origin: string;
  /** Has the text of every possible line. */
  own: OwnCard;
};

const LINE_LABELS: Record<LineKind, string> = {
  lastSeries: "Last watched",
  lastGame: "Last played",
  completed: "Completed",
  series: "Series out of all",
  games: "Games out of all",
  universalCentury: `${MAIN_CALENDAR} out of all`,
  favorite: "Favorite",
  none: "Nothing",
};

const ACCENT_LABELS: Record<Accent, string> = {
  frame: "The frame's own",
  blue: "Blue",
  red: "Red",
  gold: "Gold",
  green: "Green",
  violet: "Violet",
};

const WORDS = {
  done: { title: "G-Card Updated", description: "Your customization has been saved successfully." },
  failed: { title: "Update Failed", text: "Please try again." },
};

export function GCardSettings({ profile, origin, own }: Props) {
  const formId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const saved = { ...USUAL_EXTRAS, ...own.customization };
  const unchanged = choosable(saved);
  const card = useGCard(profile.id, profile.profileImage);
  const sending = { name: "gcard", ...WORDS, onSettled: card.reload };
  const form = useActionForm({ ...sending, saved: unchanged, hasChoicesOnly: true });
  const publishing = useSend(sending);
  const { values: chosen, isChanged: isUnsaved, issues } = form;
  const isPending = form.isPending || publishing.isPending;
  const state: GCardState =
    card.state.phase === "ready"
      ? { ...card.state, card: { ...card.state.card, ...own, customization: card.state.card.customization } }
      : card.state;
  // The bar with these buttons disappears.
  const focusHeading = () => heading.current?.focus({ preventScroll: true });

  const select = (
    name: "gundamTitle" | "badgeType" | "firstLine" | "secondLine" | "accent",
    label: string,
    options: ComponentProps<typeof Options>["of"],
  ) => (
    <SelectField label={label} {...form.field(name)}>
      <Options of={options} />
    </SelectField>
  );

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[2fr_3fr]">
      <Unseen
        profile={profile}
        origin={origin}
        isCardPublic={saved.isPublic}
        isPending={isPending}
        onPublish={() => publishing.send({ ...unchanged, isPublic: "on" })}
      />
      <WithScripts>
        <section aria-labelledby="gcard-preview" className="grid gap-3 lg:sticky lg:top-24 lg:order-2">
          <div className="flex items-center justify-between gap-3">
            <h2 id="gcard-preview" className="text-2xl">
              Live preview
            </h2>
            <a
              href={`/api/gcard/${profile.id}`}
              target="_blank"
              rel="noopener"
              className="inline-flex min-h-11 items-center gap-2 text-blue hover:underline"
            >
              Full data <ExternalLink aria-hidden size={16} />
            </a>
          </div>
          <GCardWidget state={state} customization={chosen} onRetry={card.reload} />
          <PictureNotice
            profile={profile}
            title="Your card shows your initials. Your picture isn't on it yet."
            changeAt="/profile"
          />
        </section>
      </WithScripts>
      <ActionForm
        form={form}
        id={formId}
        onSubmitCapture={focusHeading}
        className="panel grid gap-5 p-4 sm:p-6 lg:order-1"
      >
        <h2 ref={heading} tabIndex={-1} className="text-2xl">
          Customize
        </h2>
        <FramePicker
          card={own}
          customization={chosen}
          error={issues.frameStyle}
          saved={form.field("frameStyle").defaultValue}
        />
        {select("gundamTitle", "Gundam Title", GUNDAM_TITLES)}
        {select("badgeType", "Faction Badge", BADGE_TYPES)}
        <div className="grid gap-x-3 gap-y-5 sm:grid-cols-2 lg:grid-cols-1">
          {select("firstLine", "First Line", LINE_LABELS)}
          {select("secondLine", "Second Line", LINE_LABELS)}
        </div>
        <p className="-mt-2 text-quiet text-sm">
          We count the works you've marked as completed, except private ones. Films, specials and recaps count
          as series.
        </p>
        {select("accent", "Accent", ACCENT_LABELS)}
        <ArtworkField own={own} value={chosen.artwork} field={form.field("artwork")} />
        <Switch
          label="Public G-Card"
          hint="Others see it while your profile is public, too"
          {...form.flag("isPublic")}
        />
        <Button type="submit" disabled={isPending}>
          {isPending ? "Saving..." : "Save G-Card"}
        </Button>
      </ActionForm>
      <WithoutScripts>
        <Part title="Share codes" className="panel grid gap-4 p-6 lg:order-3 lg:col-span-2">
          <PlainCodes profile={profile} origin={origin} saved={saved} />
        </Part>
      </WithoutScripts>
      {state.phase !== "failed" && (
        <WithScripts>
          <div className="lg:order-3 lg:col-span-2">
            <ShareSection
              profile={profile}
              origin={origin}
              saved={saved}
              isUnsaved={isUnsaved}
              card={state}
            />
          </div>
        </WithScripts>
      )}
      <div
        role="status"
        className="sticky bottom-[calc(var(--player-space)+0.75rem)] z-10 lg:order-4 lg:col-span-2"
      >
        {isUnsaved && (
          <div className="unsaved-bar lifted flex flex-wrap items-center gap-3 border border-yellow bg-raised p-3 sm:px-5">
            <p className="min-w-0 flex-1 basis-40 font-medium">Unsaved changes</p>
            <Button type="reset" form={formId} look="secondary" onClick={focusHeading} disabled={isPending}>
              Undo
            </Button>
            <Button type="submit" form={formId} disabled={isPending}>
              {isPending ? "Saving..." : "Save"}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

type UnseenProps = Pick<Props, "profile" | "origin"> & {
  isCardPublic: boolean;
  isPending: boolean;
  onPublish: () => void;
};

/** Nothing if others see the card. */
function Unseen({ profile, origin, isCardPublic, isPending, onPublish }: UnseenProps) {
  const hasUsername = profile.username !== null;
  const missing = [
    ...(hasUsername ? [] : ["You have no username."]),
    ...(profile.publicProfile ? [] : ["Your profile is private."]),
    ...(isCardPublic ? [] : ["Your G-Card is private."]),
  ];
  if (missing.length === 0) return null;
  return (
    <Notice
      as="section"
      tone="warn"
      aria-labelledby="gcard-unseen"
      className="grid items-start gap-x-8 gap-y-4 lg:col-span-2 lg:grid-cols-[2fr_3fr]"
    >
      <div className="grid justify-items-start gap-2">
        <h2 id="gcard-unseen" className="text-xl">
          Only you see your card
        </h2>
        <p className="text-quiet">{missing.join(" ")}</p>
        {!isCardPublic && (
          <Button look="secondary" onClick={onPublish} disabled={isPending} scripts="needed">
            Make the card public
          </Button>
        )}
      </div>
      {!(hasUsername && profile.publicProfile) && (
        <SettingsForm profile={profile} origin={origin} card={null} />
      )}
    </Notice>
  );
}

const ARTWORK_LABELS: Record<(typeof ARTWORK_RULES)[number], string> = {
  none: "None",
  favorite: "My favorite",
  lastSeries: "What I watched last",
};

type ArtworkFieldProps = {
  own: OwnCard;
  value: ArtworkChoice;
  field: Pick<ComponentProps<typeof SelectField>, "name" | "defaultValue" | "error">;
};

function ArtworkField({ own, value, field }: ArtworkFieldProps) {
  const artwork = artworkOf(value, own.artworks);
  return (
    <div className={artwork ? "grid grid-cols-[1fr_auto] items-start gap-3" : "contents"}>
      <SelectField
        label="Artwork"
        hint="A machine, or the poster of a work from your lists. Private entries never show."
        {...field}
      >
        <Options of={ARTWORK_LABELS} />
        {own.works.length > 0 && (
          <optgroup label="From my lists">
            <Options of={own.works.map(({ artwork, title }) => [artwork, title])} />
          </optgroup>
        )}
        <optgroup label="Machines">
          <Options of={machines.map(({ artwork, title }) => [artwork, title])} />
        </optgroup>
      </SelectField>
      {artwork && (
        <div className="w-14 self-center border border-rule bg-space">
          <img
            src={artworkAddress(artwork)}
            alt=""
            width={280}
            height={420}
            className="aspect-2/3 h-auto w-full"
          />
        </div>
      )}
    </div>
  );
}

const FRAMES: Record<FrameStyle, { name: string; look: string }> = {
  classic: { name: "Classic", look: "traditional blue military" },
  hex: { name: "Hex", look: "angular with hex corners" },
  mono: { name: "Mono", look: "green terminal look" },
  modern: { name: "Modern", look: "sleek gradient" },
};

type FramePickerProps = {
  card: Omit<GCard, "version">;
  customization: ShownCustomization;
  error: string | undefined;
  saved: string;
};

function FramePicker({ card, customization, error, saved }: FramePickerProps) {
  const scope = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={error ? `${scope}-error` : undefined}>
      <legend className="label-caps mb-1.5 text-quiet">Frame Style</legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-2">
        {FRAME_STYLES.map((style) => (
          <div
            key={style}
            className="relative grid min-w-0 cursor-pointer content-start gap-2 border border-rule-strong bg-space p-2 hover:bg-raised has-checked:border-blue has-checked:bg-raised has-focus-visible:outline-2 has-focus-visible:outline-blue has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name="frameStyle"
              value={style}
              defaultChecked={saved === style}
              aria-labelledby={`${scope}-${style}-name`}
              aria-describedby={`${scope}-${style}-look`}
              className="absolute inset-0 z-10 cursor-pointer opacity-0"
            />
            <div inert>
              <FittedPicture size={PICTURE_SIZES["600x315"]}>
                <CardPicture content={cardContentOf({ ...card, customization })} frameStyle={style} />
              </FittedPicture>
            </div>
            <p className="text-sm leading-tight">
              <span id={`${scope}-${style}-name`} className="font-display font-semibold">
                {FRAMES[style].name}
              </span>
              <span id={`${scope}-${style}-look`} className="block text-quiet">
                {FRAMES[style].look}
              </span>
            </p>
          </div>
        ))}
      </div>
      {error && (
        <p id={`${scope}-error`} role="alert" className="mt-1.5 text-red text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}
