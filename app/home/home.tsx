import { type CSSProperties, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { site } from "#app/content/site.ts";
import { Backdrop, EarthMoonSystem } from "#app/drawings/earth-moon-system.tsx";
import { feedTag, forCopies, loaderHeaders, servicesOf } from "#app/services.server.ts";
import { pageMeta } from "#app/shell/page-meta.ts";
import { useSessionUser } from "#app/shell/session-user.ts";
import { BecomePatron, Button } from "#app/ui/button.tsx";
import { ArrowRight } from "#app/ui/icons.tsx";
import { TextLink } from "#app/ui/links.tsx";
import { Section } from "#app/ui/section.tsx";
import { NewestVideos } from "#app/videos/latest-videos.tsx";
import { LATEST_VIDEOS, type Video } from "#worker/feeds/contract.ts";
import { signInAddress } from "#worker/members/sign-in/contract.ts";
import type { Route } from "./+types/home";
import { About, Friends } from "./about";
import { ChatWidget, PhotoFeed } from "./community";
import dark from "./tracker-dark.webp";
import light from "./tracker-light.webp";

export const meta = pageMeta({
  description: site.description,
  jsonLd: (origin) => ({
    "@type": "WebSite",
    name: site.name,
    url: `${origin}/`,
    description: site.description,
    publisher: {
      "@type": "Organization",
      name: site.name,
      url: `${origin}/`,
      logo: `${origin}/icons/icon-512.png`,
      sameAs: [site.links.channel, site.links.shortMessages, site.links.photos],
    },
  }),
});

export const headers = loaderHeaders;

export async function loader({ context }: Route.LoaderArgs) {
  const videos = await servicesOf(context).feeds.latestVideos(LATEST_VIDEOS);
  return forCopies({ videos }, videos && [feedTag("videos")]);
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return <Home videos={loaderData.videos} />;
}

/** Shows the page without the newest videos and says that they could not be loaded. */
export function ErrorBoundary() {
  return <Home videos={null} />;
}

function Home({ videos }: { videos: Video[] | null }) {
  return (
    <>
      <TrackerGate />
      <Hero />
      <About />
      <Section label="On the channel" title="Latest Videos" raised>
        <NewestVideos videos={videos} />
        <TextLink to="/videos" className="justify-self-start">
          All videos by subject <ArrowRight aria-hidden size={18} />
        </TextLink>
      </Section>
      <Section label="Join in" title="The crew" lead="Where viewers meet between two videos.">
        <div className="grid gap-6 lg:grid-cols-2">
          <ChatWidget serverId={site.chatServerId} />
          <PhotoFeed profiles={site.photoProfiles} />
        </div>
      </Section>
      <Friends />
      <GetInTouch />
    </>
  );
}

const PICTURE = `The Earth and the Moon with their Lagrange points and the Sides there: ${site.name} is alone at L3.`;

const LONGEST_WORD = Math.max(...site.name.split(/\s+/).map((word) => word.length));

function Hero() {
  return (
    <section aria-labelledby="product" className="overflow-hidden border-rule border-b">
      <div className="page pt-6 md:pt-8">
        <EarthMoonSystem variant="wide" title={PICTURE} className="hero-picture mx-auto max-md:hidden" />
        <EarthMoonSystem variant="compact" title={PICTURE} className="md:hidden" />
      </div>
      <div className="page grid grid-cols-1 gap-6 pt-6 pb-12 md:pt-4 md:pb-14 lg:grid-cols-[1fr_auto] lg:items-end">
        <div className="grid gap-3">
          <h1
            id="product"
            className="product-name outside-text uppercase tracking-wider"
            style={{ "--longest": LONGEST_WORD } as CSSProperties}
          >
            {site.name}
          </h1>
          <p className="max-w-xl text-lg text-quiet leading-relaxed md:text-xl">
            {site.tagline}. What happened when, how the machines work, and which story to see next.
          </p>
          <TextLink to="/tracker" className="justify-self-start">
            The whole franchise on one map <ArrowRight aria-hidden size={18} />
          </TextLink>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button asChild className="min-h-12 px-6 text-lg">
            <Link to="/resources/viewing-order">Where to Start</Link>
          </Button>
          <Button asChild look="secondary" className="min-h-12 px-6 text-lg">
            <Link to="/timeline">Explore the Timeline</Link>
          </Button>
        </div>
      </div>
    </section>
  );
}

function GetInTouch() {
  return (
    <section aria-labelledby="get-in-touch" className="relative isolate overflow-hidden bg-panel/50">
      <Backdrop className="absolute inset-0 -z-10" />
      <div className="page grid max-w-3xl justify-items-center gap-5 py-20 text-center md:py-28">
        <h2 id="get-in-touch" className="text-4xl">
          Get In Touch
        </h2>
        <p className="text-lg text-pretty leading-relaxed">
          A question, a correction, a video you wish existed? We read everything.
        </p>
        <Button asChild className="min-h-12 px-6 text-lg">
          <Link to="/contact">Contact Page</Link>
        </Button>
      </div>
    </section>
  );
}

const TRACKER_PICTURE = "A filled tracker: a member's series with their progress, status and ratings.";

/** For somebody who was sent here from the tracker: what it is, and how to get in. Stays until they leave the page. */
function TrackerGate() {
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
    alt={TRACKER_PICTURE}
    width={1280}
    height={800}
    loading="lazy"
    className={`h-auto w-full ${className}`}
  />
);
