import { useNavigate, useRevalidator, useSearchParams } from "react-router";
import { CodeList } from "#app/card/code-list.tsx";
import { listCodes } from "#app/card/places.ts";
import { Plus } from "#app/drawings/icons.tsx";
import { ActionForm, useActionForm } from "#app/forms/action-form.tsx";
import { ConfirmedForm } from "#app/forms/confirmed-form.tsx";
import { pageMeta } from "#app/page/page-meta.ts";
import { useSessionUser } from "#app/page/session-user.ts";
import { parsed } from "#app/requests/forms.server.ts";
import { refusalIn } from "#app/requests/forms.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyLine } from "#app/ui/empty-state.tsx";
import { TextLink } from "#app/ui/links.tsx";
import { Alert, HiddenNotice, Notice } from "#app/ui/notice.tsx";
import { Part } from "#app/ui/section.tsx";
import { CopyButton } from "#app/ui/share-buttons.tsx";
import { listPicturePath, WALL_SIZES } from "#worker/card/contract/wall.ts";
import { LISTS_PATH, listPath, WORKS_MAX } from "#worker/lists/contract/index.ts";
import { itemSchema, lookSchema, removalSchema } from "#worker/lists/contract/schemas.ts";
import type { Profile } from "#worker/members/account/contract/index.ts";
import type { Route } from "./+types/own-list";
import { Arrange } from "./arrange";
import { ItemPanel } from "./item-panel";
import styles from "./lists.css?url";
import { lookOf, ownList, type ShownList, saveListForm, shownList } from "./lists.server";
import { LookFields, lookFields } from "./look-fields";

export const meta = ({ loaderData, ...page }: Route.MetaArgs) =>
  pageMeta({ title: loaderData?.list.title ?? "Lists", description: "One of your lists.", noindex: true })(
    page,
  );

export async function loader(args: Route.LoaderArgs) {
  const { patron, list } = await ownList(args);
  return { patron, list: shownList(list), origin: args.url.origin };
}

export const action = (args: Route.ActionArgs) => {
  const { id } = args.params;
  return saveListForm(
    {
      look: ({ memberId, lists, values }) =>
        lists.change(memberId, id, parsed(lookSchema, { ...lookOf(values), basedOn: values.basedOn })),
      place: ({ memberId, lists, values }) => lists.place(memberId, id, parsed(itemSchema, values)),
      remove: ({ memberId, lists, values }) => lists.removeWork(memberId, id, parsed(removalSchema, values)),
      show: ({ memberId, lists }) => lists.setPublic(memberId, id, true),
      hide: ({ memberId, lists }) => lists.setPublic(memberId, id, false),
      async delete({ memberId, lists }) {
        await lists.remove(memberId, id);
        return LISTS_PATH;
      },
    },
    ["hide", "delete"],
  )(args);
};

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function OwnList({ loaderData, actionData }: Route.ComponentProps) {
  const { list, patron, origin } = loaderData;
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const opened = patron ? list.items.find(({ work }) => work === params.get("work")) : undefined;
  const refusal = refusalIn(actionData);
  const isFull = list.items.length >= WORKS_MAX;
  return (
    <div className="page grid grid-cols-1 content-start gap-6 py-5 md:py-8">
      <link rel="stylesheet" href={styles} precedence="default" />
      <header className="grid gap-2">
        <TextLink to={LISTS_PATH}>Your lists</TextLink>
        <h1 className="outside-text text-3xl md:text-5xl">{list.title}</h1>
        {list.about && <p className="outside-text text-quiet md:text-lg">{list.about}</p>}
      </header>
      {!patron && refusal && <Alert>{refusal}</Alert>}
      {list.isHidden && (
        <HiddenNotice part="list">We've hidden this list: only you see it, whatever you change.</HiddenNotice>
      )}
      {!patron && (
        <Notice tone="warn">
          Your membership has ended, so this list stays as it is. You can still hide or delete it.
        </Notice>
      )}
      <Visibility list={list} patron={patron} origin={origin} />
      {patron && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          {isFull ? (
            <p className="text-quiet">{`This list has ${WORKS_MAX} works, which is the most.`}</p>
          ) : (
            <Button to={`${LISTS_PATH}/${list.id}/add`}>
              <Plus aria-hidden size={18} /> Add works
            </Button>
          )}
        </div>
      )}
      {opened && (
        <ItemPanel
          key={opened.work}
          list={list}
          item={opened}
          onClose={() => void navigate("?", { replace: true, preventScrollReset: true })}
        />
      )}
      {list.items.length === 0 && !list.hasRows ? (
        <EmptyLine>Nothing here yet. Add works now, or choose "Add to a list" on a work's page.</EmptyLine>
      ) : (
        <Arrange list={list} canChange={patron} />
      )}
      {patron && <LookForm list={list} />}
      <Picture list={list} origin={origin} />
      <DeleteList list={list} />
    </div>
  );
}

