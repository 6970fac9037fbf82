/** `youtubeId` is what follows `v=` in the address. `spoils`: the title is a spoiler, and is hidden. */
export type WorkVideo = { youtubeId: string; title: string; spoils?: true };

/** Maps the path of a work's page to its videos: `"series/mobile-suit-gundam": [{ youtubeId: "…", title: "…" }]`. */
export const workVideos: Readonly<Record<string, readonly WorkVideo[]>> = {};
