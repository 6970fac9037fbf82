import type { Kind } from "#franchise/works.ts";
import { isRewatching } from "#worker/log/contract/facts.ts";
import type { EntryValues } from "#worker/log/contract/index.ts";

type Shown = Pick<EntryValues, "status" | "progress" | "repeats">;

/** "↻2" in the second viewing of a series; null in the first one, for a film and for a game. */
export const viewingMark = (entry: Shown, episodes: number | null) =>
  episodes && episodes > 1 && isRewatching(entry, episodes) ? `↻${entry.repeats + 1}` : null;

/** "12/50", "↻2 · 4/50", "12" or "1,234 h". Empty for a film and for a game without hours. */
export function progressText(kind: Kind, entry: Shown, episodes: number | null): string {
  const { progress } = entry;
  if (kind === "games") return progress > 0 ? `${progress.toLocaleString("en")} h` : "";
  if (episodes === 1) return "";
  if (episodes === null) return `${progress}`;
  return [viewingMark(entry, episodes), `${progress}/${episodes}`].filter(Boolean).join(" · ");
}
