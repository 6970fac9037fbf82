import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { site } from "#app/content/site.ts";
import { pageMeta } from "#app/page-meta.ts";
import { servicesOf } from "#app/services.server.ts";
import { Section } from "#app/ui/section.tsx";
import { TEXT_LINK_CLASS } from "#app/ui/text-link.ts";
import { NewestVideos } from "#app/videos/newest-videos.tsx";
import { LATEST_VIDEOS, type Video } from "#worker/feeds/contract.ts";
import type { Route } from "./+types/home";
import { About } from "./about";
import { ChatWidget } from "./chat-widget";
import { Friends } from "./friends";
import { GetInTouch } from "./get-in-touch";
import { Hero } from "./hero";
import { PhotoFeed } from "./photo-feed";

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

export async function loader({ context }: Route.LoaderArgs) {
  return { videos: await servicesOf(context).feeds.latestVideos(LATEST_VIDEOS) };
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return <Home videos={loaderData.videos} />;
}

/** The page is there without the newest videos, which say that they could not be loaded. */
export function ErrorBoundary() {
  return <Home videos={null} />;
}

function Home({ videos }: { videos: Video[] | null }) {
  return (
    <>
      <Hero />
      <About />
      <Section label="On the channel" title="Latest Videos" raised>
        <NewestVideos videos={videos} />
        <Link to="/videos" className={`${TEXT_LINK_CLASS} justify-self-start`}>
          All videos by subject <ArrowRight aria-hidden size={18} />
        </Link>
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
