import { Link } from "react-router";
import { PosterCard } from "#app/poster/poster-card.tsx";
import { workPath } from "#app/poster/work-link.tsx";
import { Avatar, Name } from "#app/ui/avatar.tsx";
import type { shownWeek } from "./shown-week.server";

/** What members watched lately: a poster for each of their works. */
export const CrewLines = ({ lines }: Pick<Awaited<ReturnType<typeof shownWeek>>, "lines">) => (
  <ul className="wall">
    {lines.map(({ person, work, text, when, both }) => (
      <li key={`${person.id} ${workPath(work)} ${text}`} className="grid min-w-0 content-start gap-2">
        <p className="relative flex min-h-11 items-center gap-1.5 text-sm leading-tight">
          <Avatar src={person.profileImage} size={28} isLazy />
          <span className="grid min-w-0 flex-1">
            <Link
              to={`/u/${person.username}`}
              className="font-medium after:absolute after:inset-0 hover:text-blue hover:underline"
            >
              <Name name={person.fullName} />
            </Link>
            <span className="numerals text-quiet text-xs">{when}</span>
          </span>
        </p>
        <PosterCard work={work} about={text} size="M" />
        {both && <p className="text-xs text-yellow">{both}</p>}
      </li>
    ))}
  </ul>
);
