import fc from "fast-check";
import { expect, it, test } from "vitest";
import { REVIEW_MAX } from "#worker/log/contract/index.ts";
import { crewRatingText, isShownAsReview, reviewHint, reviewIssue } from "#worker/log/contract/review.ts";

it.each([
  [{ average: null, ratedBy: null, hasFew: false }, "No ratings yet: the average shows from five on."],
  [
    { average: null, ratedBy: null, hasFew: true },
    "Fewer than five members have rated it. Their average shows from five ratings on.",
  ],
  [{ average: 8, ratedBy: 5, hasFew: false }, "8.0 on average, from 5 ratings."],
])("of the ratings: %o", (rating, text) => expect(crewRatingText(rating)).toBe(text));

it.each([
  [{ notes: "Good.", isPrivate: true }, false, "A private entry isn't shown as a review."],
  [{ notes: "Good.", isPrivate: false }, true, "Hidden notes aren't shown as a review."],
  [{ notes: " ", isPrivate: false }, false, "Write notes first: they are the review."],
  [
    { notes: "Good.", isPrivate: false },
    false,
    "On this work's page, if your profile is public. At most 500 characters.",
  ],
])("beside the switch: %o", (values, areNotesHidden, text) =>
  expect(reviewHint(values, areNotesHidden)).toBe(text),
);

test("what is too long says by how much", () => {
  expect(reviewIssue({ notes: "a".repeat(612), isReview: true })).toBe(
    "A review has at most 500 characters, and these are 612. Shorten the notes, or don't show them as a review.",
  );
});

test("any notes can be saved without the switch, and a shown review is public and short", () => {
  const notes = fc.option(fc.string({ unit: "grapheme", minLength: 1, maxLength: 2 * REVIEW_MAX }));
  fc.assert(
    fc.property(notes, fc.boolean(), fc.boolean(), (text, isPrivate, isReview) => {
      const entry = { notes: text, isPrivate, isReview };
      expect(reviewIssue({ ...entry, isReview: false })).toBe(null);
      if (isShownAsReview(entry)) expect([isPrivate, isReview]).toEqual([false, true]);
      expect(reviewIssue(entry) !== null).toBe(isReview && [...(text ?? "")].length > REVIEW_MAX);
    }),
  );
});
