import { CardExample, TryCard } from "#app/card/try-card.tsx";
import { homeWords } from "#app/content/home.ts";
import { useSessionUser } from "#app/page/session-user.ts";
import { WhatSupportBrings } from "#app/ui/become-patron.tsx";
import { Button } from "#app/ui/button.tsx";
import { signInAddress } from "#worker/members/sign-in/contract.ts";
import dark from "./tracker-dark.webp";
import light from "./tracker-light.webp";

/** Describes the tracker and the card to visitors. Members have the gate or their own page instead. */
export function TrackerPitch() {
  const { signedIn } = useSessionUser();
  if (signedIn) return null;
  const { title, text } = homeWords.gate.stranger;
  return (
    <section aria-labelledby="tracker-pitch" className="border-rule border-b bg-panel/50">
      <div className="page grid grid-cols-1 gap-x-12 gap-y-5 py-7 md:py-11 lg:grid-cols-[1fr_1.35fr] lg:grid-rows-[1fr_auto]">
        <div className="grid content-center justify-items-start gap-4 md:gap-5">
          <h2 id="tracker-pitch" className="text-balance text-[1.625rem] leading-tight md:text-4xl">
            {title}
          </h2>
          <p className="text-pretty md:text-lg md:leading-relaxed">{text}</p>
          <WhatSupportBrings />
          <Button className="min-h-12 text-lg" href={signInAddress("/tracker/series")}>
            Sign in with Patreon
          </Button>
        </div>
        <div className="pitch-pictures">
          <TrackerPicture />
          <CardExample />
        </div>
        <TryCard />
      </div>
    </section>
  );
}

const TEXT = "A filled tracker: a member's series with their progress, status and ratings.";

/** The tracker, in the colors of the page's theme. */
const TrackerPicture = () => (
  <div className="border border-rule-strong lifted">
    <Picture src={dark} className="in-data-[theme=light]:hidden" />
    <Picture src={light} className="in-data-[theme=dark]:hidden" />
  </div>
);

/** Browsers don't load the picture of the other theme, because that picture is lazy and hidden. */
const Picture = ({ src, className }: { src: string; className: string }) => (
  <img
    src={src}
    alt={TEXT}
    width={1280}
    height={800}
    loading="lazy"
    className={`w-full max-sm:aspect-5/4 max-sm:object-cover max-sm:object-left-top sm:h-auto ${className}`}
  />
);
