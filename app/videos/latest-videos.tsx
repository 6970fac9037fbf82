import { useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Orbit, Play, RotateCw } from "#app/ui/icons.tsx";
import { LATEST_VIDEOS, mediumThumbnail, type Video } from "#worker/feeds/contract.ts";

type Props = {
  /** Null when they can't be loaded. */
  videos: Video[] | null;
  isLoading?: boolean;
  onRetry?: () => void;
};

const GRID_CLASS = "grid gap-6 sm:grid-cols-2 lg:grid-cols-3";

/** The panel of the channel's newest videos, in all its states. */
export function LatestVideos({ videos, isLoading = false, onRetry }: Props) {
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
    <ul className={GRID_CLASS}>
      {videos.map((video) => (
        <li key={video.id} className="grid">
          <VideoCard video={video} />
        </li>
      ))}
    </ul>
  );
}

function Skeleton() {
  return (
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
}

/** The panel for a page whose loader has read the videos. *Try Again* runs the loader again. */
export function NewestVideos({ videos }: { videos: Video[] | null }) {
  const { state, revalidate } = useRevalidator();
  return <LatestVideos videos={videos} isLoading={!videos && state === "loading"} onRetry={revalidate} />;
}

const DESCRIPTION_MAX = 120;

/** Cuts by code point, so that it splits no emoji. */
export function shortened(description: string): string {
  const characters = [...description];
  return characters.length <= DESCRIPTION_MAX
    ? description
    : `${characters.slice(0, DESCRIPTION_MAX).join("")}…`;
}

function VideoCard({ video }: { video: Video }) {
  const { youtubeId, title, description } = video;
  return (
    <article className="panel group grid grid-rows-[auto_1fr] p-px transition hover:[--panel-rule:var(--blue)] focus-within:[--panel-rule:var(--blue)]">
      <div className="cut-corner relative overflow-hidden bg-raised">
        <Thumbnail video={video} />
        <span
          aria-hidden
          className="absolute bottom-0 left-0 grid size-11 place-items-center bg-red-solid text-on-red"
        >
          <Play size={18} fill="currentColor" />
        </span>
      </div>
      <div className="grid content-start gap-2 p-5">
        <h3 className="outside-text text-xl">
          <a
            href={`https://www.youtube.com/watch?v=${youtubeId}`}
            target="_blank"
            rel="noopener"
            className="outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-blue focus-visible:after:outline-offset-3 group-hover:text-blue"
          >
            {title}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </h3>
        {description && <p className="outside-text text-quiet">{shortened(description)}</p>}
      </div>
    </article>
  );
}

/** The feed's picture, else YouTube's standard one, else none. */
function Thumbnail({ video: { youtubeId, thumbnailUrl } }: { video: Video }) {
  const [failures, setFailures] = useState(0);
  const src = [thumbnailUrl, mediumThumbnail(youtubeId)][failures];
  /** The browser may have failed to load the server's picture before React listened. */
  const checkAlreadyFailed = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setFailures(1);
  };
  if (!src) {
    return (
      <div aria-hidden className="grid aspect-video place-items-center text-rule-strong">
        <Orbit size={72} strokeWidth={1} />
      </div>
    );
  }
  return (
    <img
      ref={failures === 0 ? checkAlreadyFailed : undefined}
      src={src}
      alt=""
      width={480}
      height={270}
      loading="lazy"
      decoding="async"
      className="aspect-video w-full object-cover"
      onError={() => setFailures((count) => count + 1)}
    />
  );
}
