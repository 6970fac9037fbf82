import type { Tracked } from "#worker/tracker/contract/entry.ts";
import { sharesOf } from "#worker/tracker/contract/parts.ts";
import type { CatalogWork } from "#worker/tracker/contract/works.ts";
import type { RowStatus, RowValues } from "./row";
import { cutNotes } from "./values";

/** The values of a whole work from rows that are parts of it. Parts without a row stay as they are in the entry. */
export function joinedParts(
  { parts }: CatalogWork,
  rows: ReadonlyMap<number, RowValues>,
  entry: Tracked | undefined,
): { values: RowValues; remarks: string[] } {
  const remarks: string[] = [];
  const known = entry && sharesOf(parts, entry.progress);
  const all = [...rows.values()];
  const first = rows.get(0);
  const last = rows.get(parts.length - 1);

  const watched = parts.map(({ episodes }, part) => {
    const row = rows.get(part);
    const seen = row?.episodesWatched ?? (row?.status === "completed" ? episodes : known?.[part]);
    if (seen !== undefined && seen > episodes)
      remarks.push(`Episode ${seen} became ${episodes}: our catalog lists no more.`);
    return seen === undefined ? undefined : Math.min(seen, episodes);
  });
  const saysProgress = all.some(
    ({ episodesWatched, status }) => episodesWatched !== undefined || status === "completed",
  );
  const statuses = parts.map(({ episodes }, part) => {
    const row = rows.get(part);
    if (row || !entry) return row?.status;
    return known?.[part] === episodes ? "completed" : statusOf(entry);
  });

  const values: RowValues = {
    status: all.some(({ status }) => status !== undefined) ? joinedStatus(statuses) : undefined,
    episodesWatched: saysProgress ? watched.reduce<number>((sum, seen) => sum + (seen ?? 0), 0) : undefined,
    rating: joinedRating(all, remarks),
    notes: joinedNotes(all, remarks),
    startedOn: first?.startedOn,
    finishedOn: last?.finishedOn,
    repeats: rows.size === parts.length ? least(all.map(({ repeats }) => repeats)) : undefined,
    isFavourite: either(all.map(({ isFavourite }) => isFavourite)),
    isPrivate: either(all.map(({ isPrivate }) => isPrivate)),
  };
  return { values, remarks };
}

const statusOf = ({ status }: Tracked): RowStatus =>
  status === "watching" || status === "playing" ? "active" : status;

/** Undefined is a part that nobody says anything about. */
function joinedStatus(statuses: readonly (RowStatus | undefined)[]): RowStatus {
  if (statuses.every((status) => status === "completed")) return "completed";
  const open = (["active", "paused", "dropped"] as const).find((status) => statuses.includes(status));
  return open ?? (statuses.includes("completed") ? "active" : "planning");
}

function joinedRating(rows: readonly RowValues[], remarks: string[]): number | null | undefined {
  const ratings = rows.map(({ rating }) => rating).filter((rating) => typeof rating === "number");
  if (ratings.length === 0) return rows.some(({ rating }) => rating === null) ? null : undefined;
  const mean = Math.round(ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length);
  if (new Set(ratings).size > 1)
    remarks.push(`Its parts are rated ${ratings.join(" and ")}: the whole work gets ${mean}.`);
  return mean;
}

function joinedNotes(rows: readonly RowValues[], remarks: string[]): string | null | undefined {
  if (rows.every(({ notes }) => notes === undefined)) return undefined;
  const different = new Set(rows.map(({ notes }) => notes).filter(Boolean));
  return cutNotes([...different].join("\n\n"), remarks) || null;
}

const least = (numbers: readonly (number | undefined)[]) =>
  numbers.reduce((one, other) =>
    one === undefined || other === undefined ? undefined : Math.min(one, other),
  );

const either = (flags: readonly (boolean | undefined)[]) =>
  flags.every((flag) => flag === undefined) ? undefined : flags.includes(true);
