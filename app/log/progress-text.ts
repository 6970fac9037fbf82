import type { Kind } from "#franchise/works.ts";

/** "12/50", "12" or "1,234 h". Empty for a film and for a game without hours. */
export function progressText(kind: Kind, progress: number, episodes: number | null): string {
  if (kind === "games") return progress > 0 ? `${progress.toLocaleString("en")} h` : "";
  if (episodes === 1) return "";
  return episodes === null ? `${progress}` : `${progress}/${episodes}`;
}
