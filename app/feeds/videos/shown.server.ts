import type { RouterContextProvider } from "react-router";
import { workVideos } from "#app/content/work-videos.ts";
import { posterOf } from "#app/poster/wall.server.ts";
import type { PosterWork } from "#app/poster/work-link.tsx";
import { nullIfUnreadable, servicesOf } from "#app/requests/services.server.ts";
import { findGame, findSeries } from "#franchise/catalog.ts";
import type { Kind } from "#franchise/works.ts";
import type { Recording } from "#worker/feeds/contract/index.ts";
import { shortened } from "./latest-videos";
import type { ShownRecording } from "./recording-parts";

/** Finds a work by the path of its page. Null if there is none. */
export function titleAt(path: string): string | null {
  const [kind, id = ""] = path.split("/");
  return (kind === "series" ? findSeries(id) : kind === "games" ? findGame(id) : undefined)?.title ?? null;
}

function posterAt(path: string): PosterWork[] {
  const [kind = "series", id = ""] = path.split("/");
  const poster = posterOf(kind as Kind, id);
  return poster ? [poster] : [];
}

/** Cuts off the list of chapters. */
const withoutTimes = (description: string) => description.split(/\n\W{0,3}\d{1,2}:\d\d/, 1)[0] ?? "";

/** `work` is the path of the page that shows it. */
export function shownRecording(recording: Recording, work?: string): ShownRecording {
  const { description, publishedAt, links, ...shown } = recording;
  const day = publishedAt.slice(0, 10);
  return {
    ...shown,
    about: shortened(withoutTimes(description).replace(/\s+/g, " ")),
    day: day > "1970-01-01" ? day : null,
    works: links.flatMap((link) => posterAt(link.work)),
    at: links.find((link) => link.work === work)?.at ?? 0,
  };
}

const MOST_ABOUT_A_WORK = 8;

/** Includes recordings of the operator's file that the site has not seen itself. Null if they can't be read. */
export async function recordingsAbout(context: Readonly<RouterContextProvider>, path: string) {
  const { recordings } = servicesOf(context).feeds;
  const found = await nullIfUnreadable("recordings_not_read", recordings.about(path, MOST_ABOUT_A_WORK));
  if (!found) return null;
  const listed = recordings.hasVideos ? (workVideos[path] ?? []) : [];
  const others = listed.filter(({ youtubeId }) => !found.some(({ id }) => id === youtubeId));
  return [
    ...found.map((recording) => shownRecording({ ...recording, description: "", chapters: [] }, path)),
    ...others.map(
      ({ youtubeId, title, spoils = false }): ShownRecording => ({
        id: youtubeId,
        kind: "video",
        title,
        about: "",
        day: null,
        seconds: null,
        picture: null,
        chapters: [],
        works: posterAt(path),
        at: 0,
        spoils,
      }),
    ),
  ];
}
