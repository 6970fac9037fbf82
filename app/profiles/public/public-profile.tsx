import { data, type MetaDescriptor, redirect, useSearchParams } from "react-router";
import { CardOnProfile } from "#app/card/card-on-profile.tsx";
import { shownCard } from "#app/card/shown-card.server.tsx";
import { MakeYourOwn } from "#app/card/try-card.tsx";
import { site } from "#app/content/site.ts";
import { EyeOff } from "#app/drawings/icons.tsx";
import { ListCards } from "#app/lists/list-cards.tsx";
import { shownHead } from "#app/lists/lists.server.ts";
import { pageMeta } from "#app/page/page-meta.ts";
import { formAction, parsed } from "#app/requests/forms.server.ts";
import {
  forCopies,
  incomplete,
  loaderHeaders,
  memberTag,
  servicesOf,
  sessionUserOf,
  toCurrentName,
  viewerOf,
  withheldNotesOf,
} from "#app/requests/services.server.ts";
import { COLUMNS, Evenings } from "#app/tracker/diary/evenings.tsx";
import { KeyFigures, LastWorks, Timelines } from "#app/tracker/statistics/profile-statistics.tsx";
import { ScoreDistribution } from "#app/tracker/statistics/score-distribution.tsx";
import { TextLink } from "#app/ui/links.tsx";
import { NotesHiddenNotice, Notice, ProfileHiddenNotice } from "#app/ui/notice.tsx";
import { Part } from "#app/ui/section.tsx";
import { KINDS } from "#franchise/works.ts";
import { picturePath } from "#worker/card/contract/index.ts";
import { listPath } from "#worker/lists/contract/index.ts";
import { DIARY_DAYS } from "#worker/log/contract/index.ts";
import { notesOn } from "#worker/profiles/public/contract/index.ts";
import { profileReportSchema } from "#worker/profiles/public/contract/schemas.ts";
import type { Route } from "./+types/public-profile";
import { ProfileHeader } from "./profile-header";
import { missingMeta, ProfileFailed, ProfileNotFound } from "./profile-states";
import { ReportProfile } from "./report-profile";
import { askedPages, type ShownProfile, shownProfile } from "./shown-profile.server";
import { Favorites, LARGE_FAVORITES, TrackedList } from "./tracked-works";

export const headers: Route.HeadersFunction = (page) =>
  page.actionHeaders.has("Retry-After") ? page.actionHeaders : loaderHeaders(page);

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { publicProfiles, crew, loadLists } = servicesOf(context);
  const pages = askedPages(url.searchParams);
  const [found, viewer] = await Promise.all([
    publicProfiles.findPage(params.username, pages).catch(incomplete),
    viewerOf(context),
  ]);
  const own = viewer && sessionUserOf(context, viewer).profile;
  const asked = params.username.toLowerCase();
  const isOwn = [own?.username, own?.publicUsername].some((name) => name?.toLowerCase() === asked);
  if (!found && isOwn && own?.nameHidden && own.publicProfile && !own.profileHidden) {
    throw redirect(`/u/${own.publicUsername}`);
  }
  const read =
    found ?? (viewer?.member && isOwn ? await publicProfiles.previewPage(viewer.member, pages) : null);
  if (!read) {
    await toCurrentName(context, params.username, (name) => `/u/${name}`);
    return data(null, { status: 404 });
  }
  const profile = shownProfile(read.profile, url.searchParams);
  const withheldNotes = isOwn && own ? await withheldNotesOf(context, own.id) : [];
  const { id } = profile.user;
  const lists = await (await loadLists()).shownHeads(id);
  const shown = {
    profile,
    isPublic: found !== null,
    isOwn: own?.id === profile.user.id,
    isHidden: isOwn && own?.profileHidden === true,
    withheldNotes,
    lists: lists.map(shownHead),
    origin: url.origin,
    isFollowed: viewer?.member && found && !isOwn ? await crew.isFollowed(viewer.member.id, id) : null,
  };
  const card = await read.cardFor(found ? null : id);
  const content = { ...shown, card: card && (await shownCard(card, request.signal)) };
  return forCopies(content, found && [memberTag(id)]);
}

