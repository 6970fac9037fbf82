import { useId } from "react";
import {
  FRAME_STYLES,
  type FrameStyle,
  type GCard,
  PICTURE_SIZES,
  type ShownCustomization,
} from "#worker/card/contract.ts";
import { cardContentOf } from "#worker/card/templates/content.ts";
import { CardView } from "#worker/card/templates/index.tsx";
import { FittedPicture } from "./fitted-picture";

const FRAMES: Record<FrameStyle, { name: string; look: string }> = {
  classic: { name: "Classic", look: "traditional blue military" },
  hex: { name: "Hex", look: "angular with hex corners" },
  mono: { name: "Mono", look: "green terminal look" },
  modern: { name: "Modern", look: "sleek gradient" },
};

type Props = {
  card: Omit<GCard, "version">;
  customization: ShownCustomization;
  error: string | undefined;
  onChange: (frameStyle: FrameStyle) => void;
};

/** The frames to choose from, each as the member's card in small. */
export function FramePicker({ card, customization, error, onChange }: Props) {
  const scope = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={error ? `${scope}-error` : undefined}>
      <legend className="label-caps mb-1.5 text-quiet">Frame Style</legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-2">
        {FRAME_STYLES.map((style) => (
          <label
            key={style}
            className="relative grid min-w-0 cursor-pointer content-start gap-2 border border-rule-strong bg-space p-2 hover:bg-raised has-checked:border-blue has-checked:bg-raised has-focus-visible:outline-2 has-focus-visible:outline-blue has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name="frameStyle"
              value={style}
              checked={customization.frameStyle === style}
              onChange={() => onChange(style)}
              aria-labelledby={`${scope}-${style}-name`}
              aria-describedby={`${scope}-${style}-look`}
              className="absolute inset-0 z-10 cursor-pointer opacity-0"
            />
            <span inert className="block">
              <FittedPicture size={PICTURE_SIZES["600x315"]}>
                <CardView
                  content={cardContentOf({ ...card, customization })}
                  frameStyle={style}
                  scope={`${scope}-${style}`}
                />
              </FittedPicture>
            </span>
            <span className="text-sm leading-tight">
              <span id={`${scope}-${style}-name`} className="font-display font-semibold">
                {FRAMES[style].name}
              </span>
              <span id={`${scope}-${style}-look`} className="block text-quiet">
                {FRAMES[style].look}
              </span>
            </span>
          </label>
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
