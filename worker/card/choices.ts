import { findSeries } from "#franchise/catalog.ts";
import machines from "#generated/machines/choices.json";
import { invalid } from "#worker/platform/http/errors.ts";
import type { Highlights } from "#worker/tracker/tracker.ts";
import { artworkOf } from "./artwork";
import type { Artwork, OwnCard } from "./contract";

export function choicesOf(
  { favorite, works }: Highlights,
  lastSeriesId: string | null,
): Required<Pick<OwnCard, "artworks" | "works">> {
  const lastSeries = lastSeriesId === null ? undefined : findSeries(lastSeriesId);
  return {
    artworks: {
      ...(favorite && { favorite: artworkOf(favorite) }),
      ...(lastSeries && { lastSeries: artworkOf({ kind: "series", id: lastSeries.id }) }),
    },
    works: works
      .map((work) => ({ artwork: artworkOf(work), title: work.title }))
      .toSorted((one, other) => one.title.localeCompare(other.title, "en")),
  };
}

export function requireChoosable(chosen: Artwork, { works }: Highlights): void {
  if ([...works.map(artworkOf), ...machines.map(({ artwork }) => artwork)].includes(chosen)) return;
  throw invalid([
    {
      path: "artwork",
      message: "Please choose a machine from the list, or a work on your lists that isn't private.",
    },
  ]);
}
