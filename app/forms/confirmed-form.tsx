import { type ComponentProps, useState } from "react";
import { ActionForm, useActionForm } from "#app/forms/action-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { DialogOnIntent } from "#app/ui/on-intent.ts";

type Props = Pick<ComponentProps<typeof ActionForm>, "hiddenFields"> & {
  sending: Omit<Parameters<typeof useActionForm>[0], "saved" | "onSaved">;
  title: string;
  description: string;
  /** What the button says, and while it is sent. */
  label: string;
  pending?: string;
  /** Tells the buttons of a page apart. */
  name?: string;
};

/** A button that asks before it sends. Without scripts, it sends. */
export function ConfirmedForm({ sending, hiddenFields, title, description, label, pending, name }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const form = useActionForm({ ...sending, saved: {}, onSaved: () => setIsAsking(false) });
  const send = (
    <ActionForm form={form} hiddenFields={hiddenFields} className="flex flex-wrap gap-3">
      {isAsking && (
        <Button look="secondary" onClick={() => setIsAsking(false)} className="flex-1 whitespace-nowrap">
          Keep it
        </Button>
      )}
      <Button type="submit" look="danger" disabled={form.isPending} className="flex-1 whitespace-nowrap">
        {form.isPending && pending ? pending : label}
      </Button>
    </ActionForm>
  );
  return (
    <div>
      <Button look="danger" onClick={() => setIsAsking(true)} aria-label={name} scripts="needed">
        {label}
      </Button>
      <div className="without-script">{!isAsking && send}</div>
      {isAsking && (
        <DialogOnIntent title={title} description={description} onClose={() => setIsAsking(false)}>
          {send}
        </DialogOnIntent>
      )}
    </div>
  );
}
