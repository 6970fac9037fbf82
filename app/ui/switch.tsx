import { useId } from "react";

type Props = {
  label: string;
  hint?: string;
  /** Set it in a form that also works without scripts. */
  name?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** A native checkbox that looks like a switch and is announced as one. */
export function Switch({ label, hint, name, checked, onChange }: Props) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <div>
        <label htmlFor={id} className="cursor-pointer font-medium">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-quiet text-sm">
            {hint}
          </p>
        )}
      </div>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says by itself whether it is checked
        role="switch"
        id={id}
        name={name}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="inline-flex h-7 w-13 shrink-0 cursor-pointer appearance-none items-center border border-rule-strong bg-space p-0.5 transition before:block before:size-5 before:bg-quiet before:transition-transform checked:border-blue-solid checked:bg-blue-solid checked:before:translate-x-6 checked:before:bg-on-blue"
      />
    </div>
  );
}
