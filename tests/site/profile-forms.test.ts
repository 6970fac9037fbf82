import { expect, test } from "vitest";
import { form, PlainBrowser, signedIn } from "../support/site/plain-browser";

const profileOf = async (browser: PlainBrowser) =>
  (await browser.json<{ profile: { id: string } }>("/api/auth/user")).profile;

async function openProfile(person: "patron" | "stranger") {
  const browser = await signedIn(person);
  await browser.open("/profile");
  return browser;
}

/** The value of the field with this name on the open page. */
const fieldOf = ({ html }: PlainBrowser, name: string) =>
  new RegExp(`<input(?=[^>]*\\sname="${name}")[^>]*\\svalue="([^"]*)"`).exec(html)?.[1];

test("without scripts, the profile saves name and picture, says what is wrong, and goes back to Patreon's", async () => {
  const browser = await openProfile("patron");
  await browser.press("Update Profile", { displayName: "  Plain Mika  " });
  expect(browser.text).toContain("Profile updated successfully!");
  expect(fieldOf(browser, "displayName")).toBe("Plain Mika");
  expect(await profileOf(browser)).toMatchObject({ fullName: "Plain Mika", ownImage: null });

  await browser.press("Update Profile", { profileImage: "http://example.com/a.png" });
  expect(browser.text).toContain("Profile image must be an https address.");
  expect(fieldOf(browser, "profileImage")).toBe("http://example.com/a.png");

  await browser.press("Update Profile", { profileImage: "", displayName: "" });
  expect(browser.text).toContain("Profile updated successfully!");
  expect(await profileOf(browser)).toMatchObject({ fullName: "Mika Okada" });
  await browser.press("Update Profile");
  const { profile } = await browser.json<{ profile: object }>("/api/me/export");
  expect(profile, "a name that was left alone is Patreon's").toMatchObject({ displayName: null });
});

test("without scripts, the profile saves username and visibility, and returns a wrong username", async () => {
  const browser = await openProfile("patron");
  await browser.press("Save Settings", { username: "a b", publicProfile: "on" });
  expect(browser.text).toContain("Username must be 3-20 characters");
  expect(fieldOf(browser, "username")).toBe("a b");
  await browser.press("Save Settings", { username: " plain_mika " });
  expect(browser.text).toContain("Profile settings updated successfully!");
  expect(await profileOf(browser)).toMatchObject({ username: "plain_mika", publicProfile: true });
  expect(browser.html).toContain("/u/plain_mika");
  await browser.press("Save Settings", { publicProfile: null });
  expect(await profileOf(browser)).toMatchObject({ username: "plain_mika", publicProfile: false });
});

test("without scripts, the G-Card's form saves it and shows the code for every place", async () => {
  const browser = await openProfile("patron");
  await browser.publish("mika");
  await browser.open("/profile");
  await browser.follow("G-Card");
  await browser.press("Save G-Card", {
    gundamTitle: "Ace Pilot",
    frameStyle: "hex",
    secondLine: "completed",
    accent: "red",
    isPublic: null,
  });
  expect(browser.text).toContain("G-Card Updated");
  const { id } = await profileOf(browser);
  const saved = { gundamTitle: "Ace Pilot", frameStyle: "hex", secondLine: "completed", accent: "red" };
  const card = await browser.json(`/api/gcard/${id}`);
  expect(card).toMatchObject({ customization: { ...saved, isPublic: false } });

  await browser.press("Save G-Card", { gundamTitle: "Nobody", accent: "gold", isPublic: "on" });
  expect(browser.status).toBe(400);
  expect(browser.html).toMatch(/<option value="gold" selected/);
  await browser.press("Save G-Card");
  expect(browser.text).toContain("G-Card Updated");
  const { origin } = browser;
  for (const code of [
    `/card/${id}/468x60.png`,
    `/card/${id}/600x150.png`,
    'alt="G-Card of mika" width="300" height="158"></a>',
    `[img]${origin}/api/gcard/${id}/image?size=300[/img][/url]`,
    `[![G-Card of mika](${origin}/api/gcard/${id}/image?size=300)]`,
  ])
    expect(browser.text).toContain(code);
});

test("the profile's forms refuse members who are no patrons, unknown forms and visitors", async () => {
  const browser = await openProfile("stranger");
  const post = (fields: Record<string, string>, headers = {}, by = browser) =>
    by.fetch("/profile", form(fields, headers));
  const card = { form: "gcard", gundamTitle: "Pilot", badgeType: "Zeon", frameStyle: "hex" };
  expect((await post(card)).status).toBe(403);
  const other = await post({ form: "else" });
  expect([other.status, await other.text()]).toMatchObject([
    400,
    expect.stringContaining("We don't know that form."),
  ]);
  const settings = { form: "settings", username: "nobody" };
  const answer = await post(settings, {}, new PlainBrowser());
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/login?returnTo=%2Fprofile"]);
});
