import { data } from "react-router";
import { site } from "#app/content/site.ts";
import { Poster } from "#app/drawings/poster.tsx";
import { ActionForm, useActionForm } from "#app/forms/action-form.tsx";
import { pageMeta } from "#app/page/page-meta.ts";
import { useSessionUser } from "#app/page/session-user.ts";
import { PosterCard } from "#app/poster/poster-card.tsx";
import { WorkTitle } from "#app/poster/work-link.tsx";
import {
  forCopies,
  loaderHeaders,
  memberTag,
  servicesOf,
  toCurrentName,
} from "#app/requests/services.server.ts";
import { Spoiler } from "#app/spoilers/spoiler.tsx";
import { Avatar, Name } from "#app/ui/avatar.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyLine } from "#app/ui/empty-state.tsx";
import { TextLink } from "#app/ui/links.tsx";
import { CopyButton, DeviceShareButton } from "#app/ui/share-buttons.tsx";
import { listPicturePath } from "#worker/card/contract/wall.ts";
import { inRows, LISTS_PATH, listPath } from "#worker/lists/contract/index.ts";
import type { Route } from "./+types/public-list";
import { ListRow, Rank } from "./list-row";
import styles from "./lists.css?url";
import { type ShownItem, shownList } from "./lists.server";

export const headers = loaderHeaders;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { publicProfiles, loadLists } = servicesOf(context);
  const owner = await publicProfiles.findOwner(params.username);
  if (!owner) await toCurrentName(context, params.username, (name) => listPath(name, params.id));
  const found = owner && (await (await loadLists()).findShown(owner.id, params.id));
  if (!owner || !found) return data(null, { status: 404 });
  const { isPublic: _, isHidden: __, ...list } = shownList(found);
  return forCopies({ owner, list, origin: url.origin }, [memberTag(owner.id)]);
}

export function meta({ loaderData, ...page }: Route.MetaArgs) {
  if (!loaderData)
    return pageMeta({ title: "List Not Found", description: site.description, noindex: true })(page);
  const { owner, list } = loaderData;
  return pageMeta({
    title: `${list.title} by ${owner.fullName}`,
    description: list.about ?? `${list.title}, a list by ${owner.fullName} on ${site.name}.`,
    path: listPath(owner.username, list.id),
    // Services that keep a picture by its address load it again after a change.
    image: `${listPicturePath(owner.id, list.id)}?v=${list.revision}`,
  })(page);
}

export default function PublicList({ loaderData }: Route.ComponentProps) {
  const { profile, patron } = useSessionUser();
  if (!loaderData) return <ListNotFound />;
  const { owner, list, origin } = loaderData;
  const url = origin + listPath(owner.username, list.id);
  const isOwn = profile?.id === owner.id;
  const withLine = list.items.filter(({ line }) => line);
  return (
    <div className="page grid grid-cols-1 content-start gap-6 py-6 md:gap-8 md:py-10">
      <link rel="stylesheet" href={styles} precedence="default" />
      <header className="grid gap-3">
        <h1 className="outside-text text-3xl md:text-5xl">{list.title}</h1>
        {list.about && <p className="outside-text max-w-3xl text-quiet md:text-lg">{list.about}</p>}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <TextLink to={`/u/${owner.username}`} className="min-w-0 max-w-sm flex-1 basis-48">
            <Avatar src={owner.profileImage} size={36} />
            <Name name={owner.fullName} className="flex-1" />
          </TextLink>
          <div className="flex flex-wrap gap-2">
            {isOwn && <Button to={`${LISTS_PATH}/${list.id}`}>Edit</Button>}
            {!isOwn && patron && <StartFromThis username={owner.username} id={list.id} title={list.title} />}
            <CopyButton
              text={url}
              label="Share"
              copied={{ title: "Copied!", description: "The link to this list is on your clipboard." }}
            >
              Share
            </CopyButton>
            <DeviceShareButton share={{ title: list.title, url }} />
          </div>
        </div>
      </header>
      {list.items.length === 0 && <EmptyLine>Nothing here yet.</EmptyLine>}
      <div className="grid gap-2">
        {inRows(list.items, list.hasRows).flatMap(({ row, items }) =>
          items.length === 0 ? (
            []
          ) : (
            <ListRow key={row ?? ""} row={row} hasRows={list.hasRows}>
              {items.map(({ work, poster }, at) => (
                <li key={work} className="min-w-0">
                  <PosterCard
                    work={poster}
                    size="M"
                    isFirst={at < 12}
                    menu={list.isRanked && !list.hasRows && <Rank rank={at + 1} />}
                  />
                </li>
              ))}
            </ListRow>
          ),
        )}
      </div>
      {withLine.length > 0 && (
        <ul aria-label="Lines" className="grid gap-3 md:grid-cols-2">
          {withLine.map((item) => (
            <Line key={item.work} item={item} isOwn={isOwn} />
          ))}
        </ul>
      )}
      {!isOwn && (
        <TextLink to={`/u/${owner.username}#report`} className="justify-self-start">
          Report this list
        </TextLink>
      )}
    </div>
  );
}

const Line = ({ item: { poster, line }, isOwn }: { item: ShownItem; isOwn: boolean }) => (
  <li className="flex items-start gap-4 border border-rule bg-panel p-4">
    <Poster {...poster} title="" size="small" className="w-12 shrink-0" />
    <div className="grid min-w-0 flex-1 gap-1">
      <WorkTitle {...poster} className="font-medium" />
      <Spoiler of={[poster.id]} label="Line" isOpened={isOwn}>
        <p className="outside-text text-quiet text-sm">{line}</p>
      </Spoiler>
    </div>
  </li>
);

/** Copies the order to a list of one's own. */
function StartFromThis({ username, id, title }: { username: string; id: string; title: string }) {
  const form = useActionForm({
    ...{ name: "copy", action: LISTS_PATH, saved: {} },
    failed: { text: `Failed to copy ${title}` },
  });
  return (
    <ActionForm form={form} hiddenFields={{ username, list: id }}>
      <Button type="submit" disabled={form.isPending}>
        Start from this one
      </Button>
    </ActionForm>
  );
}

/** The same for private and missing lists. */
const ListNotFound = () => (
  <section className="page grid justify-items-start gap-4 py-16">
    <h1 className="text-4xl">List Not Found</h1>
    <p className="text-lg text-quiet">This list doesn't exist or is private.</p>
    <Button look="secondary" to="/members">
      Members
    </Button>
  </section>
);
