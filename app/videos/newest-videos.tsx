import { useRevalidator } from "react-router";
import type { Video } from "#worker/feeds/contract.ts";
import { LatestVideos } from "./latest-videos";

/** The panel for a page whose loader has read the videos; trying again reads them anew. */
export function NewestVideos({ videos }: { videos: Video[] | null }) {
  const { state, revalidate } = useRevalidator();
  return <LatestVideos videos={videos} isLoading={!videos && state === "loading"} onRetry={revalidate} />;
}
