import { useCallback, useRef, useState } from "react";
import { homeWords } from "#app/content/home.ts";
import { site } from "#app/content/site.ts";
import { EarthMoonSystem } from "#app/drawings/earth-moon-system.tsx";
import { shownRecording } from "#app/feeds/videos/shown.server.ts";
import { isHydrating } from "#app/page/hydration.ts";
import { pageMeta } from "#app/page/page-meta.ts";
import { useSessionUser } from "#app/page/session-user.ts";
import { PosterCard, Posters } from "#app/poster/poster-card.tsx";
import type { PosterWork } from "#app/poster/work-link.tsx";
import {
  feedTag,
  forCopies,
  loaderHeaders,
  nullIfUnreadable,
  servicesOf,
} from "#app/requests/services.server.ts";
import { daysNow, yearsText } from "#app/tracker/today/dated.server.ts";
import { Button } from "#app/ui/button.tsx";
import { More, TextLink } from "#app/ui/links.tsx";
import { partOfPage } from "#app/ui/on-intent.ts";
import { Section } from "#app/ui/section.tsx";
import { LATEST_VIDEOS } from "#worker/feeds/contract/index.ts";
import type { Route } from "./+types/home";
import { DeniedNotice, useRefusedPage } from "./denied-notice";
import { HomeBelow } from "./home-below";
import { Gate } from "./member/gate";
import { ownHome } from "./member/own-home.server";
import { SHOWN_WORKS } from "./shown-works.server";

/** Only members' browsers load these. */
const PatronHome = partOfPage(async () => (await import("./member/patron-home")).PatronHome);
const CrewWeek = partOfPage(async () => (await import("./member/crew-week")).CrewWeek);
const WelcomeAboard = partOfPage(
  async () => (await import("#app/tracker/welcome/welcome-aboard.tsx")).WelcomeAboard,
);

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

export async function loader({ context, request }: Route.LoaderArgs) {
  const { feeds, quiz } = servicesOf(context);
  const [newest, question, own] = await Promise.all([
    nullIfUnreadable("videos_not_read", feeds.newestVideos(LATEST_VIDEOS)),
    quiz.samples().then((samples) => samples.ofDay()),
    ownHome(context, request),
  ]);
  const videos = newest?.map((video) => shownRecording({ ...video, chapters: [] })) ?? null;
  const today = daysNow().map(({ offset, onThisDay: [work], story: [story] }) => {
    const text = work ? `${work.title}, ${yearsText(work.years)}` : story?.text;
    return { offset, text: text ? `On this day: ${text}` : "On this day" };
  });
  return forCopies({ ...SHOWN_WORKS, videos, question, own, today }, videos && [feedTag("videos")]);
}

type Props = Route.ComponentProps["loaderData"];

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return <Home {...loaderData} />;
}

const NOTHING: Props = {
  ...{ videos: null, question: null, own: null, today: [{ offset: 0, text: "On this day" }] },
  ...{ showcase: [], asked: [], picks: [], lanes: [] },
};

/** Shows the page without the data that its loader could not read, and says that the videos could not be loaded. */
export const ErrorBoundary = () => <Home {...NOTHING} />;

function Home({ own, showcase, asked, picks, question, today, ...shown }: Props) {
  const refused = useRefusedPage();
  const { patron } = useSessionUser();
  const headingRef = useOwnHeading(own?.kind);
  const hasGate = own ? own.kind === "member" : refused !== null && !patron;
  const isPatron = own?.kind === "patron";
  return (
    <>
      <DeniedNotice support={own?.kind === "member" ? own.support : null} />
      {hasGate && (
        <Gate
          own={own?.kind === "member" ? own : null}
          asked={asked}
          returnTo={refused ?? "/tracker/series"}
        />
      )}
      {own?.kind === "new" && <WelcomeAboard {...own.welcome} headingRef={headingRef} />}
      {own?.kind === "patron" ? (
        <PatronHome {...own} headingRef={headingRef} />
      ) : (
        own?.kind !== "new" && (
          <>
            <Hero works={showcase} />
            {picks.length > 0 && <StartingPoints picks={picks} />}
          </>
        )
      )}
      {own?.crew && own.kind !== "new" && <CrewWeek {...own.crew} />}
      <nav aria-label="Tonight" className="page flex flex-wrap gap-x-6 py-1">
        <TextLink to="/tonight">What fits tonight?</TextLink>
        <TextLink to="/today">
          {today.map(({ offset, text }) => (
            <span key={offset} data-of-day={offset}>
              {text}
            </span>
          ))}
        </TextLink>
      </nav>
      {/* Browsers lay out and paint these sections when they come near, unless the address leads to one of them. */}
      <div
        className={`contents [&:not(:has(:target))>*]:[contain-intrinsic-height:auto_32rem] [&:not(:has(:target))>*]:[content-visibility:auto] ${patron ? "[&_.page]:py-5 [&_h2]:text-2xl" : ""}`}
      >
        <HomeBelow {...shown} question={isPatron ? null : question} hasGate={hasGate} />
      </div>
    </>
  );
}

