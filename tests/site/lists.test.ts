import { beforeEach, expect, test } from "vitest";
import { form, PlainBrowser, signedIn, withoutNonces } from "../support/site/plain-browser";
import { ask } from "../support/site/the-site";

const LISTS = "/tracker/lists";
const NAME = "My top three";

let mika: PlainBrowser;
beforeEach(async () => {
  mika = await signedIn("patron", "mika");
});

/** Makes a list without scripts, and returns the address of its page. */
async function made(title = NAME): Promise<string> {
  await mika.open(LISTS);
  await mika.press("Make a list", { title, about: "Watch these first." });
  const { path } = mika;
  await mika.follow("Add works");
  await mika.press("Add", { seen: ["series/gundam-x", "series/gundam-wing", "series/zeta-gundam"] });
  expect(mika.path).toBe(path);
  return path;
}
const publicPath = (path: string) => `/u/mika/lists/${path.split("/").at(-1)}`;
const order = ({ html }: PlainBrowser) => {
  const posters = html.matchAll(/\/posters\/[^/]+\/(?:series|games)\/([\w-]+)\.svg/g);
  return [...new Set([...posters].map(([, id]) => id))];
};

test("without scripts, a list is made, arranged by numbers, shown, copied and hidden again", async () => {
  const path = await made();
  expect(order(mika)).toEqual(["gundam-x", "gundam-wing", "zeta-gundam"]);
  await mika.open(`${path}?work=series/zeta-gundam`);
  await mika.press("Save", { at: "1", line: "It changed everything." });
  expect([mika.path.split("?")[0], order(mika)]).toEqual([path, ["zeta-gundam", "gundam-x", "gundam-wing"]]);
  expect((await ask(publicPath(path))).status).toBe(404);
  await mika.press("Show it");
  const visitor = new PlainBrowser();
  await visitor.open(publicPath(path));
  expect([visitor.status, order(visitor)]).toEqual([200, ["zeta-gundam", "gundam-x", "gundam-wing"]]);
  expect(visitor.text).toMatch(/Place 1 .*Line: show.* It changed everything/);
  expect(visitor.html).toMatch(/<details data-spoils="zeta-gundam"/);
  expect(visitor.html).not.toContain("Start from this one");
  const picture = /property="og:image" content="([^"]*)"/.exec(visitor.html)?.[1] ?? "";
  expect(picture).toMatch(/\/card\/[\w-]{36}\/lists\/[0-9a-f]{16}\.png\?v=\d+$/);
  await visitor.open("/u/mika");
  expect(visitor.text).toContain(`Lists ${NAME} Watch these first. 3 works · ranked`);

  await mika.open(path);
  const { origin, pathname } = new URL(picture);
  const [page, small] = [origin + publicPath(path), origin + pathname.replace(".png", "/600x315.png")];
  expect(mika.text).toContain(`[url=${page}][img]${small}[/img][/url]`);
  expect(mika.text).toContain(`[![List of mika](${small})](${page})`);
  for (const address of [picture, small]) {
    const { status, headers } = await ask(address.slice(origin.length));
    expect([status, headers.get("Content-Type")]).toEqual([200, "image/png"]);
  }

  const sayuri = await signedIn("sayuri");
  await sayuri.open(publicPath(path));
  await sayuri.press("Start from this one");
  expect([sayuri.text.includes(NAME), order(sayuri)]).toEqual([
    true,
    ["zeta-gundam", "gundam-x", "gundam-wing"],
  ]);
  expect(sayuri.text).not.toContain("It changed everything");

  await mika.open(path);
  await mika.press("Make it private");
  expect((await ask(publicPath(path))).status).toBe(404);
  await sayuri.open(LISTS, form({ form: "copy", username: "mika", list: path.split("/").at(-1) ?? "" }));
  expect([sayuri.status, sayuri.text]).toEqual([404, expect.stringContaining("doesn't exist or is private")]);
});

test("a private list answers like a missing one, byte by byte, to visitors, members and its owner", async () => {
  const path = await made();
  const id = path.split("/").at(-1) ?? "";
  const missing = "0123456789abcdef";
  for (const who of [new PlainBrowser(), await signedIn("stranger"), mika]) {
    const answers = [];
    for (const one of [id, missing]) {
      await who.open(`/u/mika/lists/${one}`);
      const { status, headers, html } = who;
      answers.push({
        status,
        tags: headers.get("Cache-Tag"),
        html: withoutNonces(html).replaceAll(one, "ID"),
      });
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.status).toBe(404);
  }
});

test("forms that are refused keep what was typed, and others' lists and former patrons change nothing", async () => {
  const path = await made();
  await mika.open(LISTS);
  await mika.press("Make a list", { title: "Side 7 staff picks", about: "Kept" });
  expect([mika.status, mika.html.includes('value="Kept"')]).toEqual([400, true]);
  await mika.open(path);
  const old = mika.html;
  await mika.press("Save", { title: "Newer" });
  mika.html = old;
  await mika.press("Save", { title: "Older" });
  expect([mika.status, mika.text, mika.html.includes('value="Older"')]).toEqual([
    409,
    expect.stringContaining("was changed in another tab"),
    true,
  ]);
  const sayuri = await signedIn("sayuri");
  await sayuri.open(path);
  expect(sayuri.status).toBe(404);
  await sayuri.open(path, form({ form: "look", title: "Mine" }));
  expect(sayuri.status).toBe(404);
  const former = await signedIn("former");
  await former.open(LISTS, form({ form: "create", title: "Mine" }));
  expect([former.status, former.text]).toEqual([403, expect.stringContaining("active Patreon supporters")]);
  const visitor = new PlainBrowser();
  await visitor.open(LISTS);
  expect(visitor.path).toContain("/login");
  await mika.open(path);
  expect(mika.text).toContain("Newer");
});

test.each(["else", "valueOf", "constructor", "__proto__"])(
  "no page of lists knows the form %s",
  async (name) => {
    for (const path of [LISTS, await made()]) {
      await mika.open(path, form({ form: name }));
      expect(mika.status).toBe(400);
    }
  },
);

test("a reported list is hidden by the operator, and its owner sees why nobody else does", async () => {
  const path = await made("Not so nice");
  await mika.press("Show it");
  const about = `list:${path.split("/").at(-1)}`;
  const visitor = new PlainBrowser();
  await visitor.open("/u/mika");
  await visitor.press("Send report", { about });
  expect(visitor.text).toContain("Thanks! We'll take a look");
  const owner = await signedIn("owner");
  await owner.open("/operator/reports");
  expect(owner.text).toContain("Not so nice Watch these first.");
  await owner.press("Hide this text");
  expect((await ask(publicPath(path))).status).toBe(404);
  await mika.open(path);
  expect(mika.text).toContain("We've hidden this list");
});
