import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { useToast } from "./ui/toasts";

const TITLE = "Authentication Required";
const TEXT = "Please sign in with Patreon to access the tracker.";

/** Says why somebody who wanted to see the tracker is here instead; then the address forgets it. */
export function DeniedNotice() {
  const [searchParams, setSearchParams] = useSearchParams();
  const showToast = useToast();
  const denied = searchParams.get("denied") === "tracker";

  useEffect(() => {
    if (!denied) return;
    showToast({ title: TITLE, description: TEXT, variant: "destructive" });
    setSearchParams(
      (params) => {
        params.delete("denied");
        return params;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [denied, showToast, setSearchParams]);

  if (!denied) return null;
  return (
    <p className="without-script border-red border-l-4 bg-raised p-4">
      <strong>{TITLE}</strong> {TEXT}
    </p>
  );
}
