import { RefreshCw } from "lucide-react";
import { api, read } from "#app/api.ts";
import { Button } from "#app/ui/button.tsx";
import { useSave } from "#app/ui/use-save.ts";
import { signInAddress } from "#worker/sign-in/contract.ts";

/** Asks Patreon about the member anew; signing in again does the same where we can't ask, or no script runs. */
export function CheckAgain() {
  const { pending, save } = useSave({
    success: "Checked with Patreon",
    successText: "What you see here is up to date.",
    failure: "Error",
    failureText: "Failed to check with Patreon",
  });

  async function look() {
    const found = await read(api.auth.refresh.$post({ json: {} }));
    if (!found || found.looked) return;
    location.assign(found.signIn);
    // The page is leaving: nothing more to say on it.
    await new Promise(() => {});
  }

  return (
    <>
      <Button look="secondary" onClick={() => save(look)} disabled={pending} className="noscript:hidden">
        <RefreshCw aria-hidden size={18} className={pending ? "animate-spin" : ""} />
        {pending ? "Checking..." : "Check again"}
      </Button>
      <Button look="secondary" asChild className="without-script">
        <a href={signInAddress("/profile")}>Check again</a>
      </Button>
    </>
  );
}
