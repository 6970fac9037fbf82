import type { FormValues } from "#app/requests/forms.ts";
import { chosenDay } from "./editor/days";
import type { Press } from "./steps";

export type Reader<Read> = (fields: FormValues, on: string | null) => Read;

/** By the button's name. Nothing is checked. */
export const STEPS: Readonly<Record<string, Reader<Press>>> = {
  step: () => ({ does: "step" }),
  upTo: ({ first, last }, on) => ({
    ...{ does: "step", on },
    ...(first && { first: Number(first) }),
    ...(last && { upTo: Number(last) }),
  }),
  played: ({ hours }, on) => ({ does: "step", on, hours: Number(hours) }),
  favorite: () => ({ does: "favorite" }),
};

/** Which button of which work a form was sent with, and the revision that the page showed. Null if there is none. */
export function pressIn<Read>(
  fields: FormValues,
  today: string,
  readers: Readonly<Record<string, Reader<Read>>>,
) {
  const on = chosenDay({ when: fields.when ?? "", day: fields.day ?? "" }, today);
  for (const [button, read] of Object.entries(readers)) {
    const [, workId, revision] = /^([a-z0-9-]{1,100})\.(\d{1,15})$/.exec(fields[button] ?? "") ?? [];
    if (workId && revision) return { workId, basedOn: Number(revision), press: read(fields, on) };
  }
  return null;
}
