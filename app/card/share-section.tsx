import { useState } from "react";
import { deviceStorage } from "#app/device-storage.ts";
import { Switch } from "#app/ui/field.tsx";
import { CopyButton } from "#app/ui/share-buttons.tsx";
import { PICTURE_SIZES, type PictureSize, type ShownCustomization } from "#worker/card/contract.ts";
import type { Profile } from "#worker/members/account/contract.ts";
import type { GCardState } from "./gcard-widget";
import { ChoiceList, PlacePreview } from "./place-chooser";
import { codesFor, type EmbedCode, embedCodes, PLACES, type Place, SIZE_LABELS } from "./places";

type Props = {
  profile: Profile;
  origin: string;
  saved: ShownCustomization;
  isUnsaved: boolean;
  card: GCardState;
};

/** The specified codes first; then how the card looks in the place where it will be pasted, and that place's codes. */
export function ShareSection({ profile, origin, saved, isUnsaved, card }: Props) {
  return (
    <section aria-labelledby="gcard-share" className="panel grid gap-6 p-4 sm:p-6">
      <div className="grid gap-1">
        <h2 id="gcard-share" className="text-2xl">
          Share your card
        </h2>
        <p className="text-quiet" role="status">
          {isUnsaved
            ? "Codes and examples show your saved card, without your unsaved changes."
            : "Codes and examples show your saved card. Paste it once: every copy updates within five minutes of a change."}
        </p>
      </div>
      {card.phase === "ready" && (
        <>
          {isShown(profile, saved) ? (
            <SpecifiedCodes profile={profile} origin={origin} version={card.card.version} />
          ) : (
            <NotPublic />
          )}
          <Chooser state={card} profile={profile} origin={origin} saved={saved} />
        </>
      )}
    </section>
  );
}

/** Whether others see the card. */
const isShown = (profile: Profile, saved: ShownCustomization) =>
  Boolean(profile.publicUsername) && profile.publicProfile && !profile.profileHidden && saved.isPublic;

/** The choice that this browser remembers, as `phpbb 468x60`. */
const STORAGE_NAME = "card-place";

function remembered(): { place: Place; size: PictureSize } {
  const [id, chosen] = (deviceStorage.read(STORAGE_NAME) ?? "").split(" ");
  const place = PLACES.find((candidate) => candidate.id === id) ?? (PLACES[0] as Place);
  return { place, size: place.sizes.find((size) => size === chosen) ?? place.sizes[0] };
}

const remember = (place: Place, size: PictureSize) =>
  deviceStorage.write(STORAGE_NAME, `${place.id} ${size}`);

type ChooserProps = Pick<Props, "profile" | "origin" | "saved"> & {
  state: Extract<GCardState, { phase: "ready" }>;
};

function Chooser({ state, profile, origin, saved }: ChooserProps) {
  const [{ place, size }, setChoice] = useState(remembered);
  function choose(next: Place, nextSize: PictureSize) {
    setChoice({ place: next, size: nextSize });
    remember(next, nextSize);
  }
  return (
    <>
      <ChoiceList
        legend="Where will you paste it?"
        name="place"
        options={PLACES.map(({ id, name }) => ({ value: id, label: name }))}
        value={place.id}
        onChange={(id) => {
          const next = PLACES.find((candidate) => candidate.id === id) ?? place;
          choose(next, next.sizes[0]);
        }}
      />
      {(place.known || place.manner === "signature") && (
        <p className="max-w-prose text-quiet">
          <span>{place.known} </span>
          {place.manner === "signature" && (
            <span>
              Some forums limit signature size. This one is {PICTURE_SIZES[size].width} ×{" "}
              {PICTURE_SIZES[size].height}.
            </span>
          )}
        </p>
      )}
      {place.sizes.length > 1 && (
        <ChoiceList
          legend="Size"
          name="size"
          options={place.sizes.map((value) => ({ value, label: <SizeLabel size={value} /> }))}
          value={size}
          onChange={(next) => choose(place, next)}
        />
      )}
      <PlacePreview
        state={state}
        customization={saved}
        place={place}
        size={size}
        username={profile.publicUsername ?? state.card.user.fullName}
      />
      {isShown(profile, saved) && (
        <CodeList
          codes={codesFor(place.id, size, cardOf(profile, origin, state.card.version))}
          suffix={` for ${place.name}`}
        />
      )}
    </>
  );
}

