import type { FormValues } from "#app/requests/forms.ts";
import type { Kind } from "#franchise/works.ts";
import { ENTRY_FIELDS, type EntryValues, eachField, nameOf } from "#worker/log/contract/fields.ts";

/** The fields of a form. Nothing is checked. Numbers that it doesn't have keep their values. */
export const valuesOfForm = (form: FormValues, kind: Kind) =>
  eachField((name) => {
    const text = form[nameOf(name, kind)];
    switch (ENTRY_FIELDS[name].kind) {
      case "flag":
        return text !== undefined;
      case "number":
        return text === undefined ? undefined : Number(text.trim().replace(",", "."));
      case "rating":
        return text ? Number(text) : null;
      case "choice":
        return text;
      default:
        return text?.trim() || null;
    }
  }) as Partial<EntryValues>;
