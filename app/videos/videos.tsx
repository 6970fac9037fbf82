import { Form, Link } from "react-router";
import { site } from "#app/content/site.ts";
import { videoCategories } from "#app/content/videos.ts";
import { feedTag, forCopies, loaderHeaders, nullIfUnreadable, servicesOf } from "#app/services.server.ts";
import { useHasVideos } from "#app/shell/guide-pages.ts";
import { pageMeta } from "#app/shell/page-meta.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { ArrowRight } from "#app/ui/icons.tsx";
import { ExternalLink, TextLink } from "#app/ui/links.tsx";
import { PageHead } from "#app/ui/section.tsx";
import { SERIES_TIMELINES } from "#franchise/calendars.ts";
import type { Route } from "./+types/videos";
import { NewestVideos } from "./latest-videos";
import { shownRecording, titleAt } from "./shown.server";

export const meta = pageMeta({
  title: "Videos",
  description:
    "What the channel's videos are about: Universal Century, alternate universes, mecha analysis and character studies.",
});

export const headers = loaderHeaders;

const CALENDAR = "calendar/";

/** `subject` is `series/gundam-x` or `calendar/Cosmic Era`. */
const subjectTitle = (subject: string) =>
  subject.startsWith(CALENDAR)
    ? (SERIES_TIMELINES.find((calendar) => subject === CALENDAR + calendar) ?? null)
    : titleAt(subject);

/** The list continues after this video. */
function placeIn(text: string | null) {
  const [, at, id] = /^(\d{1,15})\.([\w-]{11})$/.exec(text ?? "") ?? [];
  return at && id ? { at: Number(at), id } : null;
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { feeds } = servicesOf(context);
  const asked = url.searchParams.get("about") ?? "";
  const category = videoCategories.find(({ name }) => name === url.searchParams.get("category"));
  const about = !category && subjectTitle(asked) !== null ? asked : null;
  const topic = category ? `category/${category.name}` : about;
  const place = placeIn(url.searchParams.get("before"));
  const { hasVideos } = feeds.recordings;
  const reading = Promise.all([
    hasVideos ? feeds.videoPage(topic, place) : { videos: [], next: null },
    hasVideos ? feeds.recordings.subjects() : [],
  ]);
  const [page, subjects] = (await nullIfUnreadable("videos_not_read", reading)) ?? [null, []];
  const videos = page?.videos.map((video) => shownRecording(video)) ?? null;
  const shown = {
    videos,
    next: page?.next ?? null,
    isFirst: place === null,
    category: category?.name ?? null,
    about,
    title: category?.name ?? (about && subjectTitle(about)),
    lead: category?.text ?? null,
    subjects: subjects.flatMap((subject) => {
      const title = subjectTitle(subject);
      return title === null ? [] : [{ subject, title }];
    }),
  };
  return forCopies(shown, videos && [feedTag("videos")]);
}

type Shown = Route.ComponentProps["loaderData"];

export default function VideosPage({ loaderData }: Route.ComponentProps) {
  return <Videos {...loaderData} />;
}

const NOTHING: Shown = {
  videos: null,
  next: null,
  isFirst: true,
  category: null,
  about: null,
  title: null,
  lead: null,
  subjects: [],
};

/** Shows the page without the videos and says that they could not be loaded. */
export function ErrorBoundary() {
  return <Videos {...NOTHING} />;
}

function Videos({ videos, next, isFirst, category, about, title, lead, subjects }: Shown) {
  const chosen = { ...(category && { category }), ...(about && { about }) };
  const isNarrowed = category !== null || about !== null;
  const hasVideos = useHasVideos();
  const usualLead = hasVideos
    ? "Two new videos a week. They open on YouTube."
    : "This site doesn't have a video channel yet.";
  return (
    <>
      <PageHead
        label="Videos"
        title={title ?? "Videos"}
        lead={lead ?? (about ? "What the channel says about it." : usualLead)}
      >
        {hasVideos && (
          <Button asChild look="subscribe" className="mt-2">
            <ExternalLink href={site.links.subscribe}>Subscribe</ExternalLink>
          </Button>
        )}
      </PageHead>
      <div className="page grid grid-cols-1 content-start gap-6 py-6 md:gap-8 md:py-14">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <nav aria-label="Categories" className="min-w-0">
            <ul className="flex gap-2 overflow-x-auto whitespace-nowrap sm:flex-wrap">
              <CategoryLink name={null} current={!isNarrowed} />
              {videoCategories.map(({ name }) => (
                <CategoryLink key={name} name={name} current={name === category} />
              ))}
            </ul>
          </nav>
          {subjects.length > 0 && <SubjectForm subjects={subjects} about={about} />}
        </div>
        {hasVideos && videos?.length === 0 && (isNarrowed || !isFirst) ? (
          <p className="panel p-6">No videos about this yet.</p>
        ) : (
          <NewestVideos videos={videos} layout={isFirst && !isNarrowed ? "page" : "grid"} />
        )}
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

const GROUPS = [
  ["Timelines", CALENDAR],
  ["Series and films", "series/"],
  ["Games", "games/"],
] as const;

function SubjectForm({ subjects, about }: Pick<Shown, "subjects" | "about">) {
  return (
    <Form action="/videos" className="flex items-end gap-2 max-sm:w-full">
      <div className="min-w-0 max-sm:flex-1 sm:w-72">
        <SelectField key={about} label="About" name="about" defaultValue={about ?? ""}>
          <option value="">Everything</option>
          {GROUPS.map(([label, start]) => {
            const some = subjects.filter(({ subject }) => subject.startsWith(start));
            return some.length === 0 ? null : (
              <optgroup key={label} label={label}>
                {some.map(({ subject, title }) => (
                  <option key={subject} value={subject}>
                    {title}
                  </option>
                ))}
              </optgroup>
            );
          })}
        </SelectField>
      </div>
      <Button type="submit" look="secondary">
        Show
      </Button>
    </Form>
  );
}
