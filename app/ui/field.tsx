import { type ComponentProps, type ReactNode, useId } from "react";

export const CONTROL_CLASS =
  "min-h-11 w-full border border-rule-strong bg-space px-3 py-2 text-ink placeholder:text-quiet [&[readonly]]:border-rule [&[readonly]]:text-quiet aria-invalid:border-red";

type Labelled = { id: string; "aria-describedby": string | undefined; "aria-invalid": true | undefined };

type FieldProps = {
  label: string;
  hint?: ReactNode;
  error?: string | null;
  children: (control: Labelled) => ReactNode;
};

/** Screen readers get the same connections. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : null;
  const errorId = error ? `${id}-error` : null;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="label-caps text-quiet">
        {label}
      </label>
      {children({
        id,
        "aria-describedby": [hintId, errorId].filter(Boolean).join(" ") || undefined,
        "aria-invalid": error ? true : undefined,
      })}
      {hintId && (
        <p id={hintId} className="text-quiet text-sm">
          {hint}
        </p>
      )}
      {errorId && (
        <p id={errorId} role="alert" className="text-red text-sm">
          {error}
        </p>
      )}
    </div>
  );
}

type TextFieldProps = Omit<FieldProps, "children"> & ComponentProps<"input">;

export const TextField = ({ label, hint, error, className = "", ...input }: TextFieldProps) => (
  <Field label={label} hint={hint} error={error}>
    {(control) => <input type="text" {...control} {...input} className={`${CONTROL_CLASS} ${className}`} />}
  </Field>
);

type TextAreaFieldProps = Omit<FieldProps, "children"> & ComponentProps<"textarea">;

export const TextAreaField = ({ label, hint, error, className = "", ...textarea }: TextAreaFieldProps) => (
  <Field label={label} hint={hint} error={error}>
    {(control) => <textarea {...control} {...textarea} className={`${CONTROL_CLASS} ${className}`} />}
  </Field>
);

type SelectFieldProps = Omit<FieldProps, "children"> & ComponentProps<"select">;

/** Native, which works best with a thumb, a keyboard and a screen reader. */
export const SelectField = ({ label, hint, error, className = "", ...select }: SelectFieldProps) => (
  <Field label={label} hint={hint} error={error}>
    {(control) => (
      <select
        {...control}
        {...select}
        className={`${CONTROL_CLASS} cursor-pointer text-ellipsis pr-8 ${className}`}
      />
    )}
  </Field>
);

type OptionsProps = {
  of:
    | readonly (string | readonly [value: string | number, label: string])[]
    | Readonly<Record<string, string>>;
};

/** The labels by their values, or values that are their own labels. */
export const Options = ({ of }: OptionsProps) =>
  (Array.isArray(of) ? of : Object.entries(of)).map((option) => {
    const [value, label] = typeof option === "string" ? [option, option] : option;
    return (
      <option key={value} value={value}>
        {label}
      </option>
    );
  });

type SwitchProps = { label: string; hint?: string; onChange?: (checked: boolean) => void } & Pick<
  ComponentProps<"input">,
  "name" | "value" | "checked" | "defaultChecked"
>;

/** A native checkbox, which screen readers announce as a switch. */
export function Switch({ label, hint, onChange, ...input }: SwitchProps) {
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
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox reports its own checked state
        role="switch"
        {...input}
        id={id}
        onChange={({ target }) => onChange?.(target.checked)}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="inline-flex h-7 w-13 shrink-0 cursor-pointer appearance-none items-center border border-rule-strong bg-space p-0.5 transition-colors before:block before:size-5 before:bg-quiet before:transition-transform checked:border-blue-solid checked:bg-blue-solid checked:before:translate-x-6 checked:before:bg-on-blue"
      />
    </div>
  );
}
