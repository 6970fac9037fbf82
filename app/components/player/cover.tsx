import { useState } from "react";
import { PodcastCover } from "../drawings/podcast-cover";

/** The episode's picture, or our drawing where there is none or it can't be loaded. */
export function Cover({ src, className = "" }: { src: string | null; className?: string }) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  if (!src || src === failedSrc) return <PodcastCover className={className} />;
  return (
    <img
      src={src}
      alt=""
      width={48}
      height={48}
      referrerPolicy="no-referrer"
      className={`object-cover ${className}`}
      onError={() => setFailedSrc(src)}
    />
  );
}
