import { type ReactNode, useContext } from "react";
import { SPOILED_TITLES, type Spoiler } from "#app/content/spoilers.ts";
import { SeenByMember, useSeen } from "#app/spoilers/seen.ts";
import { EyeOff } from "./icons";

type Props = { spoiler: Spoiler; className?: string };

/** A hidden text with a label that names the series it gives away. */
export function HiddenSpoiler({ spoiler: { text, spoils }, className = "" }: Props) {
  return (
    <Veil
      spoils={spoils}
      label={`Spoilers for ${spoils.map((id) => SPOILED_TITLES[id]).join(" and ")}`}
      className={className}
    >
      <p className="leading-relaxed">{text}</p>
    </Veil>
  );
}

type VeilProps = {
  /** Ids of the works that the text gives away. */
  spoils: readonly string[];
  label: string;
  className?: string;
  /** Whether the visitor opened the veil on the previous page. */
  isOpened?: boolean;
  children: ReactNode;
};

/**
 * Hides spoilers until the visitor opens the veil, which needs no scripts. The veil is open from the start for a
 * visitor who has seen or played all of the works.
 */
export function Veil({ spoils, label, className = "", isOpened = false, children }: VeilProps) {
  const { all, ids } = useSeen();
  const ofMember = useContext(SeenByMember);
  const isSeen = all || spoils.every((id) => (ofMember ?? ids).includes(id));
  return (
    <details
      open={isOpened || isSeen}
      // The script in the head reads this attribute. A member's tracker takes precedence over the choice in this
      // browser.
      data-spoils={ofMember ? "by-tracker" : spoils.join(" ")}
      suppressHydrationWarning
      className={`group border border-rule-strong border-dashed ${className}`}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 px-4 py-2 text-sm hover:bg-raised [&::-webkit-details-marker]:hidden">
        <EyeOff aria-hidden size={18} className="shrink-0 text-quiet" />
        <span className="flex-1">
          {label}:{" "}
          <span className="whitespace-nowrap font-medium text-blue">
            <span className="group-open:hidden">show</span>
            <span className="hidden group-open:inline">hide</span>
          </span>
        </span>
      </summary>
      <div className="px-4 pt-1 pb-4">{children}</div>
    </details>
  );
}
