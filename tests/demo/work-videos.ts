import { demoVideos } from "./videos";

/**
 * Replaces `app/content/work-videos.ts` in the demo, so that the works' pages link to the channel's videos about them.
 */
export const workVideos = Object.fromEntries(
  demoVideos.flatMap(({ work, youtubeId, title }) => (work ? [[work, [{ youtubeId, title }]]] : [])),
);
