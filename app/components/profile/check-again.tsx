import { RefreshCw } from "lucide-react";
import { signInAddress } from "../../../worker/auth/contract";
import { api, read } from "../../api";
import { Button } from "../ui/button";
import { useSave } from "../ui/use-save";

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
