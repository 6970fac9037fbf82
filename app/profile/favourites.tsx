import { Heart } from "lucide-react";
import type { PublicProfile } from "#worker/members/contract.ts";

type Props = Pick<PublicProfile, "seriesTracking" | "gameTracking">;

/** What the member put a heart on, series before games. */
export function Favourites({ seriesTracking, gameTracking }: Props) {
  const favourites = [
    ...seriesTracking.filter(({ isFavourite }) => isFavourite).map(({ series }) => series),
    ...gameTracking.filter(({ isFavourite }) => isFavourite).map(({ game }) => game),
  ];
  if (favourites.length === 0) return null;
  return (
    <section className="grid gap-4">
      <h2 className="text-2xl">Favourites</h2>
      <ul className="flex flex-wrap gap-2">
        {favourites.map(({ id, title }) => (
          <li key={id} className="flex items-center gap-2 border border-rule bg-panel px-3 py-2">
            <Heart aria-hidden size={15} fill="currentColor" className="shrink-0 text-yellow" />
            {title}
          </li>
        ))}
      </ul>
    </section>
  );
}
