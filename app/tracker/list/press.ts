import type { FormValues } from "#app/requests/forms.ts";
import type { Kind } from "#franchise/works.ts";
import { valuesOfForm } from "#worker/tracker/contract/fields.ts";
import { dayOf } from "../entry/days";
import type { Status } from "../entry/entry";
import type { Press } from "./steps";

type Read = (fields: FormValues, on: string | null, kind: Kind) => Press;

const stretchIn = ({ first, last, viewing }: FormValues) => ({
  ...{ first: Number(first), last: Number(last) },
  ...(viewing !== undefined && { viewing: Number(viewing) }),
});

/** By the button's name. Nothing is checked. */
const READ: Record<string, Read> = {
  step: () => ({ does: "step" }),
  upTo: ({ last }, on) => ({ does: "step", on, ...(last && { upTo: Number(last) }) }),
  played: ({ hours }, on) => ({ does: "step", on, hours: Number(hours) }),
  favorite: () => ({ does: "favorite" }),
  remove: () => ({ does: "remove" }),
  chosen: ({ status, rating }) => ({
    ...{ does: "choose", rating: rating ? Number(rating) : null },
    ...(status && { status: status as Status }),
  }),
  save: (fields, _on, kind) => ({ does: "save", values: valuesOfForm(fields, kind) }),
  watch: (fields, on) => ({ does: "watch", ...stretchIn(fields), on }),
  takeBack: (fields) => ({ does: "takeBack", ...stretchIn(fields) }),
  startAgain: () => ({ does: "startAgain" }),
  removeViewing: ({ viewing }) => ({ does: "removeViewing", viewing: Number(viewing) }),
};

/** Which button of which work a form was sent with, and the revision that the page showed. Null if there is none. */
export function pressIn(fields: FormValues, kind: Kind, today: string) {
  const on = dayOf({ when: fields.when ?? "", day: fields.day ?? "" }, today);
  for (const [button, read] of Object.entries(READ)) {
    const [, workId, revision] = /^([a-z0-9-]{1,100})\.(\d{1,15})$/.exec(fields[button] ?? "") ?? [];
    if (workId && revision) return { workId, basedOn: Number(revision), press: read(fields, on, kind) };
  }
  return null;
}
