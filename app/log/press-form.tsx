import type { ComponentProps, SubmitEvent } from "react";
import type { FormValues } from "#app/requests/forms.ts";
import type { Actions } from "./actions";
import { today } from "./entry";
import { pressIn, STEPS } from "./press";
import type { Work } from "./shelf";

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
