import { ActionForm, useActionForm } from "#app/forms/action-form.tsx";
import { pageMeta } from "#app/page/page-meta.ts";
import { parsed } from "#app/requests/forms.server.ts";
import { refusalIn } from "#app/requests/forms.ts";
import { TrackerHead } from "#app/tracker/tracker-head.tsx";
import { BecomePatron } from "#app/ui/become-patron.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Alert, Notice } from "#app/ui/notice.tsx";
import { Part } from "#app/ui/section.tsx";
import { LISTS_MAX, LISTS_PATH } from "#worker/lists/contract/index.ts";
import { newListSchema } from "#worker/lists/contract/schemas.ts";
import type { Route } from "./+types/own-lists";
import { ListCards } from "./list-cards";
import { lookOf, ownLists, publicList, saveListForm, shownHead } from "./lists.server";
import { LookFields, lookFields } from "./look-fields";

export const meta = pageMeta({
  title: "Lists",
  description: "Works in your own order: a ranking, a tier board, or anything else.",
});

export async function loader(args: Route.LoaderArgs) {
  const { member, patron, lists } = await ownLists(args);
  return { patron, lists: (await lists.heads(member.id)).map(shownHead) };
}

export const action = (args: Route.ActionArgs) =>
  saveListForm({
    create: async ({ memberId, lists, values }) =>
      `${LISTS_PATH}/${await lists.add(memberId, parsed(newListSchema, lookOf(values)))}`,
    copy: async ({ memberId, lists, values: { username = "", list = "" } }) =>
      `${LISTS_PATH}/${await lists.copy(memberId, await publicList(args.context, username, list))}`,
  })(args);

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function OwnLists({ loaderData: { patron, lists }, actionData }: Route.ComponentProps) {
  const refusal = refusalIn(actionData, patron ? "copy" : undefined);
  return (
    <div className="page grid content-start gap-5 py-4 md:py-8">
      <TrackerHead title="Lists" lead="Works in your own order. Nobody else sees a list until you show it." />
      {refusal && <Alert>{refusal}</Alert>}
      {!patron && lists.length > 0 && (
        <Notice tone="warn">
          Your membership has ended. Your lists stay as they are, and you can change them as soon as you're a
          supporter again.
        </Notice>
      )}
      <ListCards lists={lists} pathOf={(id) => `${LISTS_PATH}/${id}`} level="h2" />
      {lists.length === 0 && (
        <EmptyState size="large" title="No Lists Yet">
          <p className="max-w-md text-lg text-quiet">
            Rank your favorites, sort everything into a tier board, or collect what a friend should watch.
          </p>
          {!patron && <BecomePatron />}
        </EmptyState>
      )}
      {patron && (lists.length < LISTS_MAX ? <NewList /> : <p className="text-quiet">{FULL}</p>)}
    </div>
  );
}

const FULL = `You have ${LISTS_MAX} lists, which is the most. Delete one to make another.`;

function NewList() {
  const form = useActionForm({
    name: "create",
    saved: lookFields({ title: "", about: null, isRanked: true, hasRows: false }),
    failed: { text: "Failed to make the list" },
  });
  return (
    <Part title="New list" className="panel grid max-w-2xl gap-4 p-5 sm:p-6">
      <ActionForm form={form} className="grid gap-4">
        <LookFields form={form} />
        <Button type="submit" disabled={form.isPending} className="justify-self-start">
          {form.isPending ? "Making..." : "Make a list"}
        </Button>
      </ActionForm>
    </Part>
  );
}
