import { describe, expect, test } from "vitest";
import { people } from "../../fakes/patreon-people";
import { patreonKnows } from "../../support/patreon";
import { expectRefused } from "../../support/refusals";
import { signedIn } from "../../support/sign-in";

test("PATCH /api/auth/profile changes the fields that are sent and keeps the others", async () => {
  const member = await signedIn("stranger");
  const picture = "https://pictures.example/me.png";
  await member.send("PATCH", "/api/auth/profile", { displayName: "  Aline 🚀 ", profileImage: picture });
  const answer = await member.send("PATCH", "/api/auth/profile", { displayName: "アムロ" });
  expect(await answer.json()).toMatchObject({
    fullName: "アムロ",
    name: "Aline Moreau",
    ownImage: picture,
    email: "aline.moreau@example.com",
  });
  const back = await member.send("PATCH", "/api/auth/profile", { profileImage: null });
  expect(await back.json()).toMatchObject({ fullName: "アムロ", profileImage: null, ownImage: null });
});

test("PATCH /api/auth/profile returns to Patreon's name and follows its changes, in the directory too", async () => {
  const member = await signedIn("stranger");
  const found = async (q: string) =>
    (await member.fetch(`/api/members?q=${q}`)).json<{ fullName: string }[]>();
  await member.send("POST", "/api/profile/settings", { username: "the-pilot", publicProfile: true });
  await member.send("PATCH", "/api/auth/profile", { displayName: "Zeta" });
  const back = await member.send("PATCH", "/api/auth/profile", { displayName: null });
  expect(await back.json()).toMatchObject({ fullName: "Aline Moreau", name: "Aline Moreau" });
  expect(await found("moreau")).toMatchObject([{ fullName: "Aline Moreau" }]);
  expect(await found("zeta")).toEqual([]);
  patreonKnows({ stranger: { ...people.stranger, fullName: "Aline Dubois" } });
  await signedIn("stranger");
  expect(await found("dubois")).toMatchObject([{ fullName: "Aline Dubois" }]);
});

test("PATCH /api/auth/profile refuses wrong values and names the field", async () => {
  const member = await signedIn("stranger");
  await expectRefused(
    (body) => member.send("PATCH", "/api/auth/profile", body),
    [
      ["an empty name", { displayName: "   " }, "displayName"],
      ["51 characters", { displayName: "x".repeat(51) }, "displayName"],
      ["two lines", { displayName: "a\nb" }, "displayName"],
      ["a name that isn't text", { displayName: 7 }, "displayName"],
      ["over http", { profileImage: "http://pictures.example/me.png" }, "profileImage"],
      ["a script", { profileImage: "javascript:alert(1)" }, "profileImage"],
      ["data", { profileImage: "data:image/png;base64,AAAA" }, "profileImage"],
    ],
  );
});

describe("POST /api/profile/settings", () => {
  const settings = (username: unknown, publicProfile: unknown = true) => ({ username, publicProfile });

  test("trims a username, lets its owner change its case, and removes it", async () => {
    const member = await signedIn("stranger");
    for (const [sent, kept] of [
      [" Aline_M-7 ", "Aline_M-7"],
      ["aline_m-7", "aline_m-7"],
      ["", null],
    ]) {
      const response = await member.send("POST", "/api/profile/settings", settings(sent));
      expect(await response.json()).toMatchObject({ username: kept });
    }
  });

  test("refuses a username of another form, and a publicProfile that isn't a boolean", async () => {
    const member = await signedIn("stranger");
    const malformed = ["ab", "x".repeat(21), "ali ne", "älina", "a/b/c", "user٣"];
    await expectRefused(
      (body) => member.send("POST", "/api/profile/settings", body),
      [
        ...malformed.map((name) => [name, settings(name), "username"] as const),
        ["in words", settings("amuro", "yes"), "publicProfile"],
      ],
    );
  });

  test("refuses a username that somebody has in any case with 409, and keeps the old one", async () => {
    const [first, second] = [await signedIn("patron"), await signedIn("stranger")];
    await first.send("POST", "/api/profile/settings", settings("Amuro"));
    await second.send("POST", "/api/profile/settings", settings("aline"));
    const response = await second.send("POST", "/api/profile/settings", settings("aMURO"));
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ message: "That username is already taken." });
    expect(await (await second.fetch("/api/auth/user")).json()).toMatchObject({
      profile: { username: "aline" },
    });
  });

  test("gives a username that two members request at once to one of them", async () => {
    const members = [await signedIn("patron"), await signedIn("stranger")];
    const answers = await Promise.all(
      members.map((member) => member.send("POST", "/api/profile/settings", settings("char"))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
