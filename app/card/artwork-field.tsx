import { SelectField } from "#app/ui/field.tsx";
import machines from "#generated/machines/choices.json";
import { ARTWORK_RULES, type ArtworkChoice, type OwnCard } from "#worker/card/contract.ts";
import { artworkAddress } from "#worker/card/templates/artwork.tsx";
import { artworkOf } from "#worker/card/templates/content.ts";

const ARTWORK_LABELS: Record<(typeof ARTWORK_RULES)[number], string> = {
  none: "None",
  favorite: "My favorite",
  lastSeries: "What I watched last",
};

type Props = {
  own: OwnCard;
  value: ArtworkChoice;
  error: string | undefined;
  onChange: (artwork: ArtworkChoice) => void;
};

/** The choice of a drawing, with the drawing beside it. */
export function ArtworkField({ own, value, error, onChange }: Props) {
  const artwork = artworkOf(value, own.artworks);
  return (
    <div className={artwork ? "grid grid-cols-[1fr_auto] items-start gap-3" : "contents"}>
      <SelectField
        label="Artwork"
        name="artwork"
        error={error}
        hint="A machine, or the poster of a work from your lists. Private entries never show."
        value={value}
        onChange={(event) => onChange(event.target.value as ArtworkChoice)}
      >
        {ARTWORK_RULES.map((rule) => (
          <option key={rule} value={rule}>
            {ARTWORK_LABELS[rule]}
          </option>
        ))}
        {own.works.length > 0 && (
          <optgroup label="From my lists">
            {own.works.map((work) => (
              <option key={work.artwork} value={work.artwork}>
                {work.title}
              </option>
            ))}
          </optgroup>
        )}
        <optgroup label="Machines">
          {machines.map((machine) => (
            <option key={machine.artwork} value={machine.artwork}>
              {machine.title}
            </option>
          ))}
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
