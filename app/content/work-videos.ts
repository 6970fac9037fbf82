/**
 * A video of the channel. `youtubeId` is the text after `v=` in the video's address. Set `spoils` if the title is a
 * spoiler: then the title is hidden from people who haven't completed the work.
 */
export type WorkVideo = { youtubeId: string; title: string; spoils?: true };

/**
 * The channel's videos about single works, for the pages of these works. The key is the path of the work's page, such
 * as `"series/mobile-suit-gundam": [{ youtubeId: "…", title: "…" }]`.
 */
export const workVideos: Readonly<Record<string, readonly WorkVideo[]>> = {};