type Props = { list: ShownList };

const isShown = (profile: Profile | null) => profile?.publicProfile && !profile.profileHidden;

function Visibility({ list, patron, origin }: Props & { patron: boolean; origin: string }) {
  const { profile } = useSessionUser();
  const { id, title, isPublic } = list;
  const name = isPublic ? "hide" : "show";
  const form = useActionForm({
    name,
    saved: {},
    done: isPublic ? { title: "Only you see it now" } : { title: "Others see it now" },
    failed: { text: "Failed to save that" },
  });
  const isProfileShown = isShown(profile);
  const path = profile?.publicUsername ? listPath(profile.publicUsername, id) : null;
  return (
    <section aria-label="Who sees it" className="panel flex flex-wrap items-center gap-x-6 gap-y-3 p-4">
      <p className="min-w-0 flex-1 basis-64">
        <span>{isPublic ? "You show this list." : "Only you see this list."}</span>{" "}
        <span className="text-quiet">
          {isProfileShown
            ? isPublic
              ? "It's on your public profile."
              : "If you show it, it's on your public profile."
            : "Others see it only while your profile is public."}
        </span>
      </p>
      <div className="flex flex-wrap items-center gap-3">
        {!isProfileShown && <TextLink to="/profile">Make your profile public</TextLink>}
        {isPublic && isProfileShown && path && (
          <>
            <TextLink to={path}>See it as others do</TextLink>
            <CopyButton
              text={origin + path}
              label="Copy link"
              copied={{ title: "Copied!", description: `The link to ${title} is on your clipboard.` }}
            >
              Copy link
            </CopyButton>
          </>
        )}
        {(isPublic || patron) && (
          <ActionForm form={form}>
            <Button type="submit" look={isPublic ? "secondary" : "primary"} disabled={form.isPending}>
              {isPublic ? "Make it private" : "Show it"}
            </Button>
          </ActionForm>
        )}
      </div>
    </section>
  );
}

/** As others see it, with its codes for other sites. */
function Picture({ list: { id, title, isPublic, isHidden, revision }, origin }: Props & { origin: string }) {
  const { profile } = useSessionUser();
  if (!isPublic || isHidden || !profile?.publicUsername || !isShown(profile)) return null;
  const { id: userId, publicUsername: username } = profile;
  return (
    <Part title="Its picture" className="panel grid gap-5 p-4 sm:p-6">
      <p className="text-quiet">
        Paste it once: every copy updates within five minutes of a change. It has the frame of your G-Card.
      </p>
      <img
        src={`${listPicturePath(userId, id)}?v=${revision}`}
        alt={`${title}, as others see it`}
        {...WALL_SIZES["1200x630"]}
        loading="lazy"
        className="h-auto w-full max-w-3xl bg-raised"
      />
      <CodeList codes={listCodes({ origin, userId, username }, id)} />
    </Part>
  );
}

function LookForm({ list }: Props) {
  const { revalidate } = useRevalidator();
  const form = useActionForm({
    name: "look",
    saved: lookFields(list),
    done: { title: "List saved" },
    failed: { text: "Failed to save the list" },
    // What was typed stays, over what is stored now.
    onRefused: ({ status }) => void (status === 409 && revalidate()),
  });
  return (
    <details className="panel" open={Object.keys(form.issues).length > 0 || undefined}>
      <summary className="min-h-11 cursor-pointer content-center px-5 py-2 font-display font-semibold text-blue">
        Name and kind of list
      </summary>
      <ActionForm
        form={form}
        hiddenFields={{ basedOn: String(list.revision) }}
        className="grid max-w-2xl gap-4 px-5 pb-5"
      >
        <LookFields form={form} />
        <Button
          type="submit"
          look={form.isChanged ? "primary" : "secondary"}
          disabled={form.isPending}
          className="justify-self-start"
        >
          {form.isPending ? "Saving..." : "Save"}
        </Button>
      </ActionForm>
    </details>
  );
}

const DeleteList = ({ list }: Props) => (
  <ConfirmedForm
    sending={{ name: "delete", failed: { text: "Failed to delete the list" } }}
    title={`Delete ${list.title}?`}
    description="This can't be undone. Your tracker keeps its entries."
    label="Delete the list"
  />
);