const SizeLabel = ({ size }: { size: PictureSize }) => (
  <span>
    {SIZE_LABELS[size]}{" "}
    <span className="numerals text-quiet text-sm">
      {PICTURE_SIZES[size].width} × {PICTURE_SIZES[size].height}
    </span>
  </span>
);

function NotPublic() {
  return (
    <p className="text-quiet">
      You get the codes once others can see your card. The top of the page says what's missing.
    </p>
  );
}

const HINTS: Record<EmbedCode["format"], string> = {
  HTML: "Websites and blogs",
  BBCode: "Forum signatures",
  Markdown: "GitHub and wikis",
  Badge: "A small shields.io badge, in Markdown",
  Link: "Your profile's address",
  Address: "Just the picture's address",
};

/** What the codes are made of. */
const cardOf = ({ id, publicUsername }: Profile, origin: string, version?: string) => ({
  origin,
  userId: id,
  username: publicUsername ?? "",
  version,
});

type SpecifiedProps = Pick<Props, "profile" | "origin"> & { version: string };

function SpecifiedCodes({ profile, origin, version }: SpecifiedProps) {
  const [isSharp, setSharp] = useState(false);
  return (
    <div className="grid gap-5">
      <CodeList codes={embedCodes({ ...cardOf(profile, origin, version), isSharp })} />
      <div className="max-w-md">
        <Switch
          label="Sharp picture"
          hint="600 × 315 pixels, shown at half size, for high-resolution screens"
          checked={isSharp}
          onChange={setSharp}
        />
      </div>
    </div>
  );
}

/** Codes with a button to copy each. `suffix` says in the buttons' names which of the two lists of codes it is. */
function CodeList({ codes, suffix = "" }: { codes: EmbedCode[]; suffix?: string }) {
  return (
    <ul aria-label={`Codes${suffix}`} className="grid gap-5 lg:grid-flow-col lg:auto-cols-fr">
      {codes.map(({ format, code }) => (
        <li key={format} className="grid min-w-0 grid-rows-[auto_1fr] gap-1.5">
          <div className="flex items-end justify-between gap-3">
            <div>
              <h3 className="label-caps">{format}</h3>
              <p className="text-quiet text-sm">{HINTS[format]}</p>
            </div>
            <CopyButton
              text={code}
              label={`Copy ${format} code${suffix}`}
              copied={{ title: "Copied!", description: `${format} code copied to clipboard.` }}
            >
              <span>
                Copy<span className="sr-only">{` ${format} code${suffix}`}</span>
              </span>
            </CopyButton>
          </div>
          <pre className="numerals whitespace-pre-wrap break-all border border-rule bg-space p-3 text-sm">
            <code>{code}</code>
          </pre>
        </li>
      ))}
    </ul>
  );
}

type PlainProps = Pick<Props, "profile" | "origin" | "saved">;

/** For browsers without scripts: the saved card, and the codes for every place. */
export function PlainCodes({ profile, origin, saved }: PlainProps) {
  if (!isShown(profile, saved)) return <NotPublic />;
  const card = cardOf(profile, origin);
  const specified = embedCodes(card).map(({ format, code }) => ({ name: format as string, codes: [code] }));
  const others = PLACES.filter(({ name }) => specified.every((one) => one.name !== name)).map((place) => ({
    name: place.name,
    codes: codesFor(place.id, place.sizes[0], card).map(({ code }) => code),
  }));
  return (
    <dl className="grid gap-4">
      {[...specified, ...others].map(({ name, codes }) => (
        <div key={name} className="grid gap-1.5">
          <dt className="label-caps">{name}</dt>
          {codes.map((code) => (
            <dd
              key={code}
              className="numerals whitespace-pre-wrap break-all border border-rule bg-space p-3 text-sm"
            >
              {code}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
