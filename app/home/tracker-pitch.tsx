import { useState } from "react";
import { useSearchParams } from "react-router";
import { TryCard } from "#app/card/try-card.tsx";
import { useSessionUser } from "#app/shell/session-user.ts";
import { BecomePatron, Button } from "#app/ui/button.tsx";
import { signInAddress } from "#worker/members/sign-in/contract.ts";
import dark from "./tracker-dark.webp";
import light from "./tracker-light.webp";

const PICTURE = "A filled tracker: a member's series with their progress, status and ratings.";

/**
 * Returns the page of the tracker that the visitor was sent away from, or null. The value stays after the notice
 * removes the parameters from the address.
 */
export function useRefusedPage(): string | null {
  const [params] = useSearchParams();
  const asked = params.get("denied") === "tracker" ? (params.get("returnTo") ?? "/tracker/series") : null;
  const [returnTo, setReturnTo] = useState(asked);
  if (asked && asked !== returnTo) setReturnTo(asked);
  return asked ?? returnTo;
}

type Props = {
  /** The page to open after signing in. */
  returnTo: string;
  /** Set this if the section comes before the page's h1. Then its title isn't a heading. */
  isFirst?: boolean;
};

/** Describes the tracker and the card and how to get access. Patrons have access, so they don't see this section. */
export function TrackerPitch({ returnTo, isFirst }: Props) {
  const { signedIn, patron } = useSessionUser();
  if (patron) return null;
  const Title = isFirst ? "p" : "h2";
  return (
    <section aria-labelledby="tracker-pitch" className="border-rule border-b bg-panel/50">
      <div className="page grid items-center gap-x-12 gap-y-5 py-7 md:gap-y-8 md:py-16 lg:grid-cols-[1fr_1.2fr]">
        <div className="grid justify-items-start gap-4 md:gap-5">
          <p className="label-caps text-blue">For supporters</p>
          <Title
            id="tracker-pitch"
            className="text-balance font-display font-semibold text-3xl leading-tight md:text-4xl"
          >
            Your Gundam, all in one place
          </Title>
          <p className="text-pretty md:text-lg md:leading-relaxed">
            Log every series, film and game. The tracker remembers where you stopped and says what to watch
            next. Bring your lists from MyAnimeList or AniList, and take everything with you whenever you
            like. What's private stays private.
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
        {!isFirst && <TryCard className="lg:col-span-2" />}
      </div>
    </section>
  );
}

/** Browsers don't load the picture of the other theme, because that picture is lazy and hidden. */
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
