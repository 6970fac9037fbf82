import { EyeOff } from "lucide-react";
import { SPOILED_TITLES, type Spoiler } from "#app/content/spoilers.ts";

type Props = { spoiler: Spoiler; className?: string };

/** A hidden text that says which series it gives away, and opens on a press. It needs no scripts. */
export function HiddenSpoiler({ spoiler: { text, spoils }, className = "" }: Props) {
  return (
    <details className={`group border border-rule-strong border-dashed ${className}`}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 px-4 py-2 text-sm hover:bg-raised [&::-webkit-details-marker]:hidden">
        <EyeOff aria-hidden size={18} className="shrink-0 text-quiet" />
        <span className="flex-1">
          Spoilers for {spoils.map((id) => SPOILED_TITLES[id]).join(" and ")}:{" "}
          <span className="whitespace-nowrap font-semibold text-blue">
            <span className="group-open:hidden">show</span>
            <span className="hidden group-open:inline">hide</span>
          </span>
        </span>
      </summary>
      <p className="px-4 pt-1 pb-4 leading-relaxed">{text}</p>
    </details>
  );
}
