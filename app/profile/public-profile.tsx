import { data, redirect } from "react-router";
import { GCardWidget } from "#app/card/gcard-widget.tsx";
import { servicesOf, sessionUserOf, viewerOf } from "#app/services.server.ts";
import { ReportLink } from "#app/ui/report-link.tsx";
import type { Route } from "./+types/public-profile";
import { isComplete } from "./complete-profile";
import { Favourites } from "./favourites";
import { ProfileHeader } from "./profile-header";
import { profileMeta } from "./profile-meta";
import { ProfileStatistics } from "./profile-statistics";
import { ProfileStats } from "./profile-stats";
import { ProfileFailed, ProfileTrouble } from "./profile-trouble";
import { Timelines } from "./timelines";
import { TrackedGames } from "./tracked-games";
import { TrackedSeries } from "./tracked-series";
import { UnpublishedBanner } from "./unpublished-banner";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { publicProfiles, cards } = servicesOf(context);
  const found = await publicProfiles.find(params.username);
  const viewer = await viewerOf(context);
  const own = viewer && sessionUserOf(context, viewer).profile;
  const asked = params.username.toLowerCase();
  const isOwn = [own?.username, own?.publicUsername].some((name) => name?.toLowerCase() === asked);
  if (!found && isOwn && own?.nameHidden && own.publicProfile) throw redirect(`/u/${own.publicUsername}`);
  const profile = found ?? (viewer?.member && isOwn ? await publicProfiles.preview(viewer.member) : null);
  if (!profile) return data(null, { status: 404 });
  const shown = { profile, isPublic: found !== null, origin: url.origin };
  if (!isComplete(profile)) return data({ ...shown, card: null }, { status: 503 });
  const view = await cards.view(profile.user.id, found ? null : profile.user.id);
  return data({ ...shown, card: view?.card ?? null });
}

export const meta = profileMeta;

export default function PublicProfilePage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) {
    return (
      <ProfileTrouble title="Profile Not Found" text="This user doesn't exist or has a private profile." />
    );
  }
  const { profile, card, isPublic, origin } = loaderData;
  if (!isComplete(profile)) {
    return (
      <ProfileTrouble
        title="Profile Data Error"
        text="Profile data is incomplete. Please try again later."
        canTryAgain
      />
    );
  }
  return (
    <div className="page grid content-start gap-10 py-10">
      {!isPublic && <UnpublishedBanner />}
      <div className="grid items-start justify-between gap-8 lg:grid-cols-[minmax(0,1fr)_520px]">
        <ProfileHeader profile={profile} url={`${origin}/u/${profile.user.username}`} canShare={isPublic} />
        {card && (
          <GCardWidget look="embed" state={{ phase: "ready", card }} customization={card.customization} />
        )}
      </div>
      <ProfileStats profile={profile} />
      <Favourites {...profile} />
      <Timelines timelines={profile.timelines} />
      <ProfileStatistics statistics={profile.statistics} />
      <TrackedSeries entries={profile.seriesTracking} />
      <TrackedGames entries={profile.gameTracking} />
      {isPublic && <ReportLink subject={`profile of ${profile.user.username}`} label="Report" />}
    </div>
  );
}

// A component that is only passed on would not be given its props.
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ProfileFailed error={error} />;
}
