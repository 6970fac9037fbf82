import { data } from "react-router";
import { cardImageUrl } from "../../components/card/embed-codes";
import { ProfileHeader } from "../../components/profile/profile-header";
import { ProfileStats } from "../../components/profile/profile-stats";
import { ProfileTrouble } from "../../components/profile/profile-trouble";
import { TrackedSeries } from "../../components/profile/tracked-series";
import { site } from "../../content/site";
import { servicesOf } from "../../services.server";
import type { Route } from "./+types/public-profile";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { publicProfiles, cards } = servicesOf(context);
  const profile = await publicProfiles.find(params.username);
  if (!profile) return data(null, { status: 404 });
  const view = await cards.view(profile.user.id, null);
  return data({ profile, origin: url.origin, cardVersion: view?.card.version ?? null });
}

export function meta({ loaderData }: Route.MetaArgs) {
  const name = loaderData?.profile.user.fullName;
  return [
    { title: `${name ?? "Profile Not Found"} · ${site.name}` },
    ...(name ? [{ name: "description", content: `What ${name} watches and plays, on ${site.name}.` }] : []),
  ];
}

export default function PublicProfilePage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) {
    return (
      <ProfileTrouble title="Profile Not Found" text="This user doesn't exist or has a private profile." />
    );
  }
  const { profile, origin, cardVersion } = loaderData;
  const { user, seriesTracking } = profile;
  return (
    <div className="page grid content-start gap-10 py-10">
      <div className="grid items-start gap-8 lg:grid-cols-[3fr_2fr]">
        <ProfileHeader profile={profile} url={`${origin}/u/${user.username}`} />
        {cardVersion && (
          <img
            src={cardImageUrl({ origin: "", userId: user.id, version: cardVersion })}
            alt={`G-Card of ${user.fullName}`}
            width={600}
            height={315}
            className="h-auto w-full max-w-[600px] lg:justify-self-end"
          />
        )}
      </div>
      <ProfileStats profile={profile} />
      <TrackedSeries entries={seriesTracking} />
    </div>
  );
}

export { ProfileErrorBoundary as ErrorBoundary } from "../../components/profile/profile-trouble";
