import type { ComponentProps, SubmitEvent } from "react";
import { useEarlyInput } from "./early-input";

/** A form that was sent without scripts and was refused. */
export type Returned = {
  values: Record<string, string>;
  /** By the field's name in the API. */
  issues: Record<string, string>;
  /** Why the whole form was refused. Null if `issues` has the reasons. */
  refusal: string | null;
};

/** Why a form without a place beside its fields was refused; null if it was not. */
export const reasonOf = (returned: Returned | undefined) =>
  returned ? (returned.refusal ?? Object.values(returned.issues)[0] ?? null) : null;

/** What the fields of a form show at first: what a refused form had, or else what is saved. */
export const firstValues = (returned: Returned | null | undefined) => ({
  text: (name: string, saved: string | number | null = null) => returned?.values[name] ?? String(saved ?? ""),
  isOn: (name: string, saved: boolean) => (returned ? name in returned.values : saved),
});

type Props = Omit<ComponentProps<"form">, "method" | "onSubmit"> & {
  /** Fields that the visitor doesn't see. */
  hiddenFields?: Readonly<Record<string, string>>;
  /** Sends the form where scripts run. Left out if its buttons do that themselves. */
  onSend?: (event: SubmitEvent<HTMLFormElement>) => void;
  /** Takes what the visitor entered before the scripts ran. */
  onEntered?: (fields: FormData) => void;
};

/** A form that browsers without scripts send to the page's action, and that scripts send to the API. */
export function PlainForm({ hiddenFields = {}, onSend, onEntered, ref, children, ...form }: Props) {
  const early = useEarlyInput((fields) => onEntered?.(fields));
  return (
    <form
      ref={onEntered ? early : ref}
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        onSend?.(event);
      }}
      {...form}
    >
      {Object.entries(hiddenFields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
