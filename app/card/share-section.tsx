import { type ReactNode, useState } from "react";
import { deviceStorage } from "#app/requests/device-storage.ts";
import { Switch } from "#app/ui/field.tsx";
import {
  type GCard,
  PICTURE_SIZES,
  type PictureSize,
  type ShownCustomization,
} from "#worker/card/contract/index.ts";
import { cardContentOf } from "#worker/card/templates/content.ts";
import { CardPicture } from "#worker/card/templates/picture.tsx";
import type { Profile } from "#worker/members/account/contract/index.ts";
import { CodeList } from "./code-list";
import { FittedPicture } from "./fitted-picture";
import type { GCardState } from "./gcard-widget";
import { codesFor, embedCodes, PLACES, type Place, SIZE_LABELS, shownWidth } from "./places";

type Props = {
  profile: Profile;
  origin: string;
  saved: ShownCustomization;
  isUnsaved: boolean;
  card: GCardState;
};

export const ShareSection = ({ profile, origin, saved, isUnsaved, card }: Props) => (
  <section aria-labelledby="gcard-share" className="panel grid gap-6 p-4 sm:p-6">
    <div className="grid gap-1">
      <h2 id="gcard-share" className="text-2xl">
        Share your card
      </h2>
      <p className="text-quiet" role="status">
        {isUnsaved
          ? "Codes and pictures show your saved card, without your unsaved changes."
          : "Codes and pictures show your saved card. Paste it once: every copy updates within five minutes of a change."}
      </p>
    </div>
    {card.phase === "ready" && (
      <>
        {isShown(profile, saved) ? (
          <SpecifiedCodes profile={profile} origin={origin} version={card.card.version} />
        ) : (
          <NotPublic />
        )}
        <Chooser card={card.card} profile={profile} origin={origin} saved={saved} />
      </>
    )}
  </section>
);

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

type ChooserProps = Pick<Props, "profile" | "origin" | "saved"> & { card: GCard };

function Chooser({ card, profile, origin, saved }: ChooserProps) {
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
      {place.manner !== "link" && (
        <Picture
          card={card}
          customization={saved}
          size={size}
          width={Math.min(600, shownWidth(place, size))}
        />
      )}
      {isShown(profile, saved) && (
        <CodeList
          codes={codesFor(place, size, cardOf(profile, origin, card.version))}
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

const NotPublic = () => (
  <p className="text-quiet">
    You get the codes once others can see your card. The top of the page says what's missing.
  </p>
);

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

/** Browsers without scripts get all codes, and no choice of place and size. */
export function PlainCodes({ profile, origin, saved }: Pick<Props, "profile" | "origin" | "saved">) {
  if (!isShown(profile, saved)) return <NotPublic />;
  const card = cardOf(profile, origin);
  const specified = embedCodes(card).map(({ format, code }) => ({ name: format as string, codes: [code] }));
  const others = PLACES.filter(({ name }) => specified.every((one) => one.name !== name)).map((place) => ({
    name: place.name,
    codes: codesFor(place, place.sizes[0], card).map(({ code }) => code),
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

type PictureProps = { card: GCard; customization: ShownCustomization; size: PictureSize; width: number };

function Picture({ card, customization, size, width }: PictureProps) {
  const content = cardContentOf({ ...card, customization });
  return (
    <FittedPicture size={PICTURE_SIZES[size]} maxWidth={width}>
      <CardPicture content={content} size={size} frameStyle={customization.frameStyle} />
    </FittedPicture>
  );
}

type ListProps<Value extends string> = {
  legend: string;
  name: string;
  options: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
};

const ChoiceList = <Value extends string>({ legend, name, options, value, onChange }: ListProps<Value>) => (
  <fieldset className="min-w-0">
    <legend className="label-caps mb-2 text-quiet">{legend}</legend>
    <div className="flex flex-wrap gap-2">
      {options.map((option) => (
        <label
          key={option.value}
          className="relative inline-flex min-h-11 cursor-pointer items-center border border-rule-strong bg-panel px-4 py-2 font-medium hover:bg-raised has-checked:border-blue has-checked:bg-raised has-focus-visible:outline-2 has-focus-visible:outline-blue has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {option.label}
        </label>
      ))}
    </div>
  </fieldset>
);
