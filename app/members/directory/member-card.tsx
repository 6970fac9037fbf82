import { Link } from "react-router";
import { FactionPlate } from "#app/card/faction-plate.tsx";
import { Poster } from "#app/drawings/poster.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { Crown, Star } from "#app/ui/icons.tsx";
import { Name } from "#app/ui/name.tsx";
import { WorkTitle } from "#app/works/work-title.tsx";
import type { Series } from "#worker/catalog/contract.ts";
import type { MemberListItem } from "#worker/members/public/contract.ts";

type Props = { member: MemberListItem; lastWatched: Pick<Series, "id" | "title"> | undefined };

/** A member in the directory: name, faction, the last series and counts. The whole card links to the profile. */
export function MemberCard({ member, lastWatched }: Props) {
  const { fullName, username, profileImage, isPatron, gCard, stats, memberSince } = member;
  return (
    <article className="panel group grid grid-rows-[1fr_auto_auto] transition hover:[--panel-rule:var(--blue)] focus-within:[--panel-rule:var(--blue)]">
      <div className="flex items-start gap-4 p-5">
        <Avatar src={profileImage} size={64} />
        <div className="grid min-w-0 flex-1 gap-1">
          <h2 className="text-xl leading-tight">
            <Link
              to={`/u/${username}`}
              title={fullName}
              className="outside-name outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-blue focus-visible:after:outline-offset-3 group-hover:text-blue"
            >
              {fullName}
            </Link>
          </h2>
          <Name name={`@${username}`} className="numerals text-quiet text-sm" />
          <p className="pt-1 text-pretty text-sm">
            {isPatron && (
              <>
                <Crown aria-hidden size={14} className="mr-1.5 -mt-0.5 inline text-yellow" />
                <span className="sr-only">Patron, </span>
              </>
            )}
            {gCard.gundamTitle} <span className="whitespace-nowrap text-quiet">· {gCard.badgeType}</span>
          </p>
        </div>
        <FactionPlate faction={gCard.badgeType} size={44} />
      </div>
      {lastWatched && (
        <div className="flex items-center gap-4 px-5 pb-5">
          <span className="grid w-16 shrink-0 justify-items-center">
            <Poster kind="series" id={lastWatched.id} size="small" className="w-10" />
          </span>
          <p className="grid min-w-0">
            <span className="text-quiet text-sm">Last watched</span>
            <WorkTitle kind="series" {...lastWatched} className="relative line-clamp-2" />
          </p>
        </div>
      )}
      <dl className="mx-px mb-px grid grid-cols-4 border-rule border-t">
        <Figure label="Tracked" value={stats.totalSeries + stats.totalGames} />
        <Figure label="Done" value={stats.completedSeries + stats.completedGames} />
        <Figure
          label="Rating"
          value={stats.averageRating === 0 ? "–" : stats.averageRating.toFixed(1)}
          isRating={stats.averageRating > 0}
        />
        <Figure label="Since" value={new Date(memberSince).getUTCFullYear()} />
      </dl>
    </article>
  );
}

type FigureProps = { label: string; value: number | string; isRating?: boolean };

function Figure({ label, value, isRating }: FigureProps) {
  return (
    <div className="flex flex-col-reverse gap-0.5 border-rule px-3 py-2.5 not-first:border-l first:pl-5">
      <dt className="label-caps text-quiet text-xs tracking-[0.04em]">{label}</dt>
      <dd className="numerals flex items-center gap-1 text-base">
        {isRating && <Star aria-hidden size={13} fill="currentColor" className="text-yellow" />}
        {value}
      </dd>
    </div>
  );
}
