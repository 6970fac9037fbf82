import { Link } from "react-router";
import type { Customization } from "../../../worker/card/contract";
import type { Profile } from "../../../worker/members/contract";
import { CopyButton } from "../ui/copy-button";
import { useToast } from "../ui/toasts";
import { embedCodes } from "./embed-codes";
import type { GCardState } from "./use-gcard";

type Props = { profile: Profile; origin: string; saved: Customization; card: GCardState };

/** What to paste elsewhere; where others could not see the card yet, what is missing. */
export function EmbedCodes({ profile, origin, saved, card }: Props) {
  const showToast = useToast();
  if (!profile.username || !profile.publicProfile || !saved.isPublic) {
    return (
      <section className="grid gap-2 border-rule border-t pt-5">
        <h2 className="text-2xl">Share</h2>
        <p className="text-quiet">
          Others see your card once you have a username and both your profile and your G-Card are public.{" "}
          <Link to="/profile" className="text-blue underline">
            Open your profile settings
          </Link>
        </p>
      </section>
    );
  }
  const version = card.phase === "ready" ? card.card.version : "";
  const codes = embedCodes({ origin, userId: profile.id, username: profile.username, version });
  return (
    <section className="grid gap-4 border-rule border-t pt-5">
      <h2 className="text-2xl">Share</h2>
      {codes.map(({ format, code }) => (
        <div key={format} className="grid gap-1.5">
          <div className="flex items-center justify-between gap-3">
            <h3 className="label-caps text-quiet">{format}</h3>
            <CopyButton
              text={code}
              label={`Copy ${format} code`}
              onCopied={() =>
                showToast({ title: "Copied!", description: `${format} code copied to clipboard.` })
              }
            />
          </div>
          <pre className="numerals overflow-x-auto whitespace-pre-wrap break-all border border-rule bg-space p-3 text-sm">
            <code>{code}</code>
          </pre>
        </div>
      ))}
    </section>
  );
}
