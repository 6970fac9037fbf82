import { formatDay } from "#app/formats.ts";
import type { FoundRecording } from "#worker/feeds/contract.ts";

export const recordingResult = ({ kind, title, publishedAt, url }: FoundRecording) => {
  const label = kind === "video" ? "Video" : "Episode";
  return {
    to: url,
    title: title ?? `${label} with spoilers`,
    about: `${label} · ${formatDay(publishedAt)}`,
    names: [],
  };
};
