import { site } from "#app/content/site.ts";
import { formatDay } from "#app/formats.ts";
import { api, read } from "#app/requests/api.ts";
import { Button } from "#app/ui/button.tsx";
import { RefreshCw } from "#app/ui/icons.tsx";
import { TextLink } from "#app/ui/links.tsx";
import { Notice, type NoticeTone } from "#app/ui/notice.tsx";
import { useSave } from "#app/ui/use-submit.ts";
import type { Support } from "#worker/members/patronage/contract.ts";
import { signInAddress } from "#worker/members/sign-in/contract.ts";
import { nextStepOf, reasonOf } from "./support-words";

const TONES: Record<Support["state"], NoticeTone> = {
  owner: "good",
  active: "good",
  grace: "warn",
  graceOver: "bad",
  unconfirmed: "bad",
  none: "quiet",
};

export function SupportStatus({ support, isRow }: { support: Support; isRow?: boolean }) {
  const nextStep = nextStepOf(support);
  const content = (
    <>
      <div className="grid min-w-0 flex-1 basis-72 gap-1 text-pretty">
        <p>{hasEnded(support) ? `${reasonOf(support)} ${KEPT}` : reasonOf(support)}</p>
        <p className="text-quiet text-sm">{ageOf(support)}</p>
      </div>
      {nextStep && <TextLink href={site.links.patreon}>{nextStep}</TextLink>}
      <CheckAgain />
    </>
  );
  const shared = { "aria-label": "Your support", className: "flex flex-wrap items-center gap-x-4 gap-y-3" };
  if (isRow) return <section {...shared}>{content}</section>;
  return (
    <Notice as="section" tone={TONES[support.state]} {...shared}>
      {content}
    </Notice>
  );
}

const hasEnded = ({ state }: Support) => ["graceOver", "unconfirmed", "none"].includes(state);
const KEPT = "Your list is yours, even if we are gone: you can read and export it.";

export function ageOf({ state, until, checkedAt }: Support): string {
  const checked = `Last checked with Patreon on ${formatDay(checkedAt)}.`;
  return state === "active" && until
    ? `${checked} This stays valid until ${formatDay(until)}, even if we can't reach Patreon.`
    : checked;
}

/** If we can't ask Patreon, or without scripts, the button signs the member in again, which also checks. */
function CheckAgain() {
  const { pending, save } = useSave({
    success: "Checked with Patreon",
    successText: "This page is up to date.",
    failure: "Error",
    failureText: "Failed to check with Patreon",
  });

  async function look() {
    const found = await read(api.auth.refresh.$post({ json: {} }));
    if (!found || found.looked) return;
    location.assign(found.signIn);
    // The browser is leaving this page. The promise never resolves, so that no toast shows.
    await new Promise(() => {});
  }

  return (
    <>
      <Button look="secondary" onClick={() => save(look)} disabled={pending} scripts="needed">
        <RefreshCw aria-hidden size={18} className={pending ? "animate-spin" : ""} />
        {pending ? "Checking..." : "Check again"}
      </Button>
      <Button look="secondary" scripts="missing" href={signInAddress("/profile")}>
        Check again
      </Button>
    </>
  );
}
