import { Link } from "react-router";
import { Poster } from "#app/drawings/poster.tsx";
import { WorkTitle, workPath } from "#app/poster/work-link.tsx";
import { Avatar, Name } from "#app/ui/avatar.tsx";
import type { shownWeek } from "./shown-week.server";

type Props = Pick<Awaited<ReturnType<typeof shownWeek>>, "lines">;

/** What members watched lately, one line for each of them. */
export const CrewLines = ({ lines }: Props) => (
  <ul className="grid gap-x-10 md:grid-cols-2">
    {lines.map(({ person, when, watched }) => (
      <li key={person.id} className="grid min-w-0 content-start gap-2 border-rule border-t py-3">
        <p className="flex min-w-0 items-center gap-3">
          <Avatar src={person.profileImage} size={44} isLazy />
          <Link
            to={`/u/${person.username}`}
            className="flex min-h-11 min-w-0 flex-1 items-center font-medium hover:text-blue hover:underline"
          >
            <Name name={person.fullName} className="flex-1" />
          </Link>
          <span className="numerals shrink-0 text-quiet text-sm">{when}</span>
        </p>
        <ul className="grid gap-2 pl-14">
          {watched.map(({ work, text, both }) => (
            <li key={`${workPath(work)} ${text}`} className="flex min-w-0 items-center gap-4">
              <Poster {...work} title="" size="small" className="w-10 shrink-0" />
              <div className="min-w-0 text-sm">
                <p>
                  <WorkTitle {...work} title={work.shortTitle} className="font-medium" />{" "}
                  <span className="numerals text-quiet">{text}</span>
                </p>
                {both && <p className="text-yellow">{both}</p>}
              </div>
            </li>
          ))}
        </ul>
      </li>
    ))}
  </ul>
);
