/** A form that a browser without scripts sent, with what was wrong. */
export type ReturnedForm = {
  values: Record<string, string>;
  /** By the field's name in the API. */
  issues: Record<string, string>;
  /** Why the whole form was refused; null where `issues` says it. */
  refusal: string | null;
};
