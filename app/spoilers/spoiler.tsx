import type { ReactNode } from "react";
import { EyeOff } from "#app/drawings/icons.tsx";
import { DialogButton } from "#app/ui/dialog-button.tsx";
import spoiledTitles from "#generated/catalog/spoiled-titles.json";
import { useSeen } from "./seen";

const TITLES: Readonly<Record<string, string>> = spoiledTitles;

export const titlesOf = (works: readonly string[]) => works.map((id) => TITLES[id]).join(" and ");

type Props = {
  /** The ids of the works that the content gives away. If there are none, the content shows as it is. */
  of: readonly string[] | undefined;
  label?: string;
  className?: string;
  /** Phones get less space around the content. */
  isTight?: boolean;
  /** Whether the visitor may see the content anyway. */
  isOpened?: boolean;
  children: ReactNode;
};

/**
 * Hides what gives a story away until the visitor opens it, which needs no scripts. It is open from the start for a
 * visitor who has seen or played all of the works.
 */
export const Spoiler = ({ of, children, ...veil }: Props) =>
  of && of.length > 0 ? (
    <Veil of={of} {...veil}>
      {children}
    </Veil>
  ) : (
    children
  );

type VeilProps = Props & { of: readonly string[] };

function Veil({ of, label, className = "", isTight, isOpened = false, children }: VeilProps) {
  const { all, isMember, has } = useSeen();
  return (
    <details
      open={isOpened || all || of.every(has)}
      // The script in the head reads this attribute. A member's tracker takes precedence over the choice in this
      // browser.
      data-spoils={isMember ? "by-tracker" : of.join(" ")}
      suppressHydrationWarning
      className={`veil group border border-rule-strong border-dashed ${className}`}
    >
      <summary
        className={`flex min-h-11 cursor-pointer list-none items-center gap-3 py-2 text-sm hover:bg-raised [&::-webkit-details-marker]:hidden ${isTight ? "px-2.5 md:px-4" : "px-4"}`}
      >
        <EyeOff aria-hidden size={18} className="shrink-0 text-quiet" />
        <span className="flex-1">
          {label ?? `Spoilers for ${titlesOf(of)}`}:{" "}
          <span className="whitespace-nowrap font-medium text-blue">
            <span className="group-open:hidden">show</span>
            <span className="hidden group-open:inline">hide</span>
          </span>
        </span>
      </summary>
      <div className={isTight ? "px-2.5 pb-2 md:px-4 md:pt-1 md:pb-4" : "px-4 pt-1 pb-4"}>{children}</div>
    </details>
  );
}

const load = async () => (await import("./shield-dialog")).ShieldDialog;

/** Opens the dialog to choose which spoilers pages may show. */
export const SpoilerShield = () => (
  <DialogButton
    {...{ look: "secondary", scripts: "needed", load, readData: () => ({}) }}
    className="shrink-0 justify-self-start"
  >
    <EyeOff aria-hidden size={18} />
    <span>
      Spoiler<span className="max-sm:sr-only"> shield</span>
    </span>
  </DialogButton>
);
