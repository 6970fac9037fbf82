/** What somebody sent, before a schema checks it: a JSON object, or the fields of a form. */
export type Fields = Record<string, unknown>;

export const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null;

/** Empty for anything else. */
export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});
