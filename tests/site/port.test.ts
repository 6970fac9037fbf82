import { expect, test } from "vitest";
import { formOf, PLAYERS } from "../fixtures/players";
import { signedIn } from "../support/site/plain-browser";
import { theSite } from "../support/site/the-site";
import { mySeries } from "../support/tracking";

const TAB = "/profile/connections";

async function connected(name: string) {
  const browser = await signedIn("patron");
  await browser.open(TAB);
  expect(browser.text).toContain("Connect a player");
  await browser.press("Make an address", { name, timeZone: "UTC" });
  const [, address = ""] = /value="https:\/\/[^/"]+(\/port\/[\w-]{43})"/.exec(browser.html) ?? [];
  const post = async (body: string | Uint8Array<ArrayBuffer>, type = "text/plain") => {
    const init = { method: "POST", headers: { "Content-Type": type }, body };
    const answer = await theSite().fetch(`https://side7.example${address}`, init);
    return answer.ok ? ((await answer.json()) as { result: string }).result : answer.status;
  };
  return { browser, address, post, send: (body: object) => post(JSON.stringify(body)) };
}

test("without scripts, a member connects a player, answers, takes back and revokes", async () => {
  const { browser, address, send } = await connected("Attic");
  expect(address).not.toBe("");
  await browser.open(TAB);
  expect(browser.html).not.toContain(address);
  expect(browser.text).toContain("Never heard");
  expect(await send({ title: "Gundam Wing", season: 1, episode: 5 })).toBe("logged");
  expect(await send({ title: "Gundam Wing", season: 1, episode: 50 })).toBe("which");
  await browser.open(TAB);
  expect(browser.text).toMatch(/Last heard .*Please choose: 1 question .*Mobile Suit Gundam Wing, episode 5/);
  await browser.press("None of these");
  expect(browser.text).not.toContain("Please choose");
  await browser.press("Undo Mobile Suit Gundam Wing, episode 5");
  expect(browser.text).toContain("Taken back");
  expect(await mySeries(browser)).toEqual([]);
  await browser.press("Revoke");
  expect(browser.text).not.toContain("Attic");
  expect(await send({ title: "Gundam Wing", season: 1, episode: 6 })).toBe(404);
});

test("saving a player's settings keeps its time zone, by whichever of the zone's names", async () => {
  const browser = await signedIn("patron");
  await browser.send("POST", "/api/connections", { name: "Attic", timeZone: "US/Pacific" });
  await browser.open(TAB);
  await browser.press("Save settings", { name: "Loft" });
  expect(browser.text).toMatch(/Loft Never heard · US\/Pacific/);
});

test("without scripts, a member makes a token that logs, uses it, and revokes it", async () => {
  const browser = await signedIn("patron");
  await browser.open(TAB);
  await browser.press("Make a token", { name: "Desk clock", scope: "log" });
  const [, token = ""] = /value="([\w-]{43}\.[\w-]{43})"/.exec(browser.html) ?? [];
  const call = (path: string, body?: object) =>
    theSite().fetch(`https://side7.example/api/tracker/${path}`, {
      method: body ? "POST" : "GET",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      body: body ? JSON.stringify(body) : null,
    });
  const entry = { seriesId: "gundam-wing", watched: [1, 1], watchedOn: "2026-11-24" };
  expect((await call("series", entry)).status).toBe(200);
  expect(await (await call("diary")).json()).toMatchObject([{ workId: "gundam-wing", day: "2026-11-24" }]);
  await browser.open(TAB);
  expect(browser.html).not.toContain(token);
  expect(browser.text).toMatch(/Desk clock Read and log · last used \w+ \d+/);
  await browser.press("Revoke");
  expect(browser.text).not.toContain("Desk clock");
  expect((await call("diary")).status).toBe(401);
});

test("the built site takes each player's message, and a form with a picture of 10 MB", async () => {
  const { browser, send, post } = await connected("All of them");
  const results: unknown[] = [];
  for (const [at, body] of Object.values(PLAYERS).entries()) {
    const text = JSON.stringify(body).replace(
      /("(?:EpisodeNumber|IndexNumber|index|episode)":"?)5/g,
      `$1${at + 1}`,
    );
    results.push(await (text.includes("media.scrobble") ? post(...twisted(text)) : post(text)));
  }
  expect(results).toEqual(Object.keys(PLAYERS).map(() => "logged"));
  expect(await send({ title: "Breaking Bad", season: 1, episode: 1 })).toBe("foreign");
  expect(await mySeries(browser)).toMatchObject([
    { seriesId: "gundam-wing", episodesWatched: Object.keys(PLAYERS).length },
  ]);
});

function twisted(text: string): [body: Uint8Array<ArrayBuffer>, type: string] {
  const [type, bytes] = formOf(JSON.parse(text), 10 * 1024 * 1024);
  return [bytes, type];
}

test("without scripts, one press logs the episode that was shared, and what we don't know can be searched for", async () => {
  const browser = await signedIn("patron");
  const path = `/tracker/share?${new URLSearchParams({ text: "Gundam Wing E5", url: "https://youtu.be/x" })}`;
  await browser.open(path);
  await browser.press("Watched ep 5");
  expect(browser.path.split("#")[0]).toBe(path.replaceAll("+", "%20").replaceAll("%20", "+"));
  expect(browser.text).toContain("Episode 5 is in your log.");
  expect(browser.text).not.toContain("Watched ep 5");
  expect(await browser.json("/api/tracker/diary")).toMatchObject([
    { workId: "gundam-wing", parts: [[5, 5]] },
  ]);
  await browser.open("/tracker/share?text=Frieren%20E5%20on%20Crunchyroll");
  expect(browser.text).toContain("We can't tell which series that is.");
  expect(browser.html).toMatch(/name="q"[^>]*value="Frieren"|value="Frieren"[^>]*name="q"/);
});
