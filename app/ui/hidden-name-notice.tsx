import { EyeOff } from "lucide-react";
import { site } from "#app/content/site.ts";

/** For somebody whose name the operator hid: what others see instead, and where to ask. */
export function HiddenNameNotice({ children }: { children: string }) {
  return (
    <aside
      aria-label="Your name is hidden"
      className="flex items-start gap-3 border-yellow border-l-4 bg-raised p-4"
    >
      <EyeOff aria-hidden size={20} className="mt-0.5 shrink-0 text-yellow" />
      <p className="min-w-0 text-pretty">
        {children} If you think that this is a mistake, write to{" "}
        <a href={`mailto:${site.email}`} className="text-blue underline [overflow-wrap:anywhere]">
          {site.email}
        </a>
        .
      </p>
    </aside>
  );
}
