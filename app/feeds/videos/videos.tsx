import { Link } from "react-router";
import { site } from "#app/content/site.ts";
import { videoCategories } from "#app/content/videos.ts";
import { ArrowRight } from "#app/drawings/icons.tsx";
import { pageMeta } from "#app/page/page-meta.ts";
import { useHasVideos } from "#app/page/session-user.ts";
import {
  feedTag,
  forCopies,
  loaderHeaders,
  nullIfUnreadable,
  servicesOf,
} from "#app/requests/services.server.ts";
import { buttonLook } from "#app/ui/button.tsx";
import { ExternalLink, More, TextLink } from "#app/ui/links.tsx";
import { PageHead } from "#app/ui/section.tsx";
import type { Route } from "./+types/videos";
import { NewestVideos } from "./latest-videos";
import { shownRecording } from "./shown.server";

export const meta = pageMeta({
  title: "Videos",
  description:
    "What the channel's videos are about: Universal Century, alternate universes, mecha analysis and character studies.",
});

export const headers = loaderHeaders;

/** The list continues after this video. */
function placeIn(text: string | null) {
  const [, at, id] = /^(\d{1,15})\.([\w-]{11})$/.exec(text ?? "") ?? [];
  return at && id ? { at: Number(at), id } : null;
}

const IN_ROW = 2;
/** This many are on a page, so each video of the page is known by its theme. */
const OF_THEME = 24;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { feeds } = servicesOf(context);
  const category = videoCategories.find(({ name }) => name === url.searchParams.get("category"));
  const place = placeIn(url.searchParams.get("before"));
  const { hasVideos, newestVideos } = feeds.recordings;
  const themes = hasVideos && !category && !place ? videoCategories.map(({ name }) => name) : [];
  const reading = Promise.all([
    hasVideos
      ? feeds.videoPage(category ? `category/${category.name}` : null, place)
      : { videos: [], next: null },
    Promise.all(themes.map((name) => newestVideos(OF_THEME, `category/${name}`))),
  ]);
  const [page, ofThemes] = (await nullIfUnreadable("videos_not_read", reading)) ?? [null, []];
  const newest = page?.videos[0]?.id;
  const isThemed = new Set(ofThemes.flat().map(({ id }) => id));
  const shownIds = new Set([newest]);
  const rows = ofThemes.flatMap((found, at) => {
    const others = found.filter(({ id }) => !shownIds.has(id)).slice(0, IN_ROW);
    for (const { id } of others) shownIds.add(id);
    return others.length === 0
      ? []
      : [{ name: themes[at] ?? "", videos: others.map((video) => shownRecording(video)) }];
  });
  const videos =
    page?.videos
      .filter(({ id }) => id === newest || !isThemed.has(id))
      .map((video) => shownRecording(video)) ?? null;
  const shown = {
    videos,
    rows,
    next: page?.next ?? null,
    isFirst: place === null,
    category: category?.name ?? null,
    lead: category?.text ?? null,
  };
  return forCopies(shown, videos && [feedTag("videos")]);
}

type Shown = Route.ComponentProps["loaderData"];

export default function VideosPage({ loaderData }: Route.ComponentProps) {
  return <Videos {...loaderData} />;
}

const NOTHING: Shown = { videos: null, rows: [], next: null, isFirst: true, category: null, lead: null };

/** Shows the page without the videos and says that they could not be loaded. */
export const ErrorBoundary = () => <Videos {...NOTHING} />;

function Videos({ videos, rows, next, isFirst, category, lead }: Shown) {
  const chosen = { ...(category && { category }) };
  const hasVideos = useHasVideos();
  const isStart = isFirst && category === null;
  const usualLead = hasVideos
    ? "Two new videos a week. They open on YouTube."
    : "This site doesn't have a video channel yet.";
  return (
    <>
      <PageHead title={category ?? "Videos"} lead={lead ?? usualLead}>
        {hasVideos && (
          <ExternalLink href={site.links.subscribe} className={`${buttonLook("subscribe")} mt-2`}>
            Subscribe
          </ExternalLink>
        )}
      </PageHead>
      <div className="page grid grid-cols-1 content-start gap-6 py-5 md:gap-8">
        <nav aria-label="Categories" className="min-w-0">
          <ul className="flex gap-2 overflow-x-auto whitespace-nowrap sm:flex-wrap">
            <CategoryLink name={null} current={category === null} />
            {videoCategories.map(({ name }) => (
              <CategoryLink key={name} name={name} current={name === category} />
            ))}
          </ul>
        </nav>
        {hasVideos && videos?.length === 0 && !isStart ? (
          <p className="panel p-6">No videos about this yet.</p>
        ) : (
          <NewestVideos
            videos={isStart ? (videos?.slice(0, 1) ?? null) : videos}
            layout={isStart ? "page" : "grid"}
          />
        )}
        {rows.map((row) => (
          <VideoRow
            key={row.name}
            {...row}
            layout="pair"
            more={`/videos?${new URLSearchParams({ category: row.name })}`}
          />
        ))}
        {isStart && videos && videos.length > 1 && <VideoRow name="More Videos" videos={videos.slice(1)} />}
        {(next || !isFirst) && (
          <nav aria-label="Pages" className="flex flex-wrap gap-x-8">
            {!isFirst && (
              <TextLink to={`/videos?${new URLSearchParams(chosen)}`}>Back to the newest</TextLink>
            )}
            {next && (
              <TextLink to={`/videos?${new URLSearchParams({ ...chosen, before: next })}`}>
                Older videos <ArrowRight aria-hidden size={18} />
              </TextLink>
            )}
          </nav>
        )}
      </div>
    </>
  );
}

type VideoRowProps = Shown["rows"][number] & { more?: string; layout?: "pair" | "row" };

const VideoRow = ({ name, videos, more, layout = "row" }: VideoRowProps) => (
  <section aria-label={name} className="grid grid-cols-1 gap-3">
    <div className="flex items-center justify-between gap-4">
      <h2 className="text-2xl">{name}</h2>
      {more && <More to={more}>All</More>}
    </div>
    <NewestVideos videos={videos} layout={layout} />
  </section>
);

const CategoryLink = ({ name, current }: { name: string | null; current: boolean }) => (
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