export const action = formAction(async (values, { request, params, context }: Route.ActionArgs) => {
  const { username } = params;
  await servicesOf(context).profileReports.receive(
    parsed(profileReportSchema, { ...values, username }),
    request,
  );
  return redirect(`/u/${username}?reported=1#report`);
});

/** Metadata for other sites that show the profile: the card's picture and the address of its oEmbed data. */
export function meta({ loaderData, error, ...page }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) return missingMeta(error)(page);
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

export default function PublicProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const [searchParams] = useSearchParams();
  if (!loaderData) return <ProfileNotFound />;
  const { profile, card, isPublic, isOwn, isHidden, withheldNotes, lists, origin, isFollowed } = loaderData;
  const { works: favorites, total } = profile.favorites;
  const { stats } = profile;
  const { ratings, averageRating } = profile.statistics;
  return (
    <div className="page grid content-start gap-10 py-6 md:py-10">
      {isHidden && <ProfileHiddenNotice />}
      {!isPublic && !isHidden && <UnpublishedBanner />}
      <NotesHiddenNotice titles={withheldNotes} />
      <div
        className={`grid items-start gap-x-12 gap-y-6 ${card ? "lg:grid-cols-[minmax(0,600px)_1fr]" : ""}`}
      >
        {card && <CardOnProfile card={card} isOwn={isOwn} />}
        {card && (
          <div className="empty:hidden md:order-last lg:col-span-full">
            <MakeYourOwn />
          </div>
        )}
        <ProfileHeader
          user={profile.user}
          gCard={profile.gCard}
          url={`${origin}/u/${profile.user.username}`}
          canShare={isPublic}
          isOwn={isOwn}
          isFollowed={isFollowed}
        />
      </div>
      <div className="flex flex-wrap items-start gap-x-12 gap-y-6">
        <Favorites
          works={favorites.slice(0, LARGE_FAVORITES)}
          others={favorites.slice(LARGE_FAVORITES)}
          hidden={total - favorites.length}
          canChoose={isOwn && profile.user.isPatron}
        />
        <div className="@container grid grow basis-72 grid-cols-1 gap-6">
          {stats.totalSeries + stats.totalGames > 0 && <LastWorks {...profile} />}
          <KeyFigures {...profile} />
        </div>
      </div>
      {lists.length > 0 && (
        <Part title="Lists" className="grid gap-3">
          <ListCards lists={lists} pathOf={(list) => listPath(profile.user.username, list)} />
        </Part>
      )}
      {profile.diary && profile.diary.length > 0 && (
        <section aria-labelledby="diary" className={COLUMNS}>
          <h2 id="diary" className="col-span-full text-2xl">
            Diary of the last {DIARY_DAYS} days
          </h2>
          <Evenings runs={profile.diary} />
        </section>
      )}
      {KINDS.map((kind) => (
        <TrackedList key={kind} list={kind} {...profile[kind]} isOwn={isOwn} />
      ))}
      <div className="grid items-start gap-10 md:grid-cols-2">
        <Timelines timelines={profile.timelines} />
        {averageRating !== null && <ScoreDistribution ratings={ratings} average={averageRating} />}
      </div>
      {isPublic && !isOwn && (
        <ReportProfile
          username={profile.user.username}
          hasPicture={profile.user.profileImage !== null}
          withNotes={withNotes(profile)}
          lists={lists}
          isSent={searchParams.has("reported")}
          returned={actionData}
        />
      )}
    </div>
  );
}

// React Router passes props only to a component that is declared in this file.
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <ProfileFailed error={error} />;

const withNotes = (profile: ShownProfile) =>
  KINDS.flatMap((kind) =>
    profile[kind].items.flatMap(({ work, notes }) =>
      notes ? [{ about: notesOn(kind, work.id), title: work.title }] : [],
    ),
  );

const UnpublishedBanner = () => (
  <Notice
    as="aside"
    tone="warn"
    aria-label="Only you see this"
    className="flex flex-wrap items-center gap-x-4 gap-y-2"
  >
    <EyeOff aria-hidden size={22} className="shrink-0 text-yellow" />
    <p className="min-w-0 flex-1 basis-64">
      <strong className="font-display">Only you see this.</strong>{" "}
      <span className="text-quiet">Your profile is private, so nobody else can see this page.</span>
    </p>
    <TextLink to="/profile">Make it public</TextLink>
  </Notice>
);
