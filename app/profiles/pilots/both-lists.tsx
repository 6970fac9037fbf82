import { Fragment } from "react";
import { Link } from "react-router";
import { POSTER_STRIP, PosterCard } from "#app/poster/poster-card.tsx";
import { listPath } from "#worker/lists/contract/index.ts";
import type { BothLists } from "./both-lists.server";

type Props = BothLists & { pilots: readonly { username: string; fullName: string }[] };

/** A list of each pilot, and where each of them has the works that both lists have. */
export const ListsOfBoth = ({ lists, works, pilots }: Props) => (
  <section aria-labelledby="both-lists" className="grid grid-cols-1 gap-3">
    <h2 id="both-lists" className="text-2xl">
      Both have these on a list
    </h2>
    <p className="outside-text text-quiet">
      {lists.map(({ id, title }, at) => (
        <Fragment key={pilots[at]?.username}>
          {at > 0 && " · "}
          <Link to={listPath(pilots[at]?.username ?? "", id)} className="text-blue hover:underline">
            {title}
          </Link>{" "}
          by {pilots[at]?.fullName}
        </Fragment>
      ))}
    </p>
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
                    {at > 0 && <span aria-hidden> · </span>}
                    <span className="sr-only">{pilots[at]?.fullName}: </span>
                    {place}
                  </span>
                ))}
              </span>
            }
          />
        </li>
      ))}
    </ul>
  </section>
);
