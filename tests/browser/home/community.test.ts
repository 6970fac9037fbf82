import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { site } from "#app/content/site.ts";
import { forgiveFailedRequests, openPage, visit } from "../../support/site/site";
import { variant } from "../../support/variant";

const CHAT = "https://discord.com/**";
const PHOTOS = "https://www.instagram.com/**";

declare global {
  interface Window {
    looks: number;
  }
}

/** A stand-in for Instagram's script. Counts how often the page asks it to look for posts. */
const EMBED_SCRIPT = "window.looks = 0; window.instgrm = { Embeds: { process() { window.looks += 1; } } };";

/** Replaces both services. Returns the addresses of the requests to them. */
async function outsideWorld(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(CHAT, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<p>Three people online</p>" });
  });
  await page.route(PHOTOS, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/javascript", body: EMBED_SCRIPT });
  });
  return asked;
}

test("requests nothing from Discord and Instagram before the visitor asks for it", async () => {
  const page = await openPage();
  const asked = await outsideWorld(page);
  await visit(page, "/");
  await page.getByRole("heading", { name: "Gundam Community Creators" }).scrollIntoViewIfNeeded();
  await page.getByRole("button", { name: "Show the posts" }).waitFor();
  expect(asked).toEqual([]);
  for (const { handle } of site.photoProfiles) {
    await expect.poll(() => page.getByRole("link", { name: `@${handle}` }).isVisible()).toBe(true);
  }
});

test("loads the chat in a sandboxed dark frame, 500 px high", async () => {
  const page = await openPage();
  const asked = await outsideWorld(page);
  await visit(page, "/");
  await page.getByRole("button", { name: "Show the chat" }).click();
  const frame = page.getByTitle("Chat on Discord");
  await frame.contentFrame().getByText("Three people online").waitFor();
  expect(asked).toEqual([`https://discord.com/widget?id=${site.chatServerId}&theme=dark`]);
  await expect.poll(() => frame.getAttribute("sandbox")).toContain("allow-scripts");
  expect((await frame.boundingBox())?.height).toBe(500);
});

test("loads four Instagram posts, 326 px each, and runs their script again after a second", async () => {
  const page = await openPage();
  const asked = await outsideWorld(page);
  await visit(page, "/");
  await page.getByRole("button", { name: "Show the posts" }).click();
  await page.waitForFunction(() => window.looks === 2);
  expect(asked).toEqual(["https://www.instagram.com/embed.js"]);
  const posts = page.locator("li:has(> .instagram-media)");
  await expect.poll(() => posts.count()).toBe(4);
  for (const post of await posts.all()) expect((await post.boundingBox())?.width).toBe(326);
});

variant("shows an error if Instagram can't be reached", async () => {
  const page = await openPage();
  await page.route(PHOTOS, (route) => route.abort());
  await visit(page, "/");
  await page.getByRole("button", { name: "Show the posts" }).click();
  await page.getByRole("alert").getByText("Instagram isn't responding.").waitFor();
  forgiveFailedRequests();
});
