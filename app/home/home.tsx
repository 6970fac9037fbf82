import { Link } from "react-router";
import { site } from "#app/content/site.ts";
import { Backdrop } from "#app/drawings/earth-moon-system.tsx";
import { feedTag, forCopies, loaderHeaders, servicesOf } from "#app/services.server.ts";
import { pageMeta } from "#app/shell/page-meta.ts";
import { Button } from "#app/ui/button.tsx";
import { ArrowRight } from "#app/ui/icons.tsx";
import { TextLink } from "#app/ui/links.tsx";
import { Section } from "#app/ui/section.tsx";
import { NewestVideos } from "#app/videos/latest-videos.tsx";
import { LATEST_VIDEOS } from "#worker/feeds/contract.ts";
import type { Route } from "./+types/home";
import { About, Friends } from "./about";
import { CalendarMap } from "./calendar-map";
import { ChatWidget, PhotoFeed } from "./community";
import { DayQuestion } from "./day-question";
import { Hero } from "./hero";
import { SHOWN_WORKS } from "./shown-works.server";
import { StartingPoints } from "./starting-points";
import { TrackerPitch, useRefusedPage } from "./tracker-pitch";

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
  const { feeds, quiz } = servicesOf(context);
  const [videos, question] = await Promise.all([feeds.latestVideos(LATEST_VIDEOS), quiz.questionOfDay()]);
  return forCopies({ ...SHOWN_WORKS, videos, question }, videos && [feedTag("videos")]);
}

type Props = Route.ComponentProps["loaderData"];

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return <Home {...loaderData} />;
}

/** Shows the page without what its loader could not read, and says that the videos could not be loaded. */
export function ErrorBoundary() {
  return <Home videos={null} question={null} showcase={[]} picks={[]} lanes={[]} />;
}

function Home({ videos, question, showcase, picks, lanes }: Props) {
  const refused = useRefusedPage();
  return (
    <>
      {refused && <TrackerPitch returnTo={refused} isFirst />}
      <Hero works={showcase} />
      {picks.length > 0 && <StartingPoints picks={picks} />}
      <Section label="On the channel" title="Latest Videos" raised>
        <NewestVideos videos={videos} />
        <TextLink to="/videos" className="justify-self-start">
          All videos by subject <ArrowRight aria-hidden size={18} />
        </TextLink>
      </Section>
      {question && <DayQuestion question={question} />}
      {!refused && <TrackerPitch returnTo="/tracker/series" />}
      {lanes.length > 0 && <CalendarMap lanes={lanes} />}
      <About />
      <Section label="Join in" title="The crew" lead="Where we hang out between videos." raised>
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

function GetInTouch() {
  return (
    <section aria-labelledby="get-in-touch" className="relative isolate overflow-hidden bg-panel/50">
      <Backdrop className="absolute inset-0 -z-10" />
      <div className="page grid max-w-3xl justify-items-center gap-4 py-10 text-center md:py-24">
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
