import { execFileSync, execSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

const USUAL_PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

const installed = () =>
  [process.env.CHROMIUM_PATH, ...USUAL_PLACES, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  );

/** The path of a Chromium: what is there, else Debian's package, else Playwright's download. */
export function findChromium(): string {
  const found = installed();
  if (found) return found;
  if (existsSync("/usr/bin/apt-get") && process.getuid?.() === 0) {
    execSync("apt-get update -qq && apt-get install -y -qq chromium", { stdio: "inherit" });
  } else {
    execFileSync("node_modules/.bin/playwright-core", ["install", "chromium"], { stdio: "inherit" });
  }
  const path = installed();
  if (!path) throw new Error("No Chromium found. Install one, or name it in CHROMIUM_PATH.");
  return path;
}
