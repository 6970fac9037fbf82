import type { Kind } from "#franchise/works.ts";
import { isForAll } from "./fields";
import { type EntryValues, REVIEW_MAX } from "./index";

/* What the crew thinks of a work: its rules and its sentences. */

export const SHOWN_REVIEWS = 3;

/** Tags the copies of the page that shows the reviews of a work. */
export const reviewsTag = ({ kind, workId }: { kind: Kind; workId: string }) => `reviews-${kind}-${workId}`;

type Reviewed = Pick<EntryValues, "notes" | "isPrivate" | "isReview">;

/** The operator may have hidden the notes, and the profile may be private. */
export const isShownAsReview = ({ notes, isReview, ...entry }: Reviewed) =>
  isReview && isForAll(entry) && notes !== null;

/** Null if the entry can be saved. */
export function reviewIssue({ notes, isReview }: Pick<Reviewed, "notes" | "isReview">): string | null {
  const { length } = [...(notes ?? "")];
  return isReview && length > REVIEW_MAX
    ? `A review has at most ${REVIEW_MAX} characters, and these are ${length}. Shorten the notes, or don't show them as a review.`
    : null;
}

/** Beside the switch. */
export function reviewHint({ notes, isPrivate }: Omit<Reviewed, "isReview">, areNotesHidden: boolean) {
  if (isPrivate) return "A private entry isn't shown as a review.";
  if (areNotesHidden) return "Hidden notes aren't shown as a review.";
  if (!notes?.trim()) return "Write notes first: they are the review.";
  return `On this work's page, if your profile is public. At most ${REVIEW_MAX} characters.`;
}

type Rated = { average: number | null; ratedBy: number | null; hasFew: boolean };

export function crewRatingText({ average, ratedBy, hasFew }: Rated): string {
  if (average !== null) return `${average.toFixed(1)} on average, from ${ratedBy} ratings.`;
  return hasFew
    ? "Fewer than five members have rated it. Their average shows from five ratings on."
    : "No ratings yet: the average shows from five on.";
}

export type ReviewViewer = "visitor" | "member" | "patron";
