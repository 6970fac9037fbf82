import { Heart, Star } from "lucide-react";
import type { ReactNode } from "react";

type Props = {
  title: string;
  /** What and when it is. */
  about: ReactNode;
  glyph?: ReactNode;
  entry: { rating: number | null; notes: string | null; isFavourite: boolean };
  /** Status and how far. */
  children: ReactNode;
};

/** One work on a profile, and what its owner made of it. */
export function TrackedWork({ title, about, glyph, entry: { rating, notes, isFavourite }, children }: Props) {
  return (
    <li className="grid content-start gap-3 border border-rule bg-panel p-4">
      <div className="flex items-start gap-3">
        {glyph}
        <div className="min-w-0 flex-1">
          <h3>
            {title}
            {isFavourite && (
              <>
                <Heart
                  aria-hidden
                  size={15}
                  fill="currentColor"
                  className="-mt-1 ml-1.5 inline text-yellow"
                />
                <span className="sr-only"> (favourite)</span>
              </>
            )}
          </h3>
          <p className="text-quiet text-sm">{about}</p>
        </div>
        {rating && (
          <span className="numerals inline-flex items-center gap-1 text-yellow">
            <Star aria-hidden size={16} fill="currentColor" />
            <span className="sr-only">Rating:</span> {rating}
          </span>
        )}
      </div>
      {children}
      {notes && <p className="whitespace-pre-line text-quiet text-sm [overflow-wrap:anywhere]">{notes}</p>}
    </li>
  );
}

type ListProps = { title: string; none: string; children: ReactNode[] };

export function TrackedList({ title, none, children }: ListProps) {
  return (
    <section className="grid gap-4">
      <h2 className="text-2xl">{title}</h2>
      {children.length === 0 ? (
        <p className="border border-rule p-6 text-quiet">{none}</p>
      ) : (
        <ul className="grid gap-3 md:grid-cols-2">{children}</ul>
      )}
    </section>
  );
}
