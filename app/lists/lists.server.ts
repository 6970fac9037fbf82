import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "react-router";
import { onWall, posterOf, seriesPoster } from "#app/poster/wall.server.ts";
import { workPath } from "#app/poster/work-link.tsx";
import { refusedForm } from "#app/requests/forms.server.ts";
import type { FormValues, Saved } from "#app/requests/forms.ts";
import { memberOf, patronOf, servicesOf, visitorOf } from "#app/requests/services.server.ts";
import { GAMES, SERIES } from "#franchise/catalog.ts";
import { type Item, type List, type ListHead, type WorkKey, workIn } from "#worker/lists/contract/index.ts";
import { notFound, notSignedIn, Refusal } from "#worker/platform/http/errors.ts";

const posterAt = (work: WorkKey) => {
  const { kind, id } = workIn(work);
  return posterOf(kind, id);
};

const shownItem = ({ work, ...item }: Item) => {
  const poster = posterAt(work);
  return poster ? [{ ...item, work, poster }] : [];
};
export type ShownItem = ReturnType<typeof shownItem>[number];

export const shownItems = (items: readonly Item[]) => items.flatMap(shownItem);
export const shownList = ({ items, ...list }: List) => ({ ...list, items: shownItems(items) });
export type ShownList = ReturnType<typeof shownList>;

export const shownHead = ({ works, ...head }: ListHead) => ({
  ...head,
  posters: works.flatMap((work) => posterAt(work) ?? []),
});
export type ShownHead = ReturnType<typeof shownHead>;

/** Walls of all works that aren't on the list. */
export function wallsWithout(items: readonly Item[]) {
  const has = new Set(items.map(({ work }) => `/${work}`));
  const games = GAMES.map(({ id, title }) => onWall({ kind: "games" as const, id, title }));
  return Object.entries({ "Series and films": SERIES.map(seriesPoster), Games: games }).map(
    ([title, works]) => ({ title, works: works.filter((work) => !has.has(workPath(work))) }),
  );
}

/** A list that others see. Throws a 404 refusal for private and missing ones. */
export async function publicList(context: Args["context"], username: string, id: string): Promise<List> {
  const { publicProfiles, loadLists } = servicesOf(context);
  const owner = await publicProfiles.findOwner(username);
  const found = owner && (await (await loadLists()).findShown(owner.id, id));
  if (!found) throw notFound("This list doesn't exist or is private.");
  return found;
}

type Args = Pick<LoaderFunctionArgs, "context" | "url">;

/** Redirects visitors to the login. Former patrons may read. */
export async function ownLists({ context, url }: Args) {
  return { ...(await memberOf(context, url)), lists: await servicesOf(context).loadLists() };
}

export async function ownList({ params, ...args }: Args & { params: { id: string } }) {
  const { member, patron, lists } = await ownLists(args);
  const list = await lists.find(member.id, params.id);
  if (!list) throw data(null, { status: 404 });
  return { member, patron, list };
}

type Lists = Awaited<ReturnType<ReturnType<typeof servicesOf>["loadLists"]>>;
/** `values` has what the form sent. Returns the address of the next page, or else what scripts get. */
type Form = (of: { memberId: string; lists: Lists; values: FormValues; works: string[] }) => Promise<unknown>;

/** Runs the form that was sent. Those in `free` are for former patrons too. */
export const saveListForm =
  (forms: Readonly<Record<string, Form>>, free: readonly string[] = []) =>
  async ({ context, request, url }: Pick<ActionFunctionArgs, "context" | "request" | "url">) => {
    const fields = new URLSearchParams(await request.text());
    const works = fields.getAll("seen");
    const values: FormValues = {
      ...Object.fromEntries(fields),
      ...(works.length > 0 && { seen: works.join(" ") }),
    };
    const { form = "" } = values;
    let answer: unknown;
    try {
      const save = Object.hasOwn(forms, form) && forms[form];
      if (!save) throw new Refusal(400, "We don't know that form.");
      const { member } = free.includes(form) ? await visitorOf(context) : { member: await patronOf(context) };
      if (!member) throw notSignedIn();
      const lists = await servicesOf(context).loadLists();
      answer = await save({ memberId: member.id, lists, values, works });
      if (typeof answer === "string") return redirect(answer);
    } catch (error) {
      return refusedForm(error, values);
    }
    // Scripts get the answer alone.
    const isPage = request.headers.get("Accept")?.includes("text/html");
    return isPage ? redirect(`${url.pathname}?saved=${form}`) : data<Saved>({ saved: form, answer });
  };

export const lookOf = ({ title = "", about = "", ...values }: FormValues) => ({
  ...{ title, about },
  isRanked: "isRanked" in values,
  hasRows: "hasRows" in values,
});
