import { execFileSync, execSync } from "node:child_process";
import { existsSync } from "node:fs";
import { basename } from "node:path";
import { chromium } from "playwright-core";

/** This Chromium has no windows. It opens a page in less than half the time. */
const SHELL = "/usr/bin/chromium-headless-shell";

const USUAL_PLACES = [
  SHELL,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

const installed = () =>
  [process.env.CHROMIUM_PATH, ...USUAL_PLACES, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  );

/**
 * Returns the path of a Chromium: Debian's headless shell, or another installed one, or Playwright's download. Throws
 * if there is none.
 */
export function findChromium(): string {
  if (!process.env.CHROMIUM_PATH && !existsSync(SHELL)) installShell();
  if (!installed())
    execFileSync("node_modules/.bin/playwright-core", ["install", "chromium"], { stdio: "inherit" });
  const path = installed();
  if (!path) throw new Error("No Chromium found. Install one, or name it in CHROMIUM_PATH.");
  return path;
}

function installShell() {
  if (!existsSync("/usr/bin/apt-get") || process.getuid?.() !== 0) return;
  try {
    execSync(`apt-get update -qq && apt-get install -y -qq ${basename(SHELL)}`, { stdio: "inherit" });
  } catch {
    // Another Chromium works too, but more slowly.
  }
}
