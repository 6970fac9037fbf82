import type { ComponentProps } from "react";

type Props = ComponentProps<"form"> & {
  /** What browsers without scripts send, too. */
  hiddenFields?: Readonly<Record<string, string>>;
};

/** The buttons inside change entries in place. Without scripts, and before these run, they send the form. */
export const ButtonsForm = ({ hiddenFields = {}, children, ...form }: Props) => (
  <form method="post" onSubmit={(event) => event.preventDefault()} {...form}>
    {Object.entries(hiddenFields).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    {children}
  </form>
);
