import { type RouterContextProvider, redirect } from "react-router";
import { valuesOfForm } from "#app/log/editor/draft.ts";
import { formAction, parsed } from "#app/requests/forms.server.ts";
import type { FormValues } from "#app/requests/forms.ts";
import { dayIn, patronOf, safeReturnTo, servicesOf, timeZoneOf } from "#app/requests/services.server.ts";
import type { Kind } from "#franchise/works.ts";
import { changeToApi, type EntryWrite, type Known, type Tracked } from "#worker/log/contract/entry.ts";
import { gameChangeSchema, seriesChangeSchema } from "#worker/log/contract/schemas.ts";
import type { Owner } from "#worker/log/entry/entries.ts";
import { notFound, Refusal } from "#worker/platform/http/errors.ts";
import { type CellChange, stepOfPage } from "./editor/cells";
import { sentOf } from "./editor/log-step";
import { SENT_FIELDS, type Status } from "./entry";
import { gameShelf, workOfGame } from "./game-shelf";
import { pressIn, type Reader, STEPS } from "./press-form";
import { seriesShelf, workOfSeries } from "./series-shelf";
import type { Shelf, Work } from "./shelf";
import { type Press, stepOf } from "./steps";

type FormArgs = { request: Request; context: Readonly<RouterContextProvider>; url: URL };

const stretchIn = ({ first, last, viewing }: FormValues) => ({
  ...{ first: Number(first), last: Number(last) },
  ...(viewing !== undefined && { viewing: Number(viewing) }),
});

/** Without scripts, the editor stays open after these. */
const CELLS: Readonly<Record<string, Reader<CellChange>>> = {
  watch: (fields, on) => ({ does: "watch", ...stretchIn(fields), on }),
  takeBack: (fields) => ({ does: "takeBack", ...stretchIn(fields) }),
  startAgain: () => ({ does: "startAgain" }),
  mark: ({ first, episodeMark }) => ({
    does: "mark",
    episode: Number(first),
    mark: Number(episodeMark) || null,
  }),
  removeViewing: ({ viewing }) => ({ does: "removeViewing", viewing: Number(viewing) }),
};

const BUTTONS: Readonly<Record<string, Reader<Press | { does: "save" } | { does: "remove" }>>> = {
  ...{ ...STEPS, ...CELLS },
  save: () => ({ does: "save" }),
  remove: () => ({ does: "remove" }),
  chosen: ({ status, rating }) => ({
    ...{ does: "choose", rating: rating ? Number(rating) : null },
    ...(status && { status: status as Status }),
  }),
};

/**
 * Saves a form that the browser sent without scripts. The press does what it does with scripts. It is based on the
 * revision that the page showed, so that the server refuses a form that arrives twice. Then the answer leads back to the
 * card, or to the same work on the page `returnTo`.
 */
export const saveShelfForm = (kind: Kind) =>
  formAction(async (values, { request, context, url }: FormArgs) => {
    const { shelf, works, entryOf, save, remove } = servicesForKind(kind, servicesOf(context));
    const member = await patronOf(context);
    const timeZone = timeZoneOf(request);
    const today = dayIn(timeZone, new Date());
    const pressed = pressIn(values, today, BUTTONS);
    if (!pressed) throw new Refusal(400, "We don't know that form.");
    const { press, ...based } = pressed;
    const work = works.find(({ id }) => id === based.workId);
    if (!work) throw notFound(`We can't find that ${shelf.noun}.`);
    if (press.does === "remove") await remove(member, based);
    else {
      const step =
        press.does === "save"
          ? { values: valuesOfForm(values, shelf.kind) }
          : stepOf({ ...shelf, work, entry: await entryOf(member.id, work.id) }, press, today, stepOfPage);
      await save(member, changeToApi(shelf.kind, { ...based, ...(step && sentOf(step)) }), timeZone);
    }
    const elsewhere = safeReturnTo(values.returnTo);
    if (elsewhere) return redirect(`${elsewhere}#${work.id}`, 303);
    const query = new URLSearchParams(url.search);
    const staysOpen = press.does in CELLS;
    query.delete("over");
    if (!staysOpen) query.delete("edit");
    return redirect(`${url.pathname}?${query}#${staysOpen ? "editor" : work.id}`, 303);
  });

/** A shelf with its works, and the functions that read and save a member's entry of this kind. */
type KindServices = {
  shelf: Shelf;
  works: readonly Work[];
  entryOf: (memberId: string, workId: string) => Promise<Known<Tracked> | undefined>;
  /** Checks a change in the API's format and saves it. Throws refusals. */
  save: (member: Owner, change: unknown, timeZone: string) => Promise<unknown>;
  remove: (member: Owner, removal: EntryWrite["removals"][number]) => Promise<void>;
};

export function servicesForKind(kind: Kind, { tracker }: ReturnType<typeof servicesOf>): KindServices {
  const schema = kind === "series" ? seriesChangeSchema : gameChangeSchema;
  return {
    ...(kind === "series"
      ? { shelf: seriesShelf, works: tracker.listSeries().map(workOfSeries) }
      : { shelf: gameShelf, works: tracker.listGames().map(workOfGame) }),
    entryOf: async (memberId, workId) => (await tracker[kind].listOf(memberId, [workId]))[0],
    save: (member, change, timeZone) => tracker[kind].save(member, parsed(schema, change), timeZone),
    remove: tracker[kind].remove,
  };
}

/**
 * React Router would encode objects field by field, with twice the bytes, while the page waits. Only the entry in the
 * plain editor has its log.
 */
export const toCompact = (entries: readonly Known<Tracked>[], editedId: string | null = null): string =>
  JSON.stringify(
    entries.map((entry) => {
      const log = entry.workId === editedId ? entry.log : undefined;
      const { nextEpisode, skipped } = entry.facts;
      const isUsual = entry.kind === "games" || nextEpisode === null || nextEpisode === entry.progress + 1;
      const sent = { ...entry, log, nextEpisode: isUsual ? undefined : nextEpisode, skipped };
      return SENT_FIELDS.map((field) => sent[field]);
    }),
  );
