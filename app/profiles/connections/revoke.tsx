import { useState } from "react";
import { ActionForm, useActionForm } from "#app/forms/action-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { DialogOnIntent } from "#app/ui/dialog-on-intent.ts";

type Props = { id: string; name: string; children: string };

/** A player or a token. `children` says what that means. */
export function Revoke({ id, name, children }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const form = useActionForm({
    name: "revoke",
    saved: {},
    done: { title: `${name} is revoked` },
    failed: { text: "Failed to revoke it" },
    onSaved: () => setIsAsking(false),
  });
  const send = (
    <ActionForm form={form} hiddenFields={{ connection: id }} className="flex flex-wrap gap-3">
      {isAsking && (
        <Button look="secondary" onClick={() => setIsAsking(false)} className="flex-1 whitespace-nowrap">
          Keep it
        </Button>
      )}
      <Button type="submit" look="danger" disabled={form.isPending} className="flex-1 whitespace-nowrap">
        {form.isPending ? "Revoking..." : "Revoke"}
      </Button>
    </ActionForm>
  );
  return (
    <>
      <Button look="danger" onClick={() => setIsAsking(true)} aria-label={`Revoke ${name}`} scripts="needed">
        Revoke
      </Button>
      <div className="without-script">{!isAsking && send}</div>
      {isAsking && (
        <DialogOnIntent title={`Revoke ${name}?`} description={children} onClose={() => setIsAsking(false)}>
          {send}
        </DialogOnIntent>
      )}
    </>
  );
}
