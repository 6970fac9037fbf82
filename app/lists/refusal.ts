import { isSaved, type Outcome, reasonOf } from "#app/requests/forms.ts";

/** Why a page's form was refused, for pages that don't show the form anymore. `form` asks only about this one. */
export const refusalIn = (outcome: Outcome | undefined, form?: string) =>
  outcome && !isSaved(outcome) && (!form || outcome.values.form === form) ? reasonOf(outcome) : null;
