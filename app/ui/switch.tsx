import { Switch as RadixSwitch } from "radix-ui";
import { useId } from "react";

type Props = {
  label: string;
  hint?: string;
  /** Set it in a form that also works without scripts. */
  name?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

export function Switch({ label, hint, name, checked, onChange }: Props) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <div>
        <label id={`${id}-label`} htmlFor={id} className="cursor-pointer font-medium">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-quiet text-sm">
            {hint}
          </p>
        )}
      </div>
      {name && (
        <input
          type="checkbox"
          name={name}
          defaultChecked={checked}
          aria-labelledby={`${id}-label`}
          className="without-script size-6 shrink-0"
        />
      )}
      <RadixSwitch.Root
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="inline-flex h-7 w-13 shrink-0 cursor-pointer items-center border border-rule-strong bg-space p-0.5 transition noscript:hidden data-[state=checked]:border-blue-solid data-[state=checked]:bg-blue-solid"
      >
        <RadixSwitch.Thumb className="block size-5 bg-quiet transition-transform data-[state=checked]:translate-x-6 data-[state=checked]:bg-on-blue" />
      </RadixSwitch.Root>
    </div>
  );
}
