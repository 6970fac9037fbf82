import { type RouterContextProvider, redirect } from "react-router";
import { parsed, refusedForm } from "#app/requests/forms.server.ts";
import { type FormValues, formValues } from "#app/requests/forms.ts";
import {
  dayIn,
  safeReturnTo,
  type servicesOf,
  timeZoneOf,
  visitorOf,
} from "#app/requests/services.server.ts";
import type { Kind } from "#franchise/works.ts";
import { API_NAMES, changeToApi, type Entry } from "#worker/log/contract/entry.ts";
import { valuesOfForm } from "#worker/log/contract/fields.ts";
import { emptyLog, logOfColumns } from "#worker/log/contract/log.ts";
import { gameChangeSchema, seriesChangeSchema } from "#worker/log/contract/schemas.ts";
import { type EntryValues, NEW_VALUES } from "#worker/log/contract.ts";
import type { Owner } from "#worker/log/entry/entries.ts";
import { notAllowed, notFound, notSignedIn, Refusal } from "#worker/platform/http/errors.ts";
import { cellStep } from "./editor/cells";
import { type Step, sentOf } from "./editor/log-step";
import { chosenDay } from "./editor/when-fields";
import type { Status } from "./entry";
import { gameShelf, workOfGame } from "./game-shelf";
import { seriesShelf, workOfSeries } from "./series-shelf";
import type { Shelf, Work } from "./shelf";
import { readButtonValue } from "./shelf";
import { completedPatch, stepOf } from "./steps";

type FormArgs = { request: Request; context: Readonly<RouterContextProvider>; url: URL };

/**
 * Saves a form of a shelf that the browser sent without scripts: a card's step or favorite button, or the plain editor.
 * The change is the same as with scripts. It is based on the revision that the page showed, so that the server refuses
 * a form that arrives twice. Then the answer leads back to the card, or to the same work on the page `returnTo`.
 */
export async function saveShelfForm(
  { request, context, url }: FormArgs,
  { shelf, works, entryOf, save }: KindServices,
) {
  const { member, patron } = await visitorOf(context);
  const values = await formValues(request);
  try {
    if (!member) throw notSignedIn();
    if (!patron) throw notAllowed("This is for active Patreon supporters.");
    const { button, workId, basedOn } = pressedIn(values);
    const work = works.find(({ id }) => id === workId);
    if (!work) throw notFound(`We can't find that ${shelf.noun}.`);
    const timeZone = timeZoneOf(request);

    async function pressed(work: Work, memberId: string): Promise<Step | null> {
      if (button === "save") return { values: valuesOfForm(values, API_NAMES[shelf.kind].progress) };
      const entry = await entryOf(memberId, workId);
      const today = dayIn(timeZone, new Date());
      const stepped = { work, kind: shelf.kind, active: shelf.active, entry };
      switch (button) {
        case "chosen":
          return { values: chosenPatch(work, entry, values, today) };
        case "favorite":
          return { values: { isFavourite: !entry?.isFavourite } };
        case "step":
          return stepOf(stepped, { on: today }, today);
        case "played":
          return stepOf(
            stepped,
            { on: chosenDay(whenIn(values), today), hours: Number(values.hours) },
            today,
          );
        default:
          return loggedStep(stepped, button, values, today);
      }
    }
    const step = await pressed(work, member.id);
    const change = { workId, basedOn, ...(step && sentOf(step)) };
    await save(member, changeToApi(shelf.kind, change), timeZone);

    const elsewhere = safeReturnTo(values.returnTo);
    if (elsewhere) return redirect(`${elsewhere}#${workId}`, 303);
    const query = new URLSearchParams(url.search);
    query.delete("over");
    if (CELL_BUTTONS.some((one) => one === button))
      return redirect(`${url.pathname}?${query}#plain-editor`, 303);
    query.delete("edit");
    return redirect(`${url.pathname}?${query}#${workId}`, 303);
  } catch (error) {
    return refusedForm(error, values);
  }
}

const CELL_BUTTONS = ["watch", "takeBack", "startAgain", "removeViewing"] as const;
const BUTTONS = ["step", "favorite", "save", "chosen", "played", ...CELL_BUTTONS] as const;

const whenIn = ({ when = "", day = "" }: FormValues) => ({ when, day });

/** Reads the plain editor's fields for episodes without checking them. */
function loggedStep(
  { work, kind, active, entry }: Parameters<typeof stepOf>[0],
  does: (typeof CELL_BUTTONS)[number],
  values: FormValues,
  today: string,
): Step {
  const log = entry ? (entry.log ?? logOfColumns(kind, entry)) : emptyLog(kind);
  const [first, last] = [Number(values.first), Number(values.last)];
  const viewing = Number(values.viewing ?? ("viewings" in log ? log.viewings.length - 1 : 0));
  const change = { does, first, last, viewing, on: chosenDay(whenIn(values), today) };
  return cellStep(work, { log, status: entry?.status ?? NEW_VALUES.status }, active, change);
}

function pressedIn(values: FormValues) {
  for (const button of BUTTONS) {
    const read = readButtonValue(values[button] ?? "");
    if (read) return { button, ...read };
  }
  throw new Refusal(400, "We don't know that form.");
}

/**
 * Reads the fields of a work's page without checking them. Completed fills in the last episode and the date, as in the
 * editor.
 */
function chosenPatch(
  work: Work,
  entry: Entry | undefined,
  values: FormValues,
  today: string,
): Partial<EntryValues> {
  const status = values.status as Status;
  return {
    ...(status === "completed" && entry?.status !== status ? completedPatch(work, entry, today) : { status }),
    rating: values.rating ? Number(values.rating) : null,
  };
}

/** A shelf with its works, and the functions that read and save a member's entry of this kind. */
type KindServices = {
  shelf: Shelf;
  works: readonly Work[];
  entryOf: (memberId: string, workId: string) => Promise<Entry | undefined>;
  /** Checks a change in the API's format and saves it. Throws refusals. */
  save: (member: Owner, change: unknown, timeZone: string) => Promise<unknown>;
};

export function servicesForKind(kind: Kind, { tracker }: ReturnType<typeof servicesOf>): KindServices {
  const schema = kind === "series" ? seriesChangeSchema : gameChangeSchema;
  return {
    ...(kind === "series"
      ? { shelf: seriesShelf, works: tracker.listSeries().map(workOfSeries) }
      : { shelf: gameShelf, works: tracker.listGames().map(workOfGame) }),
    entryOf: async (memberId, workId) => (await tracker[kind].listOf(memberId, [workId]))[0],
    save: (member, change, timeZone) => tracker[kind].save(member, parsed(schema, change), timeZone),
  };
}
