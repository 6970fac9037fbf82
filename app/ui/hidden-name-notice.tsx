import { EyeOff } from "lucide-react";
import { site } from "#app/content/site.ts";
import { Notice } from "./notice";

/** Tells a person whose name the operator hid what others see instead, and where to ask. */
export function HiddenNameNotice({ children }: { children: string }) {
  return (
    <Notice as="aside" tone="warn" aria-label="Your name is hidden" className="flex items-start gap-3">
      <EyeOff aria-hidden size={20} className="mt-0.5 shrink-0 text-yellow" />
      <p className="min-w-0 text-pretty">
        {children} If you think this is a mistake, write to{" "}
        <a href={`mailto:${site.email}`} className="text-blue underline [overflow-wrap:anywhere]">
          {site.email}
        </a>
        .
      </p>
    </Notice>
  );
}
