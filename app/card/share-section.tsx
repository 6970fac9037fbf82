import { useState } from "react";
import { Link } from "react-router";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Switch } from "#app/ui/switch.tsx";
import {
  type Customization,
  PICTURE_SIZES,
  type PictureSize,
  type ShownCustomization,
} from "#worker/card/contract.ts";
import type { Profile } from "#worker/members/contract.ts";
import { ChoiceList } from "./choice-list";
import { codesFor, type EmbedCode } from "./embed-codes";
import { PlacePreview } from "./place-preview";
import { PLACES, type Place, SIZE_LABELS } from "./places";
import type { GCardState } from "./use-gcard";

type Props = {
  profile: Profile;
  origin: string;
  saved: ShownCustomization;
  chosen: Customization;
  card: GCardState;
};

/** Asks where the card will be pasted, shows how it looks there, and gives the code. */
export function ShareSection({ profile, origin, saved, chosen, card }: Props) {
  const names = Object.keys(saved) as (keyof Customization)[];
  const isUnsaved = names.some((name) => chosen[name] !== saved[name]);
  return (
    <section aria-labelledby="gcard-share" className="panel grid gap-6 p-4 sm:p-6">
      <div className="grid gap-1">
        <h2 id="gcard-share" className="text-2xl">
          Show it elsewhere
        </h2>
        <p className="text-quiet" role="status">
          {isUnsaved
            ? "The previews show your changes. Save them, and every copy follows within five minutes."
            : "Paste your card once and it stays up to date: every copy follows within five minutes."}
        </p>
      </div>
      {card.phase === "ready" && (
        <Chooser state={card} customization={chosen} profile={profile} origin={origin} saved={saved} />
      )}
    </section>
  );
}

/** The choice that this browser remembers, as `phpbb 468x60`. */
const STORAGE_KEY = "side7-card-place";

function remembered(): { place: Place; size: PictureSize } {
  let [id, chosen]: (string | undefined)[] = [];
  try {
    [id, chosen] = (localStorage.getItem(STORAGE_KEY) ?? "").split(" ");
  } catch {
    // Storage is forbidden: begin with the first place.
  }
  const place = PLACES.find((candidate) => candidate.id === id) ?? (PLACES[0] as Place);
  return { place, size: place.sizes.find((size) => size === chosen) ?? place.sizes[0] };
}

function remember(place: Place, size: PictureSize) {
  try {
    localStorage.setItem(STORAGE_KEY, `${place.id} ${size}`);
  } catch {
    // The choice lasts as long as the page.
  }
}

type ChooserProps = Pick<Props, "profile" | "origin" | "saved"> & {
  state: Extract<GCardState, { phase: "ready" }>;
  customization: Customization;
};

function Chooser({ state, customization, profile, origin, saved }: ChooserProps) {
  const [{ place, size }, setChoice] = useState(remembered);
  function choose(next: Place, nextSize: PictureSize) {
    setChoice({ place: next, size: nextSize });
    remember(next, nextSize);
  }
  const isPublic = profile.publicUsername && profile.publicProfile && saved.isPublic;
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
      {place.known && <p className="max-w-prose text-quiet">{place.known}</p>}
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
        customization={customization}
        place={place}
        size={size}
        username={profile.publicUsername ?? state.card.user.fullName}
      />
      {isPublic ? (
        <Codes place={place} size={size} profile={profile} origin={origin} version={state.card.version} />
      ) : (
        <NotPublic />
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
      Others see your card once you have a username and both your profile and your G-Card are public.{" "}
      <Link to="/profile" className="text-blue underline">
        Open your profile settings
      </Link>
    </p>
  );
}

const HINTS: Record<EmbedCode["format"], string> = {
  HTML: "Websites and blogs",
  BBCode: "Forum signatures",
  Markdown: "GitHub, Reddit, wikis and notes",
  Badge: "A small shields.io badge, in Markdown",
  Link: "Your profile's address",
  Address: "The picture's address, for places that ask for nothing else",
};

type CodesProps = Pick<Props, "profile" | "origin"> & { place: Place; size: PictureSize; version: string };

function Codes({ place, size, profile, origin, version }: CodesProps) {
  const [isSharp, setSharp] = useState(false);
  // Only the specified codes have a sharp picture: they show the card smaller than it is.
  const mayBeSharp = size === "600x315" && ["bbcode", "html", "markdown"].includes(place.id);
  const username = profile.publicUsername ?? "";
  const scale = mayBeSharp && isSharp ? 2 : 1;
  const codes = codesFor(place.id, size, { origin, userId: profile.id, username, version, scale });
  return (
    <div className="grid gap-5">
      {mayBeSharp && (
        <div className="max-w-md">
          <Switch
            label="Sharp picture"
            hint="1200 × 630 pixels, for dense screens: a larger file"
            checked={isSharp}
            onChange={setSharp}
          />
        </div>
      )}
      <ul className="grid gap-5">
        {codes.map(({ format, code }) => (
          <li key={format} className="grid min-w-0 grid-rows-[auto_1fr] gap-1.5">
            <div className="flex items-end justify-between gap-3">
              <div>
                <h3 className="label-caps">{format}</h3>
                <p className="text-quiet text-sm">{HINTS[format]}</p>
              </div>
              <CopyButton
                text={code}
                label={`Copy ${format} code`}
                copied={{ title: "Copied!", description: `${format} code copied to clipboard.` }}
              />
            </div>
            <pre className="numerals whitespace-pre-wrap break-all border border-rule bg-space p-3 text-sm">
              <code>{code}</code>
            </pre>
          </li>
        ))}
      </ul>
    </div>
  );
}

type PlainProps = Pick<Props, "profile" | "origin" | "saved">;

/** For browsers without scripts: the card as it is saved, and the code for every place. */
export function PlainCodes({ profile, origin, saved }: PlainProps) {
  const { id: userId, publicUsername: username } = profile;
  if (!username || !profile.publicProfile || !saved.isPublic) return <NotPublic />;
  return (
    <dl className="grid gap-4">
      {PLACES.map((place) => (
        <div key={place.id} className="grid gap-1.5">
          <dt className="label-caps">{place.name}</dt>
          {codesFor(place.id, place.sizes[0], { origin, userId, username, scale: 1 }).map(({ code }) => (
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
