import { lazy } from "react";
import { data } from "react-router";
import {
  hiddenNotesAmong,
  limitMisses,
  nullIfUnreadable,
  servicesOf,
  viewerOf,
} from "#app/services.server.ts";
import { pageMeta } from "#app/shell/page-meta.ts";
import { completedOf } from "#app/spoilers/seen.server.ts";
import { SeenByMember } from "#app/spoilers/seen.ts";
import { servicesForKind } from "#app/tracker/list/kind-services.server.ts";
import { saveShelfForm } from "#app/tracker/list/shelf-form.server.ts";
import version from "#generated/posters/version.json";
import type { Kind } from "#worker/tracker/contract/entry.ts";
import type { Route } from "./+types/work";
import { suggestionsFor } from "./suggestions.server";
import { TrackInvitation } from "./track-invitation";
import { UnknownWork } from "./unknown-work";
import { WorkHead } from "./work-head";
import { WorkLinks } from "./work-links";
import { workPath } from "./work-view";
import { withRating, workView } from "./work-view.server";

/** Only patrons load it. On the server it is there before the page is written. */
const OwnEntry = lazy(() => import("./own-entry"));

export const middleware = [limitMisses];

/** The routes of both kinds share this page. */
const kindOf = ({ pathname }: URL): Kind => (/^\/games\//i.test(pathname) ? "games" : "series");

export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  const kind = kindOf(url);
  const services = servicesOf(context);
  const view = workView(kind, id);
  if (!view) throw data(suggestionsFor(id), { status: 404 });
  const spoils = view.work.videos.some((video) => video.spoils);
  const [visitor, rating, seen] = await Promise.all([
    viewerOf(context),
    nullIfUnreadable("work_rating_not_read", services.tracker.ratings.of(kind, id)),
    spoils ? completedOf(context, [id]) : null,
  ]);
  const viewer = visitor?.patron ? "patron" : visitor?.member ? "member" : "visitor";
  return {
    ...(rating ? withRating(view, rating) : view),
    origin: url.origin,
    viewer,
    seen,
    own: visitor?.patron && visitor.member ? await ownEntry(visitor.member.id) : null,
  } as const;

  async function ownEntry(memberId: string) {
    const { works, entriesOf } = servicesForKind(kind, services);
    const work = works.find((one) => one.id === id);
    const [entries, hiddenNotes] = await Promise.all([
      entriesOf(memberId),
      hiddenNotesAmong(context, memberId, kind),
    ]);
    const entry = entries.find(({ workId }) => workId === id) ?? null;
    return work ? { work, entry, areNotesHidden: hiddenNotes.includes(id) } : null;
  }
}

/** Takes the patron's own entry where no script does. With scripts it goes to the API. */
export const action = (args: Route.ActionArgs) =>
  saveShelfForm(args, servicesForKind(kindOf(args.url), servicesOf(args.context)));

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export function meta({ loaderData, ...page }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { work, schema } = loaderData;
  return pageMeta({
    title: `${work.title} (${work.year})`,
    description: `${work.label}. ${work.description}`,
    path: workPath(work),
    // Drawn by ops/assets/posters/draw-previews.ts. Chats keep a picture by its address: the version makes them look
    // again.
    image: `/previews${workPath(work)}.png?v=${version}`,
    imageAlt: `${work.title}, ${work.year}, ${work.label}: its poster beside its name`,
    jsonLd: (origin) => ({ ...schema, url: origin + workPath(work) }),
  })(page);
}

export { keepOnSearchChange as shouldRevalidate } from "#app/requests/data-requests.ts";

export default function WorkPage({ loaderData, actionData }: Route.ComponentProps) {
  const { work, origin, own, viewer, seen } = loaderData;
  return (
    <div key={workPath(work)} className="page grid content-start gap-12 py-10">
      <WorkHead work={work} url={origin + workPath(work)} />
      {own ? (
        <OwnEntry kind={work.kind} {...own} returned={actionData} />
      ) : (
        <TrackInvitation path={workPath(work)} isMember={viewer === "member"} />
      )}
      <SeenByMember value={seen}>
        <WorkLinks work={work} />
      </SeenByMember>
    </div>
  );
}

// React Router passes props only to a component that is declared here.
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <UnknownWork error={error} />;
}
