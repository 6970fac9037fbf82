import { useId } from "react";
import { Star } from "#app/ui/icons.tsx";
import { RATING_MAX } from "#worker/tracker/contract.ts";

type Props = { rating: number; onChange: (rating: number) => void };

const RATINGS = Array.from({ length: RATING_MAX }, (_, index) => index + 1);

/** Ten stars. The chosen star or Clear removes the rating (0 is none). Arrow keys work as in any radio group. */
export function StarRating({ rating, onChange }: Props) {
  const name = useId();
  return (
    <fieldset className="grid gap-1.5">
      <legend className="label-caps text-quiet">Rating</legend>
      <div className="-mx-1 flex">
        {RATINGS.map((value) => (
          <label
            key={value}
            className="grid h-11 max-w-11 flex-1 cursor-pointer place-items-center has-focus-visible:outline-2 has-focus-visible:outline-blue"
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={rating === value}
              onChange={() => onChange(value)}
              onClick={() => rating === value && onChange(0)}
              className="sr-only"
            />
            <Star
              aria-hidden
              size={24}
              className={value <= rating ? "fill-yellow text-yellow" : "text-rule-strong"}
            />
            <span className="sr-only">{value === 1 ? "1 star" : `${value} stars`}</span>
          </label>
        ))}
      </div>
      <p className="flex min-h-6 items-center justify-between text-sm">
        <output className="numerals">{rating === 0 ? "No rating" : `${rating}/${RATING_MAX}`}</output>
        {rating > 0 && (
          <button
            type="button"
            onClick={() => onChange(0)}
            className="-my-2 min-h-11 cursor-pointer px-2 text-blue hover:underline"
          >
            Clear rating
          </button>
        )}
      </p>
    </fieldset>
  );
}
