import type { Refusal } from "./http/errors";

/**
 * How a new value takes an old one back: a flag that goes off or a text that gets shorter has `less`. `either` says
 * nothing.
 */
export type TakesBack = "less" | "more" | "removed" | "either";

/** `spent` means that the member has no rows left today and may only take things back. */
export type Acting<Member> = Member & { spent?: Refusal | undefined };

const sizeOf = (value: unknown) => {
  if (value === null || value === undefined || value === "none") return 0;
  return typeof value === "string" ? value.length : Number(value);
};

function isTakenBack(rule: TakesBack | undefined, from: unknown, to: unknown): boolean {
  if (rule === "removed") return sizeOf(to) === 0;
  return rule === "more" ? sizeOf(to) > sizeOf(from) : rule === "less" && sizeOf(to) < sizeOf(from);
}

/** Throws what refuses the change, unless all that it changes is taken back. Fields without a rule never are. */
export function requireTakingBack<Values extends object>(
  { spent }: Acting<object>,
  before: Values,
  after: Partial<Values>,
  rules: { [Field in keyof Values]?: TakesBack },
): void {
  if (!spent) return;
  const changed = (Object.keys(after) as (keyof Values)[]).filter(
    (field) => after[field] !== undefined && after[field] !== before[field] && rules[field] !== "either",
  );
  if (changed.length === 0) throw spent;
  for (const field of changed) if (!isTakenBack(rules[field], before[field], after[field])) throw spent;
}
