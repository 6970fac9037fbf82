import type { Kind } from "#worker/tracker/contract/entry.ts";

/**
 * Returns "12/50", "12" if the number of episodes is unknown, or "1,234 h" for a game. Empty for a film and for a game
 * without hours.
 */
export function progressText(kind: Kind, progress: number, episodes: number | null): string {
  if (kind === "games") return progress > 0 ? `${progress.toLocaleString("en")} h` : "";
  if (episodes === 1) return "";
  return episodes === null ? `${progress}` : `${progress}/${episodes}`;
}
