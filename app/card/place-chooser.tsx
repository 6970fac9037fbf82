import { type ReactNode, useId } from "react";
import { site } from "#app/content/site.ts";
import { Name } from "#app/ui/avatar.tsx";
import { PICTURE_SIZES, type PictureSize, type ShownCustomization } from "#worker/card/contract.ts";
import { cardContentOf, cardName } from "#worker/card/templates/content.ts";
import { PictureView } from "#worker/card/templates/sizes.tsx";
import { FittedPicture } from "./fitted-picture";
import type { GCardState } from "./gcard-widget";
import { type Place, shownWidth } from "./places";

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

type Props = Shown & { place: Place; size: PictureSize; username: string };

/** How the picture looks in this place, on a light and on a dark page. */
export function PlacePreview({ place, size, username, ...card }: Props) {
  const width = shownWidth(place.id, size);
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

/** Radio buttons that look like a row of chips. */
export function ChoiceList<Value extends string>({
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
