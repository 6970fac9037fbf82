import { TextLink } from "#app/ui/text-link.tsx";
import { MOST_PIXELS } from "#worker/card/templates/drawable.ts";
import type { AvatarFault } from "./avatar-fault";

const LONGEST_SQUARE = Math.floor(Math.sqrt(MOST_PIXELS) / 100) * 100;

const REASONS: Record<AvatarFault, string> = {
  type: "Your picture is a WebP file, which the card can't show. A PNG, JPEG or GIF will do.",
  size: `Your picture is too large for the card. Up to ${LONGEST_SQUARE} × ${LONGEST_SQUARE} pixels will do.`,
  missing: "Your picture can't be loaded from its address.",
};

/** For a member whose card has the initials though there is a picture. */
export function AvatarHint({ fault }: { fault: AvatarFault }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 border-yellow border-l-4 bg-raised px-4 py-2">
      <p className="min-w-0 flex-1 basis-64">
        <strong className="font-display">Your card shows your initials.</strong>{" "}
        <span className="text-quiet">{REASONS[fault]}</span>
      </p>
      <TextLink to="/profile">Change your picture</TextLink>
    </div>
  );
}
