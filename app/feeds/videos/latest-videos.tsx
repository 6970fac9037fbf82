import { useRevalidator } from "react-router";
import { EyeOff, RotateCw } from "#app/drawings/icons.tsx";
import { Button } from "#app/ui/button.tsx";
import { LATEST_VIDEOS } from "#worker/feeds/contract/index.ts";
import {
  Chapters,
  Facts,
  Picture,
  RecordingLink,
  type ShownRecording,
  Unspoiled,
  WorkChips,
} from "./recording-parts";

type Props = {
  /** Null when they can't be loaded. */
  videos: ShownRecording[] | null;
  isLoading?: boolean;
  onRetry?: () => void;
  /** `page`: large, with its chapters. `pair`: two in a row. `band`: the first one large. `row`: scrolls sideways on a narrow screen. */
  layout?: keyof typeof LIST_CLASSES;
};

const GRID_CLASS = "grid gap-6 sm:grid-cols-2 lg:grid-cols-3";

const ROW_CLASS = "shelf gap-6 max-lg:*:w-[min(20rem,80vw)] lg:grid";

const LIST_CLASSES = {
  grid: GRID_CLASS,
  page: "grid",
  pair: `${ROW_CLASS} lg:grid-cols-2`,
  row: `${ROW_CLASS} lg:grid-cols-3`,
  band: `${ROW_CLASS} lg:grid-cols-2`,
};

const SIZES = { grid: "small", page: "large", pair: "small", row: "small", band: "beside" } as const;

export function LatestVideos({ videos, isLoading = false, onRetry, layout = "grid" }: Props) {
  if (isLoading) return <Skeleton />;
  if (!videos) {
    return (
      <div role="alert" className="panel grid justify-items-start gap-4 p-6">
        <p>Failed to load videos. Please try again later.</p>
        {onRetry && (
          <Button look="secondary" onClick={onRetry}>
            <RotateCw aria-hidden size={18} /> Try Again
          </Button>
        )}
      </div>
    );
  }
  if (videos.length === 0) return <p className="panel p-6 text-quiet">No videos available</p>;
  return (
    <ul className={LIST_CLASSES[layout]}>
      {videos.map((video, at) => {
        const size = layout === "band" && at === 0 && !video.spoils ? "wide" : SIZES[layout];
        return (
          <li key={video.id} className={`grid ${size === "wide" ? "lg:col-span-full" : ""}`}>
            <VideoCard video={video} size={size} />
          </li>
        );
      })}
    </ul>
  );
}

const Skeleton = () => (
  <div role="status" className={GRID_CLASS}>
    <span className="sr-only">Loading videos…</span>
    {Array.from({ length: LATEST_VIDEOS }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: places in a row, not things
      <div key={index} aria-hidden className="panel animate-pulse-quiet p-px">
        <div className="aspect-video bg-raised" />
        <div className="grid gap-3 p-5">
          <div className="h-6 w-4/5 bg-raised" />
          <div className="h-4 bg-raised" />
          <div className="h-4 w-2/3 bg-raised" />
        </div>
      </div>
    ))}
  </div>
);

/** *Try Again* runs the loader of the page again. */
export function NewestVideos({ videos, layout }: Pick<Props, "videos" | "layout">) {
  const { state, revalidate } = useRevalidator();
  return (
    <LatestVideos
      videos={videos}
      isLoading={!videos && state === "loading"}
      onRetry={revalidate}
      layout={layout}
    />
  );
}

const DESCRIPTION_MAX = 120;

/** Cuts by code point, so that it splits no emoji. */
export function shortened(description: string): string {
  const characters = [...description];
  return characters.length <= DESCRIPTION_MAX
    ? description
    : `${characters.slice(0, DESCRIPTION_MAX).join("")}…`;
}

/** The link of the title covers the card. */
const STRETCHED =
  "outline-none after:absolute after:inset-0 hover:text-blue focus-visible:after:outline-2 focus-visible:after:outline-blue focus-visible:after:outline-offset-3";

/** Words beside a picture leave the panel's corner to them. */
const LOOKS = {
  small: { heading: "text-xl", words: "p-5", beside: "" },
  beside: { heading: "text-xl", words: "p-5", beside: "lg:grid-cols-[2fr_3fr] lg:items-start" },
  wide: { heading: "text-xl lg:text-3xl", words: "p-5", beside: "lg:grid-cols-[3fr_2fr] lg:items-center" },
  large: { heading: "text-2xl md:text-4xl", words: "p-5 md:p-8", beside: "" },
};

function VideoCard({ video, size }: { video: ShownRecording; size: keyof typeof LOOKS }) {
  const { title, about, spoils, works } = video;
  const look = LOOKS[size];
  const Heading = size === "large" ? "h2" : "h3";
  const words = (
    <>
      <Heading className={`outside-text ${look.heading}`}>
        <RecordingLink recording={video} className={STRETCHED}>
          {title}
        </RecordingLink>
      </Heading>
      {about && <p className="outside-text text-quiet">{about}</p>}
    </>
  );
  const facts = (
    <>
      <Facts recording={video} />
      <WorkChips works={works} />
    </>
  );
  const chapters = <Chapters recording={video} isOpen={size === "large"} />;
  if (spoils) {
    return (
      <article className="group/veiled panel grid content-start gap-4 p-5">
        <div
          aria-hidden
          className={`grid aspect-video place-items-center bg-raised text-rule-strong group-has-[.veil[open]]/veiled:hidden ${look.beside && "lg:h-32 lg:w-full"}`}
        >
          <EyeOff size={56} />
        </div>
        <Unspoiled recording={video}>
          <Picture {...video} />
          <div className="grid gap-3 p-4">
            {words}
            {chapters}
          </div>
        </Unspoiled>
        {facts}
      </article>
    );
  }
  return (
    <article
      className={`panel grid content-start p-px transition-colors hover:[--panel-rule:var(--blue)] ${look.beside}`}
    >
      <Picture {...video} className={look.beside && "lg:[--cut:0px]"} />
      <div className={`grid content-start gap-3 ${look.words}`}>
        {words}
        {facts}
        {chapters}
      </div>
    </article>
  );
}
