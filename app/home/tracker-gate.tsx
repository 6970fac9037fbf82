import { useState } from "react";
import { useSearchParams } from "react-router";
import { useSessionUser } from "#app/shell/session-user.ts";
import { BecomePatron } from "#app/ui/become-patron.tsx";
import { Button } from "#app/ui/button.tsx";
import { signInAddress } from "#worker/members/sign-in/contract.ts";
import dark from "./tracker-dark.webp";
import light from "./tracker-light.webp";

const PICTURE = "A filled tracker: a member's series with their progress, status and ratings.";

/** For somebody who was sent here from the tracker: what it is, and how to get in. Stays until they leave the page. */
export function TrackerGate() {
  const [params] = useSearchParams();
  const { signedIn, patron } = useSessionUser();
  const asked = params.get("denied") === "tracker" ? (params.get("returnTo") ?? "/tracker/series") : null;
  // The address loses both parameters while the panel stays.
  const [returnTo, setReturnTo] = useState(asked);
  if (asked && asked !== returnTo) setReturnTo(asked);
  if (!returnTo || patron) return null;
  return (
    <section aria-labelledby="tracker-gate" className="border-rule border-b bg-panel/50">
      <div className="page grid items-center gap-x-12 gap-y-8 py-10 lg:grid-cols-[1fr_1.2fr]">
        <div className="grid justify-items-start gap-5">
          <p className="label-caps text-blue">For supporters</p>
          {/* No heading: it comes before the page's first one. */}
          <p
            id="tracker-gate"
            className="text-balance font-display font-semibold text-3xl leading-tight md:text-4xl"
          >
            Your Gundam, all in one place
          </p>
          <p className="text-lg text-pretty leading-relaxed">
            Log every series, film and game, episode by episode and hour by hour. The tracker remembers where
            you stopped and says what to watch next. Bring your lists from MyAnimeList or AniList, and take
            everything with you whenever you like. Your profile and your G-Card show it to your friends, and
            what's private stays private.
          </p>
          {signedIn ? (
            <BecomePatron />
          ) : (
            <Button asChild>
              <a href={signInAddress(returnTo)}>Login with Patreon</a>
            </Button>
          )}
        </div>
        <div className="border border-rule-strong lifted">
          <Picture src={dark} className="in-data-[theme=light]:hidden" />
          <Picture src={light} className="in-data-[theme=dark]:hidden" />
        </div>
      </div>
    </section>
  );
}

/** The browser doesn't load the picture of the other theme: it is lazy, and hidden. */
const Picture = ({ src, className }: { src: string; className: string }) => (
  <img
    src={src}
    alt={PICTURE}
    width={1280}
    height={800}
    loading="lazy"
    className={`h-auto w-full ${className}`}
  />
);
