import { site } from "#app/content/site.ts";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { TEXT_LINK_CLASS } from "#app/ui/text-link.ts";
import type { Support } from "#worker/sign-in/contract.ts";
import { CheckAgain } from "./check-again";
import { ageOf, reasonOf } from "./support-words";

const TONES: Record<Support["state"], string> = {
  owner: "border-green",
  active: "border-green",
  grace: "border-yellow",
  graceOver: "border-red",
  unconfirmed: "border-red",
  none: "border-rule-strong",
};

/** What to do about it at Patreon, where there is something. */
const NEXT_STEPS: Partial<Record<Support["state"], string>> = {
  grace: "Mend it on Patreon",
  graceOver: "Mend it on Patreon",
  none: "Support us on Patreon",
};

/** Why a member counts as a patron or doesn't, how we know, and a fresh look. */
export function SupportStatus({ support }: { support: Support }) {
  const nextStep = NEXT_STEPS[support.state];
  return (
    <section
      aria-label="Your support"
      className={`flex flex-wrap items-center gap-x-4 gap-y-3 border-l-4 bg-raised p-4 ${TONES[support.state]}`}
    >
      <div className="grid min-w-0 flex-1 basis-72 gap-1 text-pretty">
        <p>{reasonOf(support)}</p>
        <p className="text-quiet text-sm">{ageOf(support)}</p>
      </div>
      {nextStep && (
        <ExternalLink href={site.links.patreon} className={TEXT_LINK_CLASS}>
          {nextStep}
        </ExternalLink>
      )}
      <CheckAgain />
    </section>
  );
}
