import type { ReactNode } from "react";
import { Crown, Lock, User } from "#app/drawings/icons.tsx";
import sprite from "#generated/sprite.svg?url";

type Tone = "own" | "done" | "act" | "warn" | "quiet";

const TONES: Record<Tone, string> = {
  own: "border-yellow text-yellow",
  done: "border-green text-green",
  act: "border-blue text-blue",
  warn: "border-red text-red",
  quiet: "border-rule-strong text-quiet",
};

export const Badge = ({ tone = "quiet", children }: { tone?: Tone; children: ReactNode }) => (
  <span
    className={`label-caps inline-flex items-center gap-1.5 border px-2 py-1 leading-none ${TONES[tone]}`}
  >
    {children}
  </span>
);

export const MembershipBadge = ({ patron }: { patron: boolean }) =>
  patron ? (
    <Badge tone="own">
      <Crown aria-hidden size={12} /> Patron
    </Badge>
  ) : (
    <Badge>
      <User aria-hidden size={12} /> Member
    </Badge>
  );

type FactionPlateProps = {
  faction: string;
  size: number;
};

/** Dark in both themes, for the emblems' colors. Decoration: the text next to it names the faction. */
export const FactionPlate = ({ faction, size }: FactionPlateProps) => (
  <svg
    viewBox="-18 -18 100 100"
    width={size}
    height={size}
    aria-hidden="true"
    className="shrink-0 border border-rule bg-[#0c1426]"
  >
    <use href={`${sprite}#${faction.replaceAll(" ", "-")}`} width={64} height={64} />
  </svg>
);

export const LockMark = ({ className = "" }: { className?: string }) => (
  <Lock aria-hidden size={14} className={`shrink-0 text-quiet ${className}`} />
);

/** Links refer to it by its id in `aria-describedby`. */
export const LockLegend = ({ id, className = "" }: { id: string; className?: string }) => (
  <div className={`flex min-h-11 items-center gap-2 text-quiet text-sm ${className}`}>
    <LockMark />
    <span id={id}>For supporters</span>
  </div>
);
