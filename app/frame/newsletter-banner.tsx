import { Mail } from "lucide-react";
import { site } from "#app/content/site.ts";
import { ExternalLink } from "#app/ui/external-link.tsx";

export function NewsletterBanner() {
  return (
    <aside aria-label="Newsletter" className="border-rule border-b bg-panel">
      <div className="page flex min-h-11 flex-wrap items-center justify-center gap-x-4 text-sm">
        <p className="flex items-center gap-2.5 text-quiet">
          <Mail aria-hidden size={16} className="shrink-0 text-blue" />
          The {site.name} newsletter, every Friday
        </p>
        <ExternalLink
          href={site.links.newsletter}
          className="inline-flex min-h-11 items-center gap-1 font-display font-semibold text-blue hover:underline"
        >
          Read it
        </ExternalLink>
      </div>
    </aside>
  );
}
