import { Link } from "react-router";
import { Poster } from "#app/drawings/poster.tsx";
import { dayText } from "#app/tracker/diary/evenings.tsx";
import { Avatar, Name } from "#app/ui/avatar.tsx";
import { TextLink } from "#app/ui/links.tsx";
import { WorkTitle, workPath } from "#app/works/work-view.tsx";
import { LOOKED_AT } from "#worker/members/crew/contract.ts";
import type { OwnHome } from "./own-home.server";

/** What the members that this member follows watched, one line for each of them. */
export const CrewWeek = ({ lines, isEmpty, hasMore }: NonNullable<OwnHome["crew"]>) => (
  <section aria-labelledby="crew" className="border-rule border-b">
    <div className="page grid gap-3 py-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="crew" className="text-2xl">
          The crew this week
        </h2>
        {!isEmpty && <TextLink to="/members/following">Who you follow</TextLink>}
      </div>
      {lines.length > 0 && (
        <ul className="grid gap-x-10 md:grid-cols-2">
          {lines.map((line) => (
            <Line key={line.person.id} {...line} />
          ))}
        </ul>
      )}
      {lines.length === 0 && (
        <p className="flex flex-wrap items-center gap-x-3 text-quiet">
          <span>
            {isEmpty
              ? "Follow members to see here what they watch."
              : "Nobody you follow showed what they watched in the last seven days."}
          </span>
          <TextLink to="/members">Find members</TextLink>
        </p>
      )}
      {hasMore && (
        <p className="text-quiet text-sm">
          {`Up to ${LOOKED_AT} of those you follow each day. The others have their turn on other days.`}
        </p>
      )}
    </div>
  </section>
);

type LineProps = NonNullable<OwnHome["crew"]>["lines"][number];

const Line = ({ person, day, watched }: LineProps) => (
  <li className="flex min-w-0 gap-3 border-rule border-t py-3">
    <Avatar src={person.profileImage} size={44} isLazy />
    <div className="grid min-w-0 flex-1 content-start gap-2">
      <p className="flex min-w-0 items-baseline justify-between gap-3">
        <Link
          to={`/u/${person.username}`}
          className="inline-flex min-h-11 min-w-0 items-center font-medium hover:text-blue hover:underline"
        >
          <Name name={person.fullName} />
        </Link>
        <span className="numerals shrink-0 text-quiet text-sm">{dayText({ day, isMonth: false })}</span>
      </p>
      <ul className="grid gap-2">
        {watched.map(({ work, text }) => (
          <li key={`${workPath(work)} ${text}`} className="flex min-w-0 items-center gap-3">
            <Poster {...work} title="" size="small" className="w-10 shrink-0" />
            <p className="min-w-0 text-sm">
              <WorkTitle {...work} title={work.shortTitle} className="font-medium" />{" "}
              <span className="numerals text-quiet">{text}</span>
            </p>
          </li>
        ))}
      </ul>
    </div>
  </li>
);
