import type { ReactNode } from "react";
import { Link } from "react-router";
import { site } from "#app/content/site.ts";
import { ArrowRight } from "#app/drawings/icons.tsx";
import { useSessionUser } from "#app/page/session-user.ts";
import { PICTURE_SIZES } from "#worker/card/contract/index.ts";
import { FittedPicture } from "./fitted-picture";
import type { ShownCard } from "./shown-card.server";

/** A card as the server drew it, so that browsers don't need the templates. */
export function CardOnProfile({ card: { name, html }, isOwn }: { card: ShownCard; isOwn: boolean }) {
  const picture = (
    <FittedPicture size={PICTURE_SIZES["600x315"]} name={name}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React wrote it on the server */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </FittedPicture>
  );
  return isOwn ? picture : <Captioned>{picture}</Captioned>;
}

/** Offers tracking to visitors who can't track yet. */
function Captioned({ children }: { children: ReactNode }) {
  const { patron } = useSessionUser();
  return (
    <figure className="grid w-full max-w-[600px] gap-1 text-sm">
      {children}
      <figcaption className="flex flex-wrap items-center justify-between gap-x-4 text-quiet">
        <span>{site.name} G-Card</span>
        {!patron && (
          <Link
            to="/tracker/series"
            className="inline-flex min-h-11 items-center gap-1.5 text-blue hover:underline"
          >
            Track your own series <ArrowRight aria-hidden size={14} />
          </Link>
        )}
      </figcaption>
    </figure>
  );
}
