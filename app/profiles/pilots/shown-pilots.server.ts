import { onWall, posterOf } from "#app/poster/wall.server.ts";
import { lengthText } from "#app/tracker/tonight/fits.ts";
import type { PublicProfiles } from "#worker/profiles/public/public-profile.ts";
import { type BothRatings, compared, tonightFor } from "./affinity.server";

const MOST = 24;

type Pilot = NonNullable<Awaited<ReturnType<PublicProfiles["findPilot"]>>>;

const pilotOf = ({ user: { id, fullName, username, profileImage }, gCard, hasCard }: Pilot) => ({
  ...{ id, fullName, username, profileImage, hasCard },
  faction: gCard.badgeType,
});

const strip = (works: readonly BothRatings[]) => ({
  total: works.length,
  works: works.slice(0, MOST).flatMap(({ kind, id, ratings }) => {
    const work = posterOf(kind, id);
    return work ? [{ work, ratings }] : [];
  }),
});

export function shownPilots(one: Pilot, other: Pilot, today: string) {
  const { affinity, formula, both, apart, only } = compared(one.listed, other.listed);
  return {
    pilots: [pilotOf(one), pilotOf(other)] as const,
    affinity,
    formula,
    both: strip(both),
    apart: strip(apart),
    only: [strip(only[0]), strip(only[1])] as const,
    tonight: tonightFor(one.listed, other.listed, today).map(({ series, reason, count, minutes }) => ({
      work: onWall({ kind: "series" as const, id: series.id, title: series.title }),
      isPlanned: reason === "planned",
      about: `${series.episodes === 1 ? "" : `${count} ep, `}${lengthText(minutes)}`,
    })),
  };
}

export type ShownPilots = ReturnType<typeof shownPilots>;
