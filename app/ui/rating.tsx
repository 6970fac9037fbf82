import { Star } from "#app/drawings/icons.tsx";

/** The star's amber is the same in both themes. The light theme gives it a darker outline. */
export const RatingStar = ({ size }: { size: number }) => <Star aria-hidden size={size} className="amber" />;

type Props = {
  rating: number;
  /** For screen readers: "Your rating". */
  label: string;
  size?: number;
  of?: number;
};

export const Rating = ({ rating, label, size = 16, of }: Props) => (
  <span className="numerals inline-flex items-center gap-1">
    <RatingStar size={size} />
    <span className="sr-only">{label}: </span>
    <span>{rating}</span>
    {of && <span className="text-quiet text-sm">/{of}</span>}
  </span>
);
