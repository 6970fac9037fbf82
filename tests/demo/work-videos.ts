import { demoVideos } from "./videos";

/** In the demo, in place of `app/content/work-videos.ts`: the works' pages link to the channel's videos about them. */
export const workVideos = Object.fromEntries(
  demoVideos.flatMap(({ work, youtubeId, title }) => (work ? [[work, [{ youtubeId, title }]]] : [])),
);
