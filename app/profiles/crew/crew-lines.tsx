import { Link } from "react-router";
import { Poster } from "#app/drawings/poster.tsx";
import { WorkTitle, workPath } from "#app/poster/work-link.tsx";
import { Avatar, Name } from "#app/ui/avatar.tsx";
import type { shownWeek } from "./shown-week.server";

type Props = Pick<Awaited<ReturnType<typeof shownWeek>>, "lines"> & { isLarge?: boolean };

/** What members watched lately, one line for each of them. */
export const CrewLines = ({ lines, isLarge }: Props) => (
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
        <ul className={isLarge ? "flex flex-wrap gap-4" : "grid gap-2 pl-14"}>
          {watched.map(({ work, text, both }) => (
            <li
              key={`${workPath(work)} ${text}`}
              className={
                isLarge
                  ? "grid min-w-26 flex-[0_1_6.5rem] content-start gap-1.5 only:flex-1 only:grid-cols-[6.5rem_minmax(0,1fr)] only:gap-x-4"
                  : "flex min-w-0 items-center gap-3"
              }
            >
              <Poster
                {...work}
                title=""
                size={isLarge ? "full" : "small"}
                className={`shrink-0 ${isLarge ? "w-26" : "w-10"}`}
              />
              <div className={`min-w-0 ${isLarge ? "" : "text-sm"}`}>
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
