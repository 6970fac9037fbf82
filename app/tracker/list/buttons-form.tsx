import type { ComponentProps } from "react";

type Props = ComponentProps<"form"> & {
  /** What browsers without scripts send, too. */
  hiddenFields?: Readonly<Record<string, string>>;
};

/** Its buttons change entries in place. Without scripts, and before they run, they send the form to the page's action. */
export const ButtonsForm = ({ hiddenFields = {}, children, ...form }: Props) => (
  <form method="post" onSubmit={(event) => event.preventDefault()} {...form}>
    {Object.entries(hiddenFields).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    {children}
  </form>
);
