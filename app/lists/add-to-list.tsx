import { data, redirect } from "react-router";
import { Check } from "#app/drawings/icons.tsx";
import { ActionForm, useActionForm } from "#app/forms/action-form.tsx";
import { pageMeta } from "#app/page/page-meta.ts";
import { POSTER_STRIP, Posters } from "#app/poster/poster-card.tsx";
import { parsed } from "#app/requests/forms.server.ts";
import { refusalIn } from "#app/requests/forms.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyLine } from "#app/ui/empty-state.tsx";
import { TextField } from "#app/ui/field.tsx";
import { counted } from "#app/ui/formats.ts";
import { TextLink } from "#app/ui/links.tsx";
import { Alert } from "#app/ui/notice.tsx";
import { LISTS_MAX, LISTS_PATH, TITLE_MAX } from "#worker/lists/contract/index.ts";
import { addedWorksSchema, newListSchema } from "#worker/lists/contract/schemas.ts";
import type { Route } from "./+types/add-to-list";
import { ownLists, saveListForm, shownItems } from "./lists.server";

export const meta = pageMeta({ title: "Add to a List", description: "Puts works on your lists." });

const asked = (value: string | null) => addedWorksSchema.safeParse({ works: value?.split(",") ?? [] });

/** `works` in the address names them, separated by commas. */
export async function loader(args: Route.LoaderArgs) {
  const { member, patron, lists } = await ownLists(args);
  const { success, data: added } = asked(args.url.searchParams.get("works"));
  if (!success) throw data(null, { status: 404 });
  if (!patron) throw redirect(LISTS_PATH);
  const all = await lists.all(member.id);
  return {
    works: added.works,
    posters: shownItems(added.works.map((work) => ({ work }))),
    lists: all.map(({ id, title, items }) => ({
      ...{ id, title, count: items.length },
      hasAll: added.works.every((work) => items.some((item) => item.work === work)),
    })),
  };
}

export const action = (args: Route.ActionArgs) =>
  saveListForm({
    async add({ memberId, lists, values: { works = "", list = "" } }) {
      await lists.addWorks(memberId, list, parsed(addedWorksSchema, { works: works.split(",") }).works);
    },
    create: async ({ memberId, lists, values: { title, works = "" } }) => {
      const look = { title, about: "", isRanked: true, hasRows: false, works: works.split(",") };
      return `${LISTS_PATH}/${await lists.add(memberId, parsed(newListSchema, look))}`;
    },
  })(args);

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function AddToList({ loaderData, actionData }: Route.ComponentProps) {
  const { works, posters, lists } = loaderData;
  const refusal = refusalIn(actionData, "add");
  const sent = { works: works.join(",") };
  return (
    <div className="page grid grid-cols-1 content-start gap-6 py-5 md:py-8">
      <h1 className="text-3xl md:text-5xl">Add to a list</h1>
      <Posters works={posters.map(({ poster }) => poster)} className={POSTER_STRIP} isFirst />
      {refusal && <Alert>{refusal}</Alert>}
      <ul aria-label="Your lists" className="grid max-w-2xl">
        {lists.map((list) => (
          <Choice key={list.id} list={list} sent={sent} />
        ))}
      </ul>
      {lists.length === 0 && <EmptyLine>You have no lists yet. This makes the first one.</EmptyLine>}
      {lists.length < LISTS_MAX ? (
        <NewList sent={sent} />
      ) : (
        <p className="text-quiet">{`You have ${LISTS_MAX} lists, which is the most.`}</p>
      )}
    </div>
  );
}

type Sent = { sent: Record<string, string> };
type Loaded = Route.ComponentProps["loaderData"];

function Choice({ list: { id, title, count, hasAll }, sent }: Sent & { list: Loaded["lists"][number] }) {
  const form = useActionForm({
    name: "add",
    saved: {},
    done: { title: "Added", description: title },
    failed: { text: "Failed to add to the list" },
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-rule border-t py-2">
      <TextLink to={`${LISTS_PATH}/${id}`} className="min-w-0 flex-1 basis-48">
        <span className="outside-text flex-1">{title}</span>
      </TextLink>
      <span className="text-quiet text-sm">{counted(count, "work")}</span>
      {hasAll ? (
        <span className="flex min-h-11 items-center gap-1.5 text-green">
          <Check aria-hidden size={18} /> On it
        </span>
      ) : (
        <ActionForm form={{ ...form, notice: null }} hiddenFields={{ ...sent, list: id }}>
          <Button type="submit" look="secondary" disabled={form.isPending}>
            Add<span className="sr-only">{` to ${title}`}</span>
          </Button>
        </ActionForm>
      )}
    </li>
  );
}

function NewList({ sent }: Sent) {
  const form = useActionForm({
    name: "create",
    saved: { title: "" },
    failed: { text: "Failed to make the list" },
  });
  return (
    <ActionForm form={form} hiddenFields={sent} className="panel grid max-w-2xl gap-4 p-5">
      <TextField label="Name of a new list" {...form.field("title")} maxLength={TITLE_MAX} required />
      <Button type="submit" disabled={form.isPending} className="justify-self-start">
        {form.isPending ? "Making..." : "Make it, with this"}
      </Button>
    </ActionForm>
  );
}
