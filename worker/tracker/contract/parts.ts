import type { SeriesPart } from "#worker/catalog/contract.ts";

/** How many of each part's episodes are among the first `watched` of the whole work. */
export function sharesOf(parts: readonly SeriesPart[], watched: number): number[] {
  let left = watched;
  return parts.map(({ episodes }) => {
    const share = Math.min(left, episodes);
    left -= share;
    return share;
  });
}
