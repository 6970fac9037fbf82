import { expect, test } from "vitest";
import { hidingSql } from "../support/hiding";
import { PlainBrowser, signedIn, textOf, withoutNonces } from "../support/site/plain-browser";
import { addScores, ask, runSql, siteUrl } from "../support/site/the-site";
import { changeSeries, trackSeries } from "../support/tracking";

const idOf = async (browser: PlainBrowser) =>
  (await browser.json<{ profile: { id: string } }>("/api/auth/user")).profile.id;

/** Everything that a visitor gets at `/u/NAME`, without what each answer has of its own. */
async function pageOf(name: string) {
  const answer = await ask(`/u/${name}`);
  const { "x-request-id": _id, date: _date, ...headers } = Object.fromEntries(answer.headers);
  return {
    status: answer.status,
    headers: withoutNonces(JSON.stringify(headers)),
    html: withoutNonces(await answer.text()).replaceAll(name, ""),
  };
}

test("a private profile's page is byte by byte the page of an unknown member, except for its owner", async () => {
  const owner = await signedIn("cancelledButPaid");
  await owner.publish("cy-novak", { publicProfile: false });
  const hidden = await pageOf("cy-novak");
  expect(hidden).toEqual(await pageOf("nobody-x"));
  expect(hidden.status).toBe(404);
  for (const words of ["Profile Not Found", "This user doesn't exist or has a private profile."])
    expect(textOf(hidden.html)).toContain(words);

  await owner.open("/u/Cy-Novak");
  expect(owner.status).toBe(200);
  expect(owner.text).toContain("Only you see this.");
  expect(owner.html).toContain('<meta name="robots" content="noindex"');
  expect(owner.html).not.toContain("application/json+oembed");
});

test("a member's id leads to the current name, and says nothing about a private or hidden profile", async () => {
  const browser = await signedIn("patron", "mika-o");
  const id = await idOf(browser);
  await browser.publish("mika-p");
  const { status, headers } = await ask(`/u/by/${id}`);
  expect([status, headers.get("Location")]).toEqual([302, "/u/mika-p"]);

  const missing = await pageOf("by/00000000-0000-4000-8000-000000000000");
  expect(missing.status).toBe(404);
  expect(textOf(missing.html)).toContain("Profile Not Found");
  await browser.publish("mika-p", { publicProfile: false });
  expect(await pageOf(`by/${id}`)).toEqual(missing);
  await browser.publish("mika-p");
  await runSql(hidingSql("profile", "mika-p", new Date()));
  expect(await pageOf(`by/${id}`)).toEqual(missing);
});

test("a public profile gives its card as preview to other sites, another one after each change", async () => {
  const browser = await signedIn("patron", "mika-o");
  let html = await (await ask("/u/mika-o")).text();
  const contentOf = (name: string) =>
    new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1];
  expect([contentOf("og:type"), contentOf("og:url"), contentOf("twitter:card")]).toEqual([
    ...["profile", `${siteUrl()}/u/mika-o`, "summary_large_image"],
  ]);
  const image = contentOf("og:image") ?? "";
  expect([contentOf("twitter:image"), image]).toEqual([
    image,
    expect.stringMatching(/\/card\/[\w-]+\/1200x630\.png\?v=[\w-]{20}$/),
  ]);
  const picture = await fetch(image);
  expect(picture.headers.get("Content-Type")).toBe("image/png");
  const [, discovery = ""] = /type="application\/json\+oembed"[^>]* href="([^"]*)"/.exec(html) ?? [];
  expect(await (await fetch(discovery.replaceAll("&amp;", "&"))).json()).toMatchObject({
    ...{ type: "photo", author_url: `${siteUrl()}/u/mika-o`, width: 600, height: 315 },
  });

  const look = { gundamTitle: "Ace Pilot", badgeType: "Zeon", frameStyle: "hex", isPublic: true };
  await browser.send("POST", "/api/gcard/customize", look);
  html = await (await ask("/u/mika-o")).text();
  expect(contentOf("og:image")).not.toBe(image);
  const changed = await fetch(contentOf("og:image") ?? "");
  expect([changed.status, changed.headers.get("ETag") === picture.headers.get("ETag")]).toEqual([200, false]);
});

test("without scripts, members are found by search, order and pages, and no private one", async () => {
  await signedIn("patron", "mika-o");
  await signedIn("stranger", "aline");
  const owner = await signedIn("cancelledButPaid", "cy-novak");
  const browser = new PlainBrowser();
  const names = () =>
    [...browser.html.matchAll(/<article[\s\S]*?<h2[^>]*>([\s\S]*?)<\/h2>/g)].map(([, name = ""]) =>
      textOf(name),
    );
  await browser.open("/members");
  await browser.press("Search", { q: "okad" });
  expect([browser.path, names()]).toEqual(["/members?q=okad", ["Mika Okada"]]);
  await browser.follow("Show everybody");
  await browser.follow("Name");
  expect(browser.path).toBe("/members?sort=name");
  expect(names()).toEqual(["Aline Moreau", "Cy Novak", "Mika Okada"]);
  await browser.open("/members?limit=1&sort=name");
  await browser.follow("Next page");
  expect(names()).toEqual(["Cy Novak"]);
  await browser.follow("Back to the first page");
  expect(names()[0]).toBe("Aline Moreau");
  await owner.publish("cy-novak", { publicProfile: false });
  await browser.open("/members?q=novak");
  expect(names()).toEqual([]);
  await owner.open("/members");
  expect(owner.text).toContain("Make your profile public");
  expect(owner.text).not.toContain("Sign in with Patreon");
});

