import { Link } from "react-router";
import { POSTER_STRIP, PosterCard } from "#app/poster/poster-card.tsx";
import { Part } from "#app/ui/section.tsx";
import { listPath } from "#worker/lists/contract/index.ts";
import type { BothLists } from "./shown-pilots.server";

type Props = BothLists & { pilots: readonly { username: string; fullName: string }[] };

/** A list of each pilot, and where each of them has the works that both lists have. */
export const ListsOfBoth = ({ lists, works, pilots }: Props) => (
  <Part title="Both have these on a list" className="grid grid-cols-1 gap-3">
    <ul className="grid grid-cols-1 gap-1 text-quiet">
      {lists.map(({ id, title }, at) => (
        <li key={pilots[at]?.username} className="outside-text">
          <Link to={listPath(pilots[at]?.username ?? "", id)} className="text-blue hover:underline">
            {title}
          </Link>{" "}
          <span>{`by ${pilots[at]?.fullName}`}</span>
        </li>
      ))}
    </ul>
    <ul className={POSTER_STRIP}>
      {works.map(({ poster, places }) => (
        <li key={`${poster.kind}/${poster.id}`} className="min-w-0">
          <PosterCard
            work={poster}
            size="M"
            about={
              <span>
                {places.map((place, at) => (
                  <span key={pilots[at]?.username}>
                    <span className="sr-only">{`${pilots[at]?.fullName}: `}</span>
                    <span>{at > 0 ? ` · ${place}` : place}</span>
                  </span>
                ))}
              </span>
            }
          />
        </li>
      ))}
    </ul>
  </Part>
);
