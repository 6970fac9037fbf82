import { posterOf } from "#app/poster/wall.server.ts";
import { inRows, type List, workIn } from "#worker/lists/contract/index.ts";

/** With fewer works in common, two lists are about different things. */
const SHARED_MIN = 3;

/** The place of each work: its row on a tier board, or else its number. */
const placesOf = ({ items, hasRows }: List) =>
  new Map(
    inRows(items, hasRows).flatMap(({ row, items: ofRow }) =>
      ofRow.map(({ work }, at) => [work, hasRows ? (row ?? "–") : String(at + 1)] as const),
    ),
  );

/** The two lists with the most works in common, and both places of these works. Null if there are none. */
export function bothLists(one: readonly List[], other: readonly List[]) {
  const pairs = one.flatMap((first) =>
    other.map((second) => {
      const [places, others] = [placesOf(first), placesOf(second)];
      const works = [...places].flatMap(([work, place]) => {
        const otherPlace = others.get(work);
        const { kind, id } = workIn(work);
        const poster = posterOf(kind, id);
        return otherPlace !== undefined && poster ? [{ poster, places: [place, otherPlace] as const }] : [];
      });
      return { lists: [first, second].map(({ id, title }) => ({ id, title })), works };
    }),
  );
  const [best] = pairs.toSorted((a, b) => b.works.length - a.works.length);
  return best && best.works.length >= SHARED_MIN ? best : null;
}

export type BothLists = NonNullable<ReturnType<typeof bothLists>>;
