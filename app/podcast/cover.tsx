import { useState } from "react";
import { PodcastCover } from "#app/drawings/podcast-cover.tsx";
import { coverAddress } from "./cover-address";

/** The episode's picture, or our drawing where there is none or it can't be loaded. */
export function Cover({ src, className = "" }: { src: string | null; className?: string }) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  if (!src || src === failedSrc) return <PodcastCover className={className} />;
  return (
    <img
      src={coverAddress(src)}
      alt=""
      width={48}
      height={48}
      className={`object-cover ${className}`}
      onError={() => setFailedSrc(src)}
    />
  );
}
