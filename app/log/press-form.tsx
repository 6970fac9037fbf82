import type { ComponentProps, SubmitEvent } from "react";
import { chosenDay } from "#app/log/editor/days.ts";
import type { FormValues } from "#app/requests/forms.ts";
import type { Actions } from "./actions";
import { today } from "./entry";
import type { Work } from "./shelf";
import type { Press } from "./steps";

type Props = ComponentProps<"form"> & {
  actions: Pick<Actions, "press">;
  works: readonly Work[];
  /** What its button `edit` opens. */
  onEdit?: ((work: Work) => void) | undefined;
  /** What browsers without scripts send, too. */
  hiddenFields?: Readonly<Record<string, string>>;
};

/**
 * Its buttons, and those of dialogs inside it, change entries in place. Without scripts, and before they run, they send
 * the form to the page's action, which reads it in the same way.
 */
export function PressForm({ actions, works, onEdit, hiddenFields = {}, children, ...form }: Props) {
  function press(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    // With scripts, it opens a menu or a dialog instead.
    if (submitter?.hasAttribute("aria-haspopup")) return;
    const fields = new FormData(event.target as HTMLFormElement, submitter);
    const pressed = pressIn(Object.fromEntries(fields) as FormValues, today(), STEPS);
    const edited = fields.get("edit");
    const work = works.find(({ id }) => id === (edited ?? pressed?.workId));
    if (work && edited) onEdit?.(work);
    else if (work && pressed) actions.press(work, pressed.press);
  }
  return (
    <form method="post" onSubmit={press} {...form}>
      {Object.entries(hiddenFields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}

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
