import { RotateCw } from "lucide-react";
import { Button } from "#app/ui/button.tsx";
import { LATEST_VIDEOS, type Video } from "#worker/feeds/contract.ts";
import { VideoCard } from "./video-card";

type Props = {
  /** Null where they can't be had now. */
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
