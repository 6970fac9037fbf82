/**
 * A video of the channel. `youtubeId` is what follows `v=` in its address. `spoils` hides a title that gives a turn of
 * the story away from people who haven't completed the work.
 */
export type WorkVideo = { youtubeId: string; title: string; spoils?: true };

/**
 * The channel's videos about single works, shown on the works' pages: by the path of the page, such as
 * `"series/mobile-suit-gundam": [{ youtubeId: "…", title: "…" }]`.
 */
export const workVideos: Readonly<Record<string, readonly WorkVideo[]>> = {};
