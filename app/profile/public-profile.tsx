import { EyeOff } from "lucide-react";
import { data, type MetaDescriptor, redirect } from "react-router";
import { GCardWidget } from "#app/card/gcard-widget.tsx";
import { site } from "#app/content/site.ts";
import { pageMeta } from "#app/page-meta.ts";
import {
  cardTag,
  forCopies,
  loaderHeaders,
  memberTag,
  servicesOf,
  sessionUserOf,
  viewerOf,
} from "#app/services.server.ts";
import { TextLink } from "#app/ui/links.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { ReportLink } from "#app/ui/report-link.tsx";
import { picturePath } from "#worker/card/contract.ts";
import type { PublicProfile } from "#worker/profiles/contract.ts";
import type { Route } from "./+types/public-profile";
import { ProfileError, ProfileFailed } from "./profile-error";
import { ProfileHeader } from "./profile-header";
import { KeyFigures, TimeAndScores, Timelines } from "./profile-statistics";
import { Favorites, TrackedGames, TrackedSeries } from "./tracked-works";

/** A profile with every part that the page needs. The card and the figures are null where they could not be read. */
type CompleteProfile = PublicProfile & {
  gCard: NonNullable<PublicProfile["gCard"]>;
  stats: NonNullable<PublicProfile["stats"]>;
};

const isComplete = (profile: PublicProfile): profile is CompleteProfile =>
  profile.gCard !== null && profile.stats !== null;

export const headers = loaderHeaders;

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
  const { id } = profile.user;
  const view = await cards.view(id, found ? null : id);
  return forCopies({ ...shown, card: view?.card ?? null }, found && [memberTag(id), cardTag(id)]);
}

/** For other sites that show the profile: the card as its picture, and the address of its oEmbed data. */
export function meta({ loaderData, error, ...page }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) {
    const title = error ? "Error Loading Profile" : "Profile Not Found";
    return pageMeta({ title, description: site.description, noindex: true })(page);
  }
  const { profile, card, isPublic, origin } = loaderData;
  const { id, fullName, username } = profile.user;
  const path = `/u/${username}`;
  const version = isPublic ? card?.version : undefined;
  const tags = pageMeta({
    title: fullName,
    description: `What ${fullName} watches and plays, on ${site.name}.`,
    type: "profile",
    path,
    noindex: !isPublic,
    ...(version && {
      image: `${picturePath(id, "1200x630")}?v=${version}`,
      imageAlt: `G-Card of ${fullName}`,
    }),
  })(page);
  if (!version) return tags;
  return [
    ...tags,
    { property: "og:image:type", content: "image/png" },
    { property: "profile:username", content: username },
    {
      tagName: "link",
      rel: "alternate",
      type: "application/json+oembed",
      title: `G-Card of ${fullName}`,
      href: `${origin}/api/oembed?${new URLSearchParams({ url: origin + path })}`,
    },
  ];
}

export default function PublicProfilePage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) {
    return (
      <ProfileError title="Profile Not Found" text="This user doesn't exist or has a private profile." />
    );
  }
  const { profile, card, isPublic, origin } = loaderData;
  if (!isComplete(profile)) {
    return (
      <ProfileError
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
        <ProfileHeader
          user={profile.user}
          gCard={profile.gCard}
          url={`${origin}/u/${profile.user.username}`}
          canShare={isPublic}
        />
        {card && (
          <GCardWidget look="embed" state={{ phase: "ready", card }} customization={card.customization} />
        )}
      </div>
      <KeyFigures stats={profile.stats} recentActivity={profile.recentActivity} />
      <Favorites {...profile} />
      <Timelines timelines={profile.timelines} />
      <TimeAndScores statistics={profile.statistics} />
      <TrackedSeries entries={profile.seriesTracking} />
      <TrackedGames entries={profile.gameTracking} />
      {isPublic && <ReportLink subject={`profile of ${profile.user.username}`} label="Report" />}
    </div>
  );
}

// React Router passes props only to a component that is declared here.
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ProfileFailed error={error} />;
}

function UnpublishedBanner() {
  return (
    <Notice
      as="aside"
      tone="warn"
      aria-label="Only you see this"
      className="flex flex-wrap items-center gap-x-4 gap-y-2"
    >
      <EyeOff aria-hidden size={22} className="shrink-0 text-yellow" />
      <p className="min-w-0 flex-1 basis-64">
        <strong className="font-display">Only you see this.</strong>{" "}
        <span className="text-quiet">
          Your profile is private: for everybody else, this page doesn't exist.
        </span>
      </p>
      <TextLink to="/profile">Make it public</TextLink>
    </Notice>
  );
}
