import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { site } from "#app/content/site.ts";
import { CloudOff, Mail, X } from "#app/drawings/icons.tsx";
import { closeNewsletter } from "#app/page/device-choices.ts";
import { IconButton } from "#app/ui/button.tsx";
import { ExternalLink } from "#app/ui/links.tsx";
import { WithScripts } from "#app/ui/scripts.tsx";

/** The name has no room beside the link on phones; a short one only on small phones. */
const NAME_CLASS = site.name.length > 12 ? "max-sm:hidden" : "max-[23rem]:hidden";

export const NewsletterBanner = () => (
  <aside aria-label="Newsletter" className="newsletter relative border-rule border-b bg-panel">
    <div className="page flex min-h-11 flex-wrap items-center gap-x-4 pr-12 text-sm max-sm:gap-x-3 sm:justify-center">
      <p className="flex items-center gap-2.5 text-quiet">
        <Mail aria-hidden size={16} className="shrink-0 text-blue max-sm:hidden" />
        <span>
          {site.claims.newsletter}
          <span className={NAME_CLASS}> from {site.name}</span>
        </span>
      </p>
      <ExternalLink
        href={site.links.newsletter}
        className="inline-flex min-h-11 items-center gap-1 font-display font-semibold text-blue hover:underline"
      >
        Get the newsletter
      </ExternalLink>
    </div>
    <WithScripts>
      <IconButton
        label="Close for a month"
        data-tooltip="Close for a month"
        onClick={closeNewsletter}
        className="absolute top-0 right-1"
      >
        <X aria-hidden size={18} />
      </IconButton>
    </WithScripts>
  </aside>
);

const Banner = ({ label, children }: { label: string; children: ReactNode }) => (
  <aside aria-label={label} className="border-rule border-b bg-raised">
    <div className="page flex min-h-11 flex-wrap items-center justify-center gap-x-4 text-sm">{children}</div>
  </aside>
);

/** What the operator has set on `/operator`. */
export const Announcement = ({ text }: { text: string }) => (
  <Banner label="Announcement">
    <p className="outside-text flex-1 text-balance py-2.5 text-center font-medium">{text}</p>
  </Banner>
);

/** The server could not read the member's session. */
export function UnreadSessionBanner() {
  const { pathname, search } = useLocation();
  return (
    <Banner label="Your session">
      <p className="flex items-center gap-2.5">
        <CloudOff aria-hidden size={16} className="shrink-0 text-yellow" />
        We can't load your account right now, so you see what every visitor sees. You're still signed in.
      </p>
      <Link
        to={pathname + search}
        reloadDocument
        className="inline-flex min-h-11 items-center font-display font-semibold text-blue hover:underline"
      >
        Try again
      </Link>
    </Banner>
  );
}
