import { Link, useSearchParams } from "react-router";
import { site } from "#app/content/site.ts";
import { videoCategories } from "#app/content/videos.ts";
import { feedTag, forCopies, loaderHeaders, servicesOf } from "#app/services.server.ts";
import { pageMeta } from "#app/shell/page-meta.ts";
import { Button } from "#app/ui/button.tsx";
import { ExternalLink, TextLink } from "#app/ui/links.tsx";
import { PageHead, Section } from "#app/ui/section.tsx";
import type { Video } from "#worker/feeds/contract.ts";
import type { Route } from "./+types/videos";
import { NewestVideos } from "./latest-videos";

export const meta = pageMeta({
  title: "Videos",
  description:
    "What the channel's videos are about: Universal Century, alternate universes, mecha analysis and character studies.",
});

const NEWEST = 6;

export const headers = loaderHeaders;

export async function loader({ context }: Route.LoaderArgs) {
  const videos = await servicesOf(context).feeds.latestVideos(NEWEST);
  return forCopies({ videos }, videos && [feedTag("videos")]);
}

export { keepOnSearchChange as shouldRevalidate } from "#app/requests/data-requests.ts";

const channelSearch = (query: string) => `${site.links.channel}/search?${new URLSearchParams({ query })}`;

export default function VideosPage({ loaderData }: Route.ComponentProps) {
  return <Videos videos={loaderData.videos} />;
}

/** Shows the page without the newest videos and says that they could not be loaded. */
export function ErrorBoundary() {
  return <Videos videos={null} />;
}

function Videos({ videos }: { videos: Video[] | null }) {
  const [params] = useSearchParams();
  const chosen = videoCategories.find(({ name }) => name === params.get("category"));
  const shown = chosen ? [chosen] : videoCategories;
  return (
    <>
      <PageHead
        label="Videos"
        title={chosen?.name ?? "Videos"}
        lead={chosen?.text ?? "Four shelves, two new videos a week. You watch them on YouTube."}
      >
        <Button asChild look="subscribe" className="mt-2">
          <ExternalLink href={site.links.subscribe}>Subscribe</ExternalLink>
        </Button>
      </PageHead>
      <div className="page grid gap-8 py-12 md:py-16">
        <nav aria-label="Categories">
          <ul className="flex flex-wrap gap-2">
            <CategoryLink name={null} current={!chosen} />
            {videoCategories.map(({ name }) => (
              <CategoryLink key={name} name={name} current={name === chosen?.name} />
            ))}
          </ul>
        </nav>
        <ul className="grid gap-5 md:grid-cols-2">
          {shown.map(({ name, text }) => (
            <li key={name} className="panel grid content-start gap-3 p-6">
              <h2 className="text-2xl">{name}</h2>
              <p className="text-quiet leading-relaxed">{text}</p>
              <TextLink href={channelSearch(name)}>Find {name} on the channel</TextLink>
            </li>
          ))}
        </ul>
      </div>
      <Section label="On the channel" title="Newest on every subject" raised>
        <NewestVideos videos={videos} />
      </Section>
    </>
  );
}

function CategoryLink({ name, current }: { name: string | null; current: boolean }) {
  return (
    <li>
      <Link
        to={name ? `/videos?${new URLSearchParams({ category: name })}` : "/videos"}
        preventScrollReset
        aria-current={current ? "true" : undefined}
        className="inline-flex min-h-11 items-center border border-rule-strong px-3.5 font-display font-medium hover:border-blue hover:bg-raised aria-[current=true]:border-blue-solid aria-[current=true]:bg-blue-solid aria-[current=true]:text-on-blue"
      >
        {name ?? "All Videos"}
      </Link>
    </li>
  );
}
