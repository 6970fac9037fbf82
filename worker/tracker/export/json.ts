import { API_NAMES, type Kind, type Tracked } from "../contract/entry";
import { JSON_FORMAT, JSON_VERSION } from "../contract/file-formats";
import { type CatalogWork, keyOf, sharesOf } from "../contract/works";

/** What other trackers split a work into, each part with its share of the episodes watched. */
const partsOf = ({ parts }: CatalogWork, progress: number) =>
  sharesOf(parts, progress).map((episodesWatched, at) => ({ ...parts[at], episodesWatched }));

/** Every field of every entry, with its work's names and its ids here and at other trackers. */
export function writeJson(
  tracked: readonly Tracked[],
  works: ReadonlyMap<string, CatalogWork>,
  exportedAt: string,
): string {
  const entriesOf = (kind: Kind) => tracked.filter((entry) => entry.kind === kind).map(written);
  const written = ({ kind, workId, progress, ...entry }: Tracked) => {
    const work = works.get(keyOf({ kind, workId }));
    return {
      [API_NAMES[kind].work]: workId,
      title: work?.title,
      ...(kind === "series" && { myAnimeListId: work?.myAnimeListId, aniListId: work?.aniListId }),
      ...(work && work.parts.length > 0 && { parts: partsOf(work, progress) }),
      [API_NAMES[kind].progress]: progress,
      ...entry,
    };
  };
  const file = {
    format: JSON_FORMAT,
    version: JSON_VERSION,
    exportedAt,
    series: entriesOf("series"),
    games: entriesOf("games"),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}
