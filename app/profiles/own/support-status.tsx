import { site } from "#app/content/site.ts";
import { RefreshCw } from "#app/drawings/icons.tsx";
import { ActionForm, useActionForm } from "#app/forms/action-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { formatDay } from "#app/ui/formats.ts";
import { TextLink } from "#app/ui/links.tsx";
import { Notice, type NoticeTone } from "#app/ui/notice.tsx";
import { SCRIPTS_CLASS } from "#app/ui/scripts.tsx";
import type { RefreshAnswer, Support } from "#worker/members/patronage/contract.ts";
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
  const form = useActionForm({
    ...{ name: "refresh", action: "/profile" },
    saved: {},
    done: { title: "Checked with Patreon", description: "This page is up to date." },
    failed: { text: "Failed to check with Patreon" },
    onSaved(answer) {
      const found = answer as RefreshAnswer;
      if (!found.asked) location.assign(found.signIn);
      return found.asked;
    },
  });
  return (
    <>
      <ActionForm form={form} className={SCRIPTS_CLASS.needed}>
        <Button type="submit" look="secondary" disabled={form.isPending}>
          <RefreshCw aria-hidden size={18} className={form.isPending ? "animate-spin" : ""} />
          {form.isPending ? "Checking..." : "Check again"}
        </Button>
      </ActionForm>
      <Button look="secondary" scripts="missing" href={signInAddress("/profile")}>
        Check again
      </Button>
    </>
  );
}
