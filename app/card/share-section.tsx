import { type ReactNode, useId, useState } from "react";
import { site } from "#app/content/site.ts";
import { deviceStorage } from "#app/device-storage.ts";
import { Name } from "#app/ui/avatar.tsx";
import { Switch } from "#app/ui/field.tsx";
import { CopyButton } from "#app/ui/share-buttons.tsx";
import { PICTURE_SIZES, type PictureSize, type ShownCustomization } from "#worker/card/contract.ts";
import { cardContentOf, cardName } from "#worker/card/templates/content.ts";
import { PictureView } from "#worker/card/templates/sizes.tsx";
import type { Profile } from "#worker/members/account/contract.ts";
import { FittedPicture } from "./fitted-picture";
import type { GCardState } from "./gcard-widget";
import { codesFor, type EmbedCode, embedCodes, PLACES, type Place, SIZE_LABELS, shownWidth } from "./places";

type Props = {
  profile: Profile;
  origin: string;
  saved: ShownCustomization;
  isUnsaved: boolean;
  card: GCardState;
};

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
          codes={codesFor(place, size, cardOf(profile, origin, state.card.version))}
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

/** `suffix` says in the buttons' names which of the two lists of codes it is. */
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

/** For browsers without scripts. */
export function PlainCodes({ profile, origin, saved }: PlainProps) {
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

type Shown = {
  state: Extract<GCardState, { phase: "ready" }>;
  customization: ShownCustomization;
};

/** Other people's pages, which don't use the colors of our themes. */
const PAGES = [
  {
    name: "On a light page",
    page: { background: "#eef0f4", color: "#1d2430" },
    post: { background: "#fff", borderColor: "#d3d8e0" },
    quiet: { color: "#566072" },
    link: { color: "#0b57c2" },
    line: { background: "#e3e7ed" },
  },
  {
    name: "On a dark page",
    page: { background: "#121417", color: "#e4e6ea" },
    post: { background: "#1d2025", borderColor: "#33373e" },
    quiet: { color: "#9aa3b0" },
    link: { color: "#7db4ff" },
    line: { background: "#2b2f36" },
  },
];
type Page = (typeof PAGES)[number];

type PreviewProps = Shown & { place: Place; size: PictureSize; username: string };

function PlacePreview({ place, size, username, ...card }: PreviewProps) {
  const width = shownWidth(place, size);
  const isSmall = width <= 400 || place.manner === "preview" || place.manner === "link";
  return (
    <div className={`grid gap-4 ${isSmall ? "lg:grid-cols-2" : ""}`}>
      {PAGES.map((page) => (
        <figure key={page.name} className="grid min-w-0 grid-rows-[1fr_auto] gap-2">
          <div aria-hidden inert className="min-w-0 border border-rule p-3 sm:p-5" style={page.page}>
            <Manner place={place} page={page} author={card.state.card.user.fullName} username={username}>
              <Picture {...card} size={size} width={width} />
            </Manner>
          </div>
          <figcaption className="text-quiet text-sm">{page.name}</figcaption>
        </figure>
      ))}
    </div>
  );
}

type PictureProps = Shown & { size: PictureSize; width: number };

function Picture({ state, customization, size, width }: PictureProps) {
  const scope = useId();
  const content = cardContentOf({ ...state.card, customization });
  return (
    <FittedPicture size={PICTURE_SIZES[size]} maxWidth={width} name={cardName(content)}>
      <PictureView content={content} size={size} frameStyle={customization.frameStyle} scope={scope} />
    </FittedPicture>
  );
}

type MannerProps = { place: Place; page: Page; author: string; username: string; children: ReactNode };

function Manner({ place: { manner, name }, page, author, username, children }: MannerProps) {
  const { post, quiet, line, link } = page;
  if (manner === "document") {
    return (
      <div className="grid grid-cols-1 gap-3 border p-4 text-sm" style={post}>
        <p style={quiet}>{name === "GitHub" ? "README.md" : "Your page"}</p>
        <div className="h-2.5 w-2/3" style={line} />
        {children}
        <div className="h-2.5 w-11/12" style={line} />
      </div>
    );
  }
  if (manner === "link") {
    return (
      <div className="grid grid-cols-1 gap-3 border p-4 text-sm" style={post}>
        <p className="outside-text" style={quiet}>
          {author} · 1 hr. ago
        </p>
        <div className="h-2.5 w-11/12" style={line} />
        <p className="outside-text underline" style={link}>{`G-Card of ${username}`}</p>
      </div>
    );
  }
  if (manner === "preview") {
    return (
      <div className="grid grid-cols-1 gap-2 text-sm">
        <Name name={author} className="font-medium" />
        <div className="grid max-w-[480px] grid-cols-1 gap-2 border border-l-4 p-3" style={post}>
          <p style={quiet}>{site.name}</p>
          <p className="outside-text font-medium" style={link}>{`${author} · ${site.name}`}</p>
          {children}
        </div>
      </div>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-3 border p-3 text-sm sm:p-4" style={post}>
      <p className="flex flex-wrap justify-between gap-x-3 font-medium">
        <span className="max-w-full truncate">{author}</span>
        <span className="font-normal" style={quiet}>
          #1979
        </span>
      </p>
      <div className="grid gap-2">
        <div className="h-2.5" style={line} />
        <div className="h-2.5 w-3/5" style={line} />
      </div>
      <div className="h-px" style={line} />
      {children}
    </div>
  );
}

type ChoiceListProps<Value extends string> = {
  legend: string;
  name: string;
  options: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
};

function ChoiceList<Value extends string>({
  legend,
  name,
  options,
  value,
  onChange,
}: ChoiceListProps<Value>) {
  return (
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
}
