import { type ReactNode, useId } from "react";
import { data, Link, type MetaDescriptor, redirect } from "react-router";
import { pageMeta } from "#app/page/page-meta.ts";
import { POSTER_STRIP, PosterCard } from "#app/poster/poster-card.tsx";
import { workPath } from "#app/poster/work-link.tsx";
import {
  forCopies,
  incomplete,
  loaderHeaders,
  memberTag,
  servicesOf,
  toCurrentName,
} from "#app/requests/services.server.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { FactionPlate } from "#app/ui/badge.tsx";
import { EmptyLine } from "#app/ui/empty-state.tsx";
import { counted } from "#app/ui/formats.ts";
import { RatingStar } from "#app/ui/rating.tsx";
import { Part } from "#app/ui/section.tsx";
import { CARD_HEIGHT, CARD_WIDTH, picturePath } from "#worker/card/contract/index.ts";
import { listPath } from "#worker/lists/contract/index.ts";
import { dayOf } from "#worker/platform/time.ts";
import { pilotsPath } from "../public/compare-path";
import { missingMeta, ProfileFailed, ProfileNotFound } from "../public/profile-states";
import type { Route } from "./+types/pilots";
import { type BothLists, bothLists, type ShownPilots, shownPilots } from "./shown-pilots.server";

export const headers = loaderHeaders;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { publicProfiles, loadLists } = servicesOf(context);
  const { username, other: otherName } = params;
  const found = await Promise.all([username, otherName].map(publicProfiles.findPilot)).catch(incomplete);
  const [one, other] = found;
  if (!one) await toCurrentName(context, username, (name) => pilotsPath(name, otherName));
  if (!other) await toCurrentName(context, otherName, (name) => pilotsPath(username, name));
  if (!one || !other) return data(null, { status: 404 });
  if (one.user.id === other.user.id) throw redirect(`/u/${one.user.username}`);
  const lists = await loadLists();
  const [ofOne, ofOther] = await Promise.all([one, other].map(({ user }) => lists.allShown(user.id)));
  const shown = { ...shownPilots(one, other, dayOf()), lists: bothLists(ofOne ?? [], ofOther ?? []) };
  return forCopies(shown, [memberTag(one.user.id), memberTag(other.user.id)]);
}

/** The preview is the first pilot's card. Search engines don't need every pair. */
export function meta({ loaderData, error, ...page }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) return missingMeta(error)(page);
  const [one, other] = loaderData.pilots;
  return pageMeta({
    title: `${one.fullName} and ${other.fullName}`,
    description: `What ${one.fullName} and ${other.fullName} have both finished, and what they could start tonight.`,
    path: pilotsPath(one.username, other.username),
    noindex: true,
    ...(one.hasCard && { image: picturePath(one.id, "1200x630"), imageAlt: `G-Card of ${one.fullName}` }),
  })(page);
}

export default function PilotsPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <ProfileNotFound />;
  const { pilots, affinity, formula, both, apart, only, lists, tonight } = loaderData;
  const [one, other] = pilots;
  const names = [one.fullName, other.fullName] as const;
  const isRest = formula.both > both.total;
  return (
    <div className="page grid grid-cols-1 content-start gap-6 py-5 md:gap-8 md:py-8">
      <header className="grid grid-cols-1 gap-4">
        <h1 className="outside-text text-2xl md:text-4xl">
          {one.fullName} and {other.fullName}
        </h1>
        <div className="grid grid-cols-2 items-center gap-4 md:grid-cols-3">
          <PilotCard {...one} />
          <Affinity affinity={affinity} />
          <PilotCard {...other} />
        </div>
        <Formula {...formula} />
      </header>
      <div className="flex flex-wrap gap-x-12 gap-y-8 *:min-w-[min(20rem,100%)] *:max-w-full *:grow md:gap-y-10">
        {apart.total > 0 && <Works title="Where they disagree most" none="" names={names} {...apart} />}
        <Works
          title={isRest ? "Both have also finished" : "Both have finished"}
          none={`Nothing ${isRest ? "else " : ""}that both have finished.`}
          names={names}
          {...both}
        />
        {formula.rated > 0 && apart.total === 0 && (
          <p className="text-quiet">They give every work the same rating.</p>
        )}
        {pilots.map(({ username, fullName }, at) => (
          <Works
            key={username}
            title={`Only ${fullName} has finished`}
            none={`Nothing that ${names[1 - at]} hasn't finished too.`}
            names={names}
            {...only[at === 0 ? 0 : 1]}
          />
        ))}
      </div>
      {lists && <ListsOfBoth {...lists} pilots={pilots} />}
      <Strip title="Neither has seen, and both could start tonight" none="Nothing new fits into two hours.">
        {tonight.map(({ work, isPlanned, about }) => (
          <li key={work.id} className="grid min-w-0 content-start gap-1">
            <PosterCard work={work} size="M" about={about} />
            {isPlanned && <p className="text-xs text-yellow">On both lists</p>}
          </li>
        ))}
      </Strip>
    </div>
  );
}

