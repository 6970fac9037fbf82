import { Link } from "react-router";
import { Lock } from "#app/drawings/icons.tsx";
import { Poster } from "#app/drawings/poster.tsx";
import { counted } from "#app/ui/formats.ts";
import type { ShownHead } from "./lists.server";

const FAN = 5;

type Props = { lists: readonly ShownHead[]; pathOf: (id: string) => string; level?: "h2" | "h3" };

export const ListCards = ({ lists, pathOf, level: Heading = "h3" }: Props) => (
  <ul className="grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
    {lists.map(({ id, title, about, posters, ...list }) => (
      <li
        key={id}
        className="group relative grid min-w-0 content-start gap-2 border border-rule bg-panel p-3"
      >
        <div aria-hidden className="grid grid-cols-5 gap-1.5">
          {posters.slice(0, FAN).map((poster) => (
            <Poster key={poster.id} {...poster} title="" size="small" className="w-full" />
          ))}
          {posters.length === 0 && (
            <span className="col-span-full aspect-10/3 border border-rule border-dashed" />
          )}
        </div>
        <Heading className="outside-text text-xl group-hover:text-blue">
          <Link to={pathOf(id)} className="after:absolute after:inset-0">
            {title}
          </Link>
        </Heading>
        {about && <p className="outside-text text-quiet text-sm">{about}</p>}
        <p className="flex items-center gap-2 text-quiet text-sm">
          {!list.isPublic && <Lock aria-hidden size={14} />}
          {[counted(list.count, "work"), kindOf(list), !list.isPublic && "private"]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </li>
    ))}
  </ul>
);

const kindOf = ({ isRanked, hasRows }: Pick<ShownHead, "isRanked" | "hasRows">) =>
  hasRows ? "tier board" : isRanked && "ranked";
