import displayFont from "@fontsource/chakra-petch/files/chakra-petch-latin-600-normal.woff2?url";
import textFont from "@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-400-normal.woff2?url";
import strongTextFont from "@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-600-normal.woff2?url";
import { type ReactNode, useEffect } from "react";
import { Links, Meta, Scripts, ScrollRestoration, useLocation, useNavigationType } from "react-router";
import { PodcastBar } from "#app/feeds/podcast/podcast-bar.tsx";
import { SignInAgainProvider } from "#app/members/sign-in/sign-in-again.tsx";
import { DEVICE_SCRIPT } from "#app/page/device-choices.ts";
import { HYDRATED, isHydrating } from "#app/page/hydration.ts";
import { useRootData } from "#app/page/session-user.ts";
import { Announcement, NewsletterBanner, UnreadSessionBanner } from "#app/shell/banners.tsx";
import { Document } from "#app/shell/document.tsx";
import { Footer } from "#app/shell/footer.tsx";
import { Header } from "#app/shell/header.tsx";
import { PageOrSkeleton } from "#app/shell/page-skeleton.tsx";
import { readRootData } from "#app/shell/root-data.server.ts";
import printStyles from "#app/shell/styles/print.css?url";
import { THEME_SCRIPT } from "#app/shell/theme.tsx";
import { ErrorScreen } from "#app/ui/error-screen.tsx";
import { Toasts } from "#app/ui/toasts.tsx";
import { Tooltips } from "#app/ui/tooltip.tsx";
import { NOBODY } from "#worker/members/sign-in/contract.ts";
import type { Route } from "./+types/root";
import { leaveErrorsToPages } from "./requests/data-requests";
import { SEEN_SCRIPT } from "./spoilers/seen";

/**
 * Marks the button of the form that is being sent, and blocks other forms until the answer arrives: a second form would
 * cancel the first one. Runs before the page's own scripts and ignores forms that those scripts handle.
 */
const SENDING_SCRIPT = `(function(){var root=document.documentElement;addEventListener("submit",function(event){if(event.defaultPrevented)return;if("sending" in root.dataset)return event.preventDefault();root.dataset.sending="";if(event.submitter)event.submitter.setAttribute("aria-busy","true")});addEventListener("pageshow",function(event){if(!event.persisted)return;delete root.dataset.sending;document.querySelectorAll("button[aria-busy]").forEach(function(button){button.removeAttribute("aria-busy")})})})()`;

/**
 * The fonts of every page's first screen. They load at the same time as the styles, so that the text rarely changes its
 * font.
 */
const FONTS = [displayFont, textFont, strongTextFont];

export const links: Route.LinksFunction = () => [
  ...FONTS.map((href) => ({
    rel: "preload" as const,
    as: "font" as const,
    type: "font/woff2",
    href,
    crossOrigin: "anonymous" as const,
  })),
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "apple-touch-icon", href: "/icons/apple-touch-icon.png" },
  // Listed separately, because browsers don't wait for print styles.
  { rel: "stylesheet", href: printStyles, media: "print" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

export const loader = ({ context, url }: Route.LoaderArgs) => readRootData(context, url);

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [leaveErrorsToPages];

export { keepOnSearchChange as shouldRevalidate } from "./requests/data-requests";

/**
 * zod reads this setting when it loads. Without the setting, zod tries to compile functions from text, and the browser
 * reports a violation of the site's policy. Calling zod to change the setting would load zod on every page.
 */
const PLAIN_ZOD_SCRIPT = "globalThis.__zod_globalConfig={jitless:true}";

/** Only in the server's pages, because React never runs a script that it renders in the browser. */
const FIRST_SCRIPTS = import.meta.env.SSR
  ? [PLAIN_ZOD_SCRIPT, THEME_SCRIPT, DEVICE_SCRIPT, SENDING_SCRIPT, SEEN_SCRIPT].join(";")
  : "";

export const Layout = ({ children }: { children: ReactNode }) => (
  <Document
    scripts={FIRST_SCRIPTS}
    head={
      <>
        <Meta />
        {/* Our own style sheets need no nonce. Browsers hide nonces, which React would report as a mismatch. */}
        <Links nonce="" />
      </>
    }
  >
    {children}
    <ScrollRestoration />
    <Scripts />
  </Document>
);

export default function Root() {
  return (
    <Frame>
      <PageOrSkeleton />
    </Frame>
  );
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <Frame>
    <ErrorScreen error={error} />
  </Frame>
);

/** Header, page and footer. Error pages use this frame too, and may lack the root's data. */
function Frame({ children }: { children: ReactNode }) {
  const data = useRootData();
  useHeldTarget();
  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
    dispatchEvent(new Event(HYDRATED));
  }, []);
  return (
    <Toasts>
      <SignInAgainProvider memberId={data?.user.profile?.id ?? null}>
        {data?.podcastAddress && (
          <link rel="alternate" type="application/rss+xml" title="Podcast" href={data.podcastAddress} />
        )}
        <link rel="alternate" type="application/rss+xml" title="News" href="/feed.xml" />
        <link rel="alternate" type="text/calendar" title="Anniversaries" href="/calendar.ics" />
        <a href="#content" className={SKIP_CLASS}>
          Skip to content
        </a>
        <a href="#next-step" className={SKIP_CLASS}>
          Skip to the next episode
        </a>
        <Header user={data?.user ?? NOBODY} ownPages={data?.ownPages ?? []} />
        {data?.announcement && <Announcement text={data.announcement} />}
        {data?.isUnread && <UnreadSessionBanner />}
        <NewsletterBanner />
        <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
          {children}
          <Tooltips />
        </main>
        <Footer />
        <PodcastBar feedAddress={data?.podcastAddress} />
      </SignInAgainProvider>
    </Toasts>
  );
}

const SKIP_CLASS =
  "sr-only z-[70] bg-blue-solid p-3 text-on-blue focus:not-sr-only focus:fixed focus:top-2 focus:left-[max(0.5rem,env(safe-area-inset-left))]";

const ACTS = ["wheel", "touchmove", "pointerdown", "keydown"];

const isRestored = () => {
  const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return !isHydrating() || load?.type !== "navigate";
};

/**
 * Keeps the part of the page that the address names in view while content above it arrives or gets its height, until
 * the reader acts. Going back keeps the reader's own place.
 */
function useHeldTarget() {
  const { hash, key } = useLocation();
  const type = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link may be followed twice
  useEffect(() => {
    const target = document.getElementById(hash.slice(1));
    if (!target || (type === "POP" && isRestored())) return;
    // The browser may have gone there before all styles had arrived. A reader who scrolled on stays where they are.
    if (Math.abs(target.getBoundingClientRect().top) < innerHeight) target.scrollIntoView();
    let height = document.body.scrollHeight;
    const observer = new ResizeObserver(() => {
      if (height !== document.body.scrollHeight) target.scrollIntoView();
      height = document.body.scrollHeight;
    });
    observer.observe(document.body);
    const release = new AbortController();
    release.signal.onabort = () => observer.disconnect();
    for (const act of ACTS) addEventListener(act, () => release.abort(), { signal: release.signal });
    return () => release.abort();
  }, [hash, key, type]);
}