test("the directory shows cards that everybody can see, changed or not, and what a member watched last, unless that is private", async () => {
  const browser = await signedIn("otherPatron", "jonas");
  const id = await idOf(browser);
  const look = { gundamTitle: "Pilot", badgeType: "Federation", frameStyle: "classic" };
  const entry = { status: "watching", episodesWatched: 2 } as const;
  const shown = async () => {
    const html = await (await ask("/members")).text();
    const member = /<article[\s\S]*?@jonas[\s\S]*?<\/article>/.exec(html)?.[0] ?? "";
    return [`src="/card/${id}/600x150.png"`, 'href="/series/turn-a-gundam"'].map((part) =>
      member.includes(part),
    );
  };
  expect(await shown()).toEqual([true, false]);
  for (const isPublic of [false, true]) {
    await browser.send("POST", "/api/gcard/customize", { ...look, isPublic });
    await trackSeries(browser, "turn-a-gundam", { ...entry, isPrivate: !isPublic });
    expect([isPublic, ...(await shown())]).toEqual([isPublic, isPublic, isPublic]);
  }
});

test("a member confirms a sign-out that comes from an unknown place", async () => {
  const member = await signedIn("emil");
  await member.open("/auth/logout", { headers: { "Sec-Fetch-Site": "" } });
  await member.press("Logout");
  expect(member.path).toBe("/");
  await member.open("/profile");
  expect(member.path).toBe("/login?returnTo=%2Fprofile");
});

test("the profile says why a member is a patron or not, and has a link to check without scripts", async () => {
  const browser = await signedIn("declinedRecently");
  await browser.open("/profile");
  expect(browser.text).toMatch(/Your last payment was declined\. You keep access until \w+ \d+, \d+\./);
  expect(browser.text).toContain("Active Patron");
  const former = await signedIn("former");
  await former.open("/profile");
  expect(former.text).toContain("You aren't a supporter of the campaign at the moment.");
  expect(former.html).toMatch(/<a [^>]*href="\/auth\/patreon\/login\?returnTo=%2Fprofile"[^>]*>Check again</);
  expect((await (await ask("/login?error=not_patron")).text()).includes("Your support")).toBe(false);
});

test("a player with a hidden name sees it in the quiz, and anybody can report a player's name", async () => {
  const player = new PlainBrowser();
  expect((await player.signUp("amuro-r")).ok).toBe(true);
  await runSql(hidingSql("player", "amuro-r", new Date()));
  await addScores();
  await player.open("/chat");
  expect(player.html).toContain('aria-label="Your name is hidden"');
  expect(player.text).toContain('others see "Player" instead');
  await player.open("/chat?board=all");
  expect(player.text).toMatch(/Player ?You\b/);
  const report = encodeURIComponent("Report: a player's name").replace("'", "&#x27;");
  expect(player.html.includes(`subject=${report}`)).toBe(true);
});

test("two pilots are compared at one address, mirrored at the other, and never with a private one", async () => {
  const mika = await signedIn("patron", "mika-o");
  await changeSeries(mika, {
    changes: [
      { seriesId: "gundam-x", status: "completed", rating: 9 },
      { seriesId: "gundam-wing", status: "completed", rating: 9, isPrivate: true, notes: "secret" },
    ],
  });
  const aline = await signedIn("stranger");
  const comparedBy = async (browser: PlainBrowser, path = "/u/mika-o") => {
    await browser.open(path);
    return /Compare (?:with me|your lists)/.exec(browser.text)?.[0];
  };
  expect(await comparedBy(new PlainBrowser()), "a guest").toBeUndefined();
  expect(await comparedBy(aline), "a private member").toBe("Compare your lists");
  expect(await comparedBy(mika), "the profile's owner").toBeUndefined();
  expect((await aline.publish("aline")).ok).toBe(true);
  expect(await comparedBy(aline)).toBe("Compare with me");
  await aline.follow("Compare with me");
  expect([aline.path, aline.status]).toEqual(["/u/mika-o/with/aline", 200]);
  expect(aline.text).toContain("Both have finished 0 of the 1 work that either has finished: 0%.");
  expect(aline.text).toMatch(/Both have finished 0 Nothing that both have finished\./);
  expect(aline.html).not.toMatch(/secret|poster[^>]*gundam-wing"/);
  expect(aline.html).toMatch(/<meta property="og:image" content="[^"]*\/card\/[\w-]+\/1200x630\.png"/);
  await aline.open("/u/aline/with/mika-o");
  expect(aline.text).toMatch(/Only Aline Moreau has finished 0[\s\S]*Only Mika Okada has finished 1/);
  const again = await ask("/u/mika-o/with/Mika-O");
  expect([again.status, again.headers.get("Location")]).toEqual([302, "/u/mika-o"]);

  await mika.publish("mika-p", { oldLinks: true });
  const { status, headers } = await ask("/u/aline/with/mika-o");
  expect([status, headers.get("Location")]).toEqual([302, "/u/aline/with/mika-p"]);
  await mika.publish("mika-p", { publicProfile: false });
  const missing = await pageOf("nobody-x/with/aline");
  expect(missing.status).toBe(404);
  for (const path of ["mika-p/with/aline", "aline/with/mika-p", "mika-p/with/mika-p", "aline/with/nobody-x"])
    expect(await pageOf(path)).toEqual(missing);
});
