import { ArrowUpRight } from "lucide-react";
import type { ComponentProps } from "react";

/** A link that leads away from the site, in a new tab, and says so. */
export function ExternalLink({ children, ...props }: Omit<ComponentProps<"a">, "target" | "rel">) {
  return (
    <a target="_blank" rel="noopener" {...props}>
      {children}
      <ArrowUpRight aria-hidden size={18} className="shrink-0" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}
