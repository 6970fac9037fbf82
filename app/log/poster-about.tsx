import type { Entry } from "#worker/log/contract/entry.ts";
import { progressText, viewingMark } from "./progress-text";
import type { Work, WorkOnShelf } from "./shelf";
import { isSingle } from "./steps";

const isBegun = (entry: Entry, { length }: Work) => entry.progress > 0 || viewingMark(entry, length);

export const marksOf = (work: Work, entry: Entry | undefined) =>
  entry && {
    ...entry,
    share: isBegun(entry, work) && work.length ? entry.progress / work.length : null,
    isStatusBelow: true,
  };

export function PosterAbout({ shelf, work, entry }: WorkOnShelf) {
  if (!entry) return <span>{work.year}</span>;
  const { status } = entry;
  const hasProgress = isBegun(entry, work) && status !== "completed" && work.isCounted && !isSingle(work);
  return (
    <>
      <span>{shelf.labels[status]}</span>
      {hasProgress && (
        <span>
          {" "}
          <span className="sr-only">{shelf.progress.label}:</span>
          <span>{progressText(shelf.kind, entry, work.length)}</span>
        </span>
      )}
    </>
  );
}
