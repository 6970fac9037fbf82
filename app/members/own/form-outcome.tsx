import { useSearchParams } from "react-router";
import { Alert, Notice } from "#app/ui/notice.tsx";
import type { Returned } from "#app/ui/plain-form.tsx";
import { WithoutScripts } from "#app/ui/scripts.tsx";

/** The texts after a form was saved without scripts, by the form's name. */
const SAVED_TEXTS: Record<string, { title: string; text?: string }> = {
  profile: { title: "Profile updated successfully!" },
  picture: { title: "Picture removed" },
  settings: { title: "Profile settings updated successfully!" },
  gcard: { title: "G-Card Updated", text: "Your customization has been saved successfully." },
};

/** Says without scripts whether a form was saved. */
export function FormOutcome({ returned }: { returned: Returned | undefined }) {
  const [searchParams] = useSearchParams();
  const saved = SAVED_TEXTS[searchParams.get("saved") ?? ""];
  if (returned)
    return (
      returned.refusal && (
        <div className="col-span-full">
          <Alert>{returned.refusal}</Alert>
        </div>
      )
    );
  if (!saved) return null;
  return (
    <WithoutScripts>
      <Notice as="div" tone="good" role="status" className="col-span-full">
        <p className="font-display font-semibold">{saved.title}</p>
        {saved.text && <p className="text-quiet">{saved.text}</p>}
      </Notice>
    </WithoutScripts>
  );
}