// React Router passes props only to a component that is declared in this file.
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <ProfileFailed error={error} />;

type Pilot = ShownPilots["pilots"][number];

const PilotCard = ({ id, fullName, username, profileImage, faction, hasCard }: Pilot) => (
  <Link to={`/u/${username}`} className="group grid min-w-0 gap-2">
    {hasCard ? (
      <img
        src={picturePath(id, "600x315")}
        alt=""
        width={CARD_WIDTH}
        height={CARD_HEIGHT}
        className="h-auto w-full"
      />
    ) : (
      <span className="cut-corner flex aspect-600/315 items-center justify-evenly bg-[#0c1426] px-5">
        <Avatar src={profileImage} size={96} />
        <FactionPlate faction={faction} size={96} />
      </span>
    )}
    <span title={fullName} className="outside-name font-display font-semibold text-lg group-hover:text-blue">
      {fullName} <span className="numerals font-normal text-quiet text-sm max-sm:block">@{username}</span>
    </span>
  </Link>
);

const RADIUS = 46;

/** Two rings: apart at 0, one above the other at 100. */
function Affinity({ affinity }: { affinity: number | null }) {
  const shift = RADIUS * (1 - (affinity ?? 0) / 100);
  const ring = { cy: 50, r: RADIUS, strokeWidth: 5, fillOpacity: 0.14 };
  return (
    <figure className="flex flex-wrap items-center justify-center gap-4 max-md:order-last max-md:col-span-2">
      <svg viewBox="0 0 200 100" width={144} height={72} aria-hidden="true">
        <circle {...ring} cx={100 - shift} fill="var(--blue)" stroke="var(--blue)" />
        <circle {...ring} cx={100 + shift} fill="var(--yellow)" stroke="var(--yellow)" />
      </svg>
      <figcaption className="grid justify-items-center">
        <span className="label-caps text-quiet">Affinity</span>
        <strong className="numerals font-display text-4xl">{affinity === null ? "–" : `${affinity}%`}</strong>
      </figcaption>
    </figure>
  );
}

function Formula({ shared, both, either, close, rated }: ShownPilots["formula"]) {
  const isAverage = shared !== null && close !== null;
  if (shared === null && close === null)
    return <p className="text-quiet">The affinity needs a finished work, or a work that both have rated.</p>;
  return (
    <details className="max-w-3xl text-pretty text-quiet">
      <summary className="min-h-11 cursor-pointer py-2.5">How it's counted</summary>
      {isAverage && "The affinity is the average of two shares. "}
      {shared !== null &&
        `Both have finished ${both} of the ${counted(either, "work")} that either has finished: ${shared}%. `}
      {close !== null &&
        `On the ${counted(rated, "work")} that both have rated, they are ${close}% as close as they can be: the same rating counts 100%, 1 against 10 counts 0%.`}
      {close === null && "No work has ratings from both, so this is the affinity."}
    </details>
  );
}

type StripProps = { title: string; none: string; total?: number; children: ReactNode[] };

function Strip({ title, none, children, total = children.length }: StripProps) {
  const id = useId();
  const hidden = total - children.length;
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <h2 id={id} className="outside-text text-2xl">
        <span>{title} </span>
        <span className="numerals text-base text-quiet">{total}</span>
      </h2>
      {total === 0 && <EmptyLine>{none}</EmptyLine>}
      {total > 0 && (
        <ul className={POSTER_STRIP}>
          {children}
          {hidden > 0 && <li className="self-center text-quiet">and {hidden} more</li>}
        </ul>
      )}
    </section>
  );
}

type WorksProps = Omit<StripProps, "children"> & ShownPilots["both"] & { names: readonly [string, string] };

const Works = ({ works, names, ...props }: WorksProps) => (
  <Strip {...props}>
    {works.map(({ work, ratings }) => (
      <li key={workPath(work)} className="min-w-0">
        <PosterCard work={work} size="M" about={<Ratings names={names} ratings={ratings} />} />
      </li>
    ))}
  </Strip>
);

type RatingsProps = Pick<WorksProps, "names"> & Pick<ShownPilots["both"]["works"][number], "ratings">;

/** Shows the first pilot's rating, then the other's, and nothing if neither has rated the work. */
function Ratings({ names, ratings }: RatingsProps) {
  if (ratings.every((rating) => rating === null)) return null;
  return (
    <span className="inline-flex items-center gap-1">
      <RatingStar size={12} />
      {ratings.map((rating, at) => (
        <span key={names[at]}>
          {at > 0 && <span aria-hidden>· </span>}
          <span className="sr-only">{names[at]}: </span>
          {rating ?? "–"}
        </span>
      ))}
    </span>
  );
}

type ListsProps = BothLists & Pick<ShownPilots, "pilots">;

/** A list of each pilot, and where each of them has the works that both lists have. */
const ListsOfBoth = ({ lists, works, pilots }: ListsProps) => (
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
