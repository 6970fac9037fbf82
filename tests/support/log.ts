import { afterEach, beforeEach, vi } from "vitest";

type Level = "info" | "warn" | "error";
type Line = { level: Level; event: string; requestId: string; [name: string]: unknown };

/** Takes what the site logs in each test of the file: as it was written, and read. */
export function takeLog(levels: Level[] = ["info", "warn", "error"]) {
  const log = { written: [] as string[], lines: () => log.written.map((line): Line => JSON.parse(line)) };
  beforeEach(() => {
    log.written = [];
    for (const level of levels)
      vi.spyOn(console, level).mockImplementation((line: unknown) => void log.written.push(String(line)));
  });
  afterEach(() => void vi.restoreAllMocks());
  return log;
}
