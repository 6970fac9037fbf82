import { site } from "#app/content/site.ts";
import { EyeOff } from "./icons";
import { Notice } from "./notice";

type Props = { part?: "name" | "picture"; children: string };

/** Tells a person whose name or picture the operator hid what others see instead, and where to ask. */
export function HiddenNotice({ part = "name", children }: Props) {
  return (
    <Notice as="aside" tone="warn" aria-label={`Your ${part} is hidden`} className="flex items-start gap-3">
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
