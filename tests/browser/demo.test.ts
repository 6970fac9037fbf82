import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { chromium } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";

/** One that nobody uses. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return address.port;
}

let address = "";
let demo: ReturnType<typeof spawn>;

/** As `npm start` does, where React says in the console what it finds wrong. */
beforeAll(async () => {
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  demo = spawn(
    "node_modules/.bin/react-router",
    ["dev", "--mode", "demo", "--host", "127.0.0.1", "--port", String(port), "--strictPort"],
    { stdio: "ignore", detached: true, env: { ...process.env, NODE_ENV: "development", VITEST: undefined } },
  );
  await expect
    .poll(
      () =>
        fetch(address).then(
          ({ status }) => status,
          () => null,
        ),
      { timeout: 120_000, interval: 500 },
    )
    .toBe(200);
}, 150_000);

afterAll(() => {
  if (demo?.pid) process.kill(-demo.pid);
});

test("the local demo's pages are taken over without a word in the console", {
  timeout: 120_000,
}, async () => {
  const browser = await chromium.launch({ executablePath: inject("chromium"), args: ["--no-sandbox"] });
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => {
    const isOurs = !message.text().startsWith("Failed to load resource");
    if (["error", "warning"].includes(message.type()) && isOurs) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  for (const path of ["/timeline", "/members", "/tracker", "/login", "/timeline"]) {
    await page.goto(address + path, { timeout: 60_000 });
    await page.locator("html[data-hydrated]").waitFor({ timeout: 60_000 });
  }
  await browser.close();
  expect(complaints).toEqual([]);
});
