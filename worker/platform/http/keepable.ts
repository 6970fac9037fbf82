/** SQLite ends text at NUL for some of its functions, and half a surrogate pair comes back as another character. */
const isKeepable = (text: string) => text.isWellFormed() && !text.includes("\0");

/** Keys and values, however deep they are: without recursion, for JSON may be deeper than the stack. */
function* textsIn(value: unknown): Generator<string> {
  const waiting = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === "string") yield next;
    else if (next !== null && typeof next === "object") waiting.push(...Object.entries(next).flat());
  }
}

/** The first field of a parsed body that has text which can't be kept as it is; null where there is none. */
export function unkeepableField(body: unknown): string | null {
  const fields = body !== null && typeof body === "object" ? Object.entries(body) : [["", body] as const];
  for (const [name, value] of fields) {
    for (const text of textsIn([name, value])) if (!isKeepable(text)) return name;
  }
  return null;
}
