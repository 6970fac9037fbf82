import { beforeEach, vi } from "vitest";

type Level = "info" | "warn" | "error";
type Line = { level: Level; event: string; requestId: string; [name: string]: unknown };

/** Records the log lines of the site in each test of the file, as text and as parsed JSON. */
export function takeLog(levels: Level[] = ["info", "warn", "error"]) {
  const log = { written: [] as string[], lines: () => log.written.map((line): Line => JSON.parse(line)) };
  beforeEach(() => {
    log.written = [];
    for (const level of levels)
      vi.spyOn(console, level).mockImplementation((line: unknown) => void log.written.push(String(line)));
  });
  return log;
}
