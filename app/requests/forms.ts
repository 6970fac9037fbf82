export type FormValues = Record<string, string>;

/** A form that was refused, or that got no answer. */
export type Returned = {
  values: FormValues;
  /** Maps a field's name in the API to its problem. */
  issues: Record<string, string>;
  /** Why the whole form was refused. Null if `issues` has the reasons, and if there is no answer that says why. */
  refusal: string | null;
  /** The answer's status. 0 if there was none. */
  status: number;
};

/** A form that was saved, and what the API answered. */
export type Saved = { saved: string; answer?: unknown };

export type Outcome = Returned | Saved;

export const isSaved = (outcome: Outcome): outcome is Saved => "saved" in outcome;

const NO_ANSWER = "We got no answer. Please check your connection and try again.";

/** Why a form was refused. Null if it was not. */
export const reasonOf = (returned: Returned | undefined, otherwise = NO_ANSWER) =>
  returned ? (returned.refusal ?? Object.values(returned.issues)[0] ?? otherwise) : null;

/** What the fields of a form show at first: what a refused form had, or else what is saved. */
export const firstValues = (returned: Returned | null | undefined) => ({
  text: (name: string, saved: string | number | null = null) => returned?.values[name] ?? String(saved ?? ""),
  isOn: (name: string, saved: boolean) => (returned ? name in returned.values : saved),
});

/** If several fields have the same name, the last one counts. */
export const formValues = async (request: Pick<Request, "text">): Promise<FormValues> =>
  Object.fromEntries(new URLSearchParams(await request.text()));

/** The API checks what it gets. */
export const unchecked = <Json>(values: object) => values as Json;

/** Why a page's form was refused, for pages that don't show the form anymore. `form` asks only about this one. */
export const refusalIn = (outcome: Outcome | undefined, form?: string) =>
  outcome && !isSaved(outcome) && (!form || outcome.values.form === form) ? reasonOf(outcome) : null;
