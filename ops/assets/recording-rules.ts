import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { categoryWords, videoCategories } from "#app/content/videos.ts";
import { workVideos } from "#app/content/work-videos.ts";
import { GAMES, SERIES } from "#franchise/catalog.ts";
import type { RecordingRules } from "#worker/feeds/recording-rules.ts";
import { worksOf } from "#worker/log/contract/works.ts";

/** How works and topics are found. With another one, the trigger looks at all recordings again. */
const CODE = ["franchise/mentions.ts", "worker/feeds/links.ts", "worker/feeds/recording-rules.ts"];

export function files(root: string) {
  const videos: RecordingRules["videos"] = {};
  for (const [work, some] of Object.entries(workVideos)) {
    for (const { youtubeId, spoils = false } of some) {
      const known = videos[youtubeId];
      videos[youtubeId] = {
        works: [...(known?.works ?? []), work],
        spoils: spoils || (known?.spoils ?? false),
      };
    }
  }
  const categories = videoCategories.map(({ name }) => ({ name, words: categoryWords[name].split(", ") }));
  const hash = createHash("sha256").update(JSON.stringify([videos, categories, worksOf(SERIES, GAMES)]));
  for (const path of CODE) hash.update(readFileSync(root + path));
  const rules: RecordingRules = { version: hash.digest("hex").slice(0, 12), videos, categories };
  return { "generated/recording-rules.json": JSON.stringify(rules) };
}