const PICTURE = `The Earth and the Moon with their Lagrange points and the Sides there: ${site.name} is alone at L3.`;

const Hero = ({ works }: { works: readonly PosterWork[] }) => (
  <section aria-labelledby="product" className="overflow-hidden border-rule border-b">
    <div className="page grid items-center gap-x-8 gap-y-4 py-5 md:grid-cols-[1.2fr_1fr] md:gap-y-7 md:pb-10">
      <div className="grid gap-3 lg:gap-4">
        <h1
          id="product"
          className="outside-text text-[clamp(1.875rem,9.4vw,2.75rem)] leading-[1.08] md:text-[clamp(2.25rem,4.4vw,3.5rem)]"
        >
          {site.tagline}
        </h1>
        <p className="max-w-xl text-balance text-lg text-quiet leading-snug md:text-xl">
          {homeWords.sentence}
        </p>
        <div className="mt-1 flex flex-wrap gap-2 sm:flex-nowrap sm:gap-3">
          <Button className={HERO_BUTTON} to="/series">
            What to Watch
          </Button>
          <Button look="secondary" className={HERO_BUTTON} to="/timeline">
            Explore the Timeline
          </Button>
        </div>
      </div>
      {/* On a phone, the picture is low enough that the posters are on the first screen. */}
      <EarthMoonSystem
        variant="wide"
        title={PICTURE}
        className={`[--most:clamp(13rem,100svh_-_33rem,24rem)] max-md:hidden ${HERO_PICTURE}`}
      />
      <EarthMoonSystem
        variant="compact"
        title={PICTURE}
        className={`[--most:clamp(6rem,100svh_-_43.5rem,12rem)] md:hidden ${HERO_PICTURE}`}
      />
      <Posters
        works={works}
        label="Some of the works"
        className="col-span-full grid grid-cols-4 gap-2 md:gap-3 md:landscape:grid-cols-8 lg:grid-cols-8"
        isTitleHidden
        isFirst="late"
      />
    </div>
  </section>
);

const HERO_PICTURE = "w-[min(100%,var(--most)*var(--ratio))] justify-self-center";

const HERO_BUTTON =
  "min-h-12 px-3.5 sm:whitespace-nowrap max-sm:flex-1 max-sm:px-2 max-sm:text-[0.9375rem] lg:px-5 lg:text-lg";

const StartingPoints = ({ picks }: { picks: Props["picks"] }) => (
  <Section {...homeWords.start} more={<More to="/series">What to Watch</More>}>
    <ul className="shelf gap-5 lg:grid lg:grid-cols-4">
      {picks.map(({ work, length, why }) => (
        <li
          key={work.id}
          className="grid min-w-0 grid-cols-[8.5rem_1fr] content-start gap-3 max-lg:w-[min(20rem,78vw)]"
        >
          <PosterCard work={work} about={length} size="M" />
          <p className="text-pretty text-sm">{why}</p>
        </li>
      ))}
    </ul>
  </Section>
);

/**
 * A ref for the heading of the member's own part of the home page. The heading gets the focus when it replaces another
 * part, such as the welcome, and after a redirect that lost the focus.
 */
function useOwnHeading(kind: string | undefined) {
  const [isFromServer] = useState(isHydrating);
  const former = useRef(isFromServer ? kind : undefined);
  return useCallback(
    (heading: HTMLHeadingElement | null) => {
      if (!heading || former.current === kind) return;
      if (former.current !== undefined || document.activeElement === document.body) heading.focus();
      former.current = kind;
    },
    [kind],
  );
}
