import { LayoutGrid, List } from "lucide-react";
import { Link } from "react-router";
import { Tooltip } from "#app/ui/tooltip.tsx";
import type { Shelf } from "./shelf";
import { queryOf, type View } from "./view";
import { withoutLeaving } from "./without-leaving";

const LAYOUTS = [
  { layout: "grid", label: "Grid", Icon: LayoutGrid },
  { layout: "list", label: "List", Icon: List },
] as const;

type Props = { shelf: Shelf; view: View; onChange: (changes: Partial<View>) => void };

export function LayoutSwitch({ shelf, view, onChange }: Props) {
  return (
    <nav aria-label="Look" className="flex border border-rule-strong">
      {LAYOUTS.map(({ layout, label, Icon }) => (
        <Tooltip key={layout} label={label}>
          <Link
            to={`?${queryOf({ ...view, layout }, shelf)}`}
            onClick={withoutLeaving(() => onChange({ layout }))}
            aria-label={label}
            aria-current={view.layout === layout ? "true" : undefined}
            className="grid h-10.5 w-11 place-items-center bg-panel hover:bg-raised aria-[current]:bg-blue-solid aria-[current]:text-on-blue"
          >
            <Icon aria-hidden size={20} />
          </Link>
        </Tooltip>
      ))}
    </nav>
  );
}
